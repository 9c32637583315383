/**
 * The page that a request is about, so that a page and its data request fall under the same rules.
 * @example pagePath("/login.data") // => "/login"
 * @example pagePath("/_root.data") // => "/"
 */
export function pagePath(path: string): string {
  const page = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  if (page === "/_root" || page === "") return "/";
  return page.length > 1 ? page.replace(/\/+$/, "") : page;
}

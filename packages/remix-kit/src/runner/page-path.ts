function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The page that a request is about, so that a page, its data request and every other spelling that the router takes
 * for the same page fall under the same rules.
 * @example pagePath("/login.data") // => "/login"
 * @example pagePath("/%4Cogin/") // => "/login"
 * @example pagePath("/_root.data") // => "/"
 */
export function pagePath(path: string): string {
  const read = decoded(path).toLowerCase();
  const page = read.endsWith(".data") ? read.slice(0, -".data".length) : read;
  if (page === "/_root" || page === "") return "/";
  return page.length > 1 ? page.replace(/\/+$/, "") : page;
}

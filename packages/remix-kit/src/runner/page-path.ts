function tryDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The path of the requested page, so that the same rules apply to a page, its data request and every other spelling that
 * the router accepts.
 * @example pagePath("/login.data") // => "/login"
 * @example pagePath("/%4Cogin/") // => "/login"
 * @example pagePath("/_root.data") // => "/"
 */
export function pagePath(path: string): string {
  const decoded = tryDecode(path).toLowerCase();
  const page = decoded.endsWith(".data") ? decoded.slice(0, -".data".length) : decoded;
  if (page === "/_root" || page === "") return "/";
  // Without the lookbehind, thousands of slashes in the middle take time that grows with their square.
  return page.length > 1 ? page.replace(/(?<!\/)\/+$/, "") : page;
}

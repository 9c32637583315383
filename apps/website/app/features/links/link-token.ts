/** The token that a mailed link carries, as far as it can be one; undefined when there is none. */
export function linkTokenIn(query: URLSearchParams): string | undefined {
  const token = query.get("token") ?? "";
  return /^[\w.~-]{1,256}$/.test(token) ? token : undefined;
}

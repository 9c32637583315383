/** The token in an emailed link's address; undefined when it is missing or invalid. */
export function readLinkToken(query: URLSearchParams): string | undefined {
  const token = query.get("token") ?? "";
  return /^[\w.~-]{1,256}$/.test(token) ? token : undefined;
}

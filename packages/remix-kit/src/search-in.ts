/** What an address searches for, as the API takes it: one line of at most 100 letters; "" for nothing. */
export function searchIn(query: URLSearchParams): string {
  const line = (query.get("search") ?? "").replace(/\p{Control}+/gu, " ").trim();
  // Half of a pair of surrogates may be left at the cut.
  return line.slice(0, 100).replace(/\p{Surrogate}/gu, "");
}

/** Builds an address from a request's query, or gives undefined when the query lacks what the address needs. */
export type TargetBuilder = (query: URLSearchParams) => string | undefined;

/**
 * Where a `page` query leads. Names come from a list and addresses are built here, so that no string of a visitor
 * ever becomes a redirect (spec §4).
 * @example safeTarget("plans-details", targets, query) // => "/plans-details/2/yearly"
 * @example safeTarget("https://evil.example", targets, query) // => undefined
 */
export function safeTarget(
  name: string | null | undefined,
  targets: Readonly<Record<string, TargetBuilder>>,
  query: URLSearchParams = new URLSearchParams(),
): string | undefined {
  if (!name || !Object.hasOwn(targets, name)) return undefined;
  return targets[name]?.(query);
}

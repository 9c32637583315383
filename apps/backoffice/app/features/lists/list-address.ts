import type { DataTableSort } from "@vendor/ui";

/** Where a page of a list begins. An address with other filters or another order begins at the first page. */
export const PLACE = "after";

/** The query of a list's address with other parameters; an empty one is left out. */
export function withParams(query: string, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  next.delete(PLACE);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** Whether an address sorts by the moment in this column with the oldest first. */
export const isOldestFirst = (query: URLSearchParams, key: string) =>
  query.get("sort") === `${key}:ascending`;

/** A list that the newest row begins, by the moment in this column. */
export const sortByMoment = (query: URLSearchParams, key: string): DataTableSort => ({
  key,
  direction: isOldestFirst(query, key) ? "ascending" : "descending",
});

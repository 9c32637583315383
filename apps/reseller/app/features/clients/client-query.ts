import { clientStates } from "@vendor/api";
import { readPage, readSearch } from "@vendor/remix-kit";
import type { ClientState } from "./client-view";

/** The page, search and state in an address; invalid values are ignored. */
export function readClientQuery(query: URLSearchParams): {
  page: number;
  search: string | undefined;
  state: ClientState | undefined;
} {
  return {
    page: readPage(query),
    search: readSearch(query) || undefined,
    state: clientStates.find((state) => state === query.get("state")),
  };
}

export const MAX_RENEWALS = 50;

/** The clients in an address, without repetitions, {@link MAX_RENEWALS} at most. */
export function readClientIds(query: URLSearchParams): number[] {
  const ids = query.getAll("client").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_RENEWALS);
}

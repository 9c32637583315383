import { clientStates } from "@vendor/api";
import { readSearch } from "@vendor/remix-kit";
import type { ClientState } from "./client-view";

/** What an address asks of the list of clients; what it cannot mean is left out. */
export function listQuery(query: URLSearchParams): {
  page: number;
  search: string | undefined;
  state: ClientState | undefined;
} {
  const page = query.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    search: readSearch(query) || undefined,
    state: clientStates.find((state) => state === query.get("state")),
  };
}

/** How many clients can be paid for at once. */
export const MOST_AT_ONCE = 50;

/** The clients that an address chooses: as many as can be paid for at once, each once. */
export function chosenIn(query: URLSearchParams): number[] {
  const ids = query.getAll("client").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MOST_AT_ONCE);
}

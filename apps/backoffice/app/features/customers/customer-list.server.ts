import type { FoundCustomerSchema } from "@vendor/api";
import { formatDay, readSearch } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { type Filter, readFilters } from "@vendor/ui";
import type { z } from "zod";
import { readDay } from "../../paths";
import { isOldestFirst } from "../lists/list-address";
import { customerStates, foundByWords } from "./customers";

export const customerFilters = [
  {
    ...{ key: "state", label: "State", type: "choice", single: true },
    options: Object.entries(customerStates).map(([value, { label }]) => ({ value, label })),
  },
  { key: "since", label: "Signed up", type: "date-range" },
] as const satisfies readonly Filter[];

const customerRow = ({ created_at, state, ...row }: z.infer<typeof FoundCustomerSchema>) => ({
  ...row,
  state: customerStates[state],
  foundBy: row.found_by && foundByWords[row.found_by],
  ...{ at: created_at, day: formatDay(created_at) },
});
export type CustomerRow = ReturnType<typeof customerRow>;

/** Reads a page of the customers that an address asks for. */
export function customerReader(api: Account["api"], query: URLSearchParams) {
  const search = readSearch(query);
  const { state, since } = readFilters(customerFilters, query);
  const day = search ? undefined : readDay(query, "day");
  const asked = {
    ...(search && { search }),
    ...(state?.[0] && { state: state[0] as keyof typeof customerStates }),
    ...(day && { day }),
    ...(since?.from && { from: since.from }),
    ...(since?.to && { to: since.to }),
    ...(isOldestFirst(query, "day") && { order: "oldest" as const }),
  };
  return async (after: string | undefined, limit?: number) => {
    const before = /^[1-9]\d{0,8}$/.exec(after ?? "")?.[0];
    const page = { ...(before && { before: Number(before) }), ...(limit && { limit }) };
    const { data } = await api.officeCustomers.list({ ...asked, ...page });
    const { rows, next, more } = data;
    return { search, more, rows: rows.map(customerRow), next: next === null ? null : String(next) };
  };
}

import type { DueRenewal } from "@vendor/api";
import { formatDay } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { formatAmount } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { type RenewalsQuery, readRenewalsList } from "../paths";
import type { ListColumn } from "./lists/list-column";

type Column = ListColumn<DueRenewal>;

const columns: readonly Column[] = [
  { key: "customer", label: "Customer", rowHeader: true, text: ({ customer }) => customer },
  { key: "location", label: "Location", text: ({ location, location_id }) => `${location} (${location_id})` },
  { key: "plan", label: "Plan", phone: "named", text: ({ plan }) => plan },
  {
    ...{ key: "ends", label: "Ends", nowrap: true, phone: "named" },
    text: ({ ends_at }) => formatDay(ends_at),
  },
];
const amount: Column = {
  ...{ key: "amount", label: "Due", numeric: true, phone: "end" },
  text: (row) => (row.amount === null ? "–" : formatAmount(kobo(row.amount))),
};
const failure: readonly Column[] = [
  { key: "failure", label: "Why it failed", width: "medium", text: ({ failure: why }) => why || "Not said" },
  {
    ...{ key: "failures", label: "Tries", numeric: true, phone: "named" },
    text: ({ failures }) => String(failures),
  },
  {
    ...{ key: "grace", label: "Grace until", nowrap: true, phone: "named" },
    text: ({ grace_until }) => (grace_until ? formatDay(grace_until) : "–"),
  },
];

/** The moment by which a list is in order. */
export const momentOf = ({ list }: RenewalsQuery) => (list === "failed" ? "grace" : "ends");

/** The columns of one of the lists of renewals. */
export function renewalColumns(asked: RenewalsQuery): Column[] {
  const { list } = asked;
  const own = list === "trials" ? columns : [...columns, amount, ...(list === "failed" ? failure : [])];
  return own.map((column) => ({ ...column, sortable: column.key === momentOf(asked) }));
}

export const isLatestFirst = (query: URLSearchParams) =>
  query.get("sort") === `${momentOf(readRenewalsList(query))}:descending`;

/** Reads a page of the renewals or trials that an address asks for. */
export const renewalReader =
  (api: Account["api"], query: URLSearchParams) => async (after: string | undefined, limit?: number) => {
    const { list, day, reason } = readRenewalsList(query);
    const { data } = await api.officeFigures.dueRenewals({
      ...{ list, day, reason },
      ...(isLatestFirst(query) && { order: "latest" }),
      ...(after && { after }),
      ...(limit && { limit }),
    });
    return data;
  };

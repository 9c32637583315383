import type { InboxMessage } from "@vendor/api";
import { formatMinute } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { type Filter, readFilters } from "@vendor/ui";
import { isOldestFirst } from "../lists/list-address";
import type { ListColumn } from "../lists/list-column";
import { inboxStates } from "./inbox-states";

export const inboxFilters = [
  {
    ...{ key: "state", label: "State", type: "choice", single: true },
    options: Object.entries(inboxStates).map(([value, { label }]) => ({ value, label })),
  },
  {
    ...{ key: "assigned", label: "With", type: "choice", single: true },
    options: [
      { value: "own", label: "You" },
      { value: "nobody", label: "Nobody" },
    ],
  },
  {
    ...{ key: "spam", label: "Spam", type: "choice", single: true },
    options: [{ value: "1", label: "Possible spam that waits" }],
  },
  { key: "written", label: "Written", type: "date-range" },
] as const satisfies readonly Filter[];

export const inboxColumns: readonly ListColumn<InboxMessage>[] = [
  { key: "name", label: "From", rowHeader: true, text: ({ name }) => name },
  { key: "beginning", label: "Message", width: "wide", text: ({ beginning }) => beginning },
  {
    ...{ key: "at", label: "Written", nowrap: true, sortable: true },
    text: ({ created_at }) => formatMinute(created_at),
  },
  {
    ...{ key: "assignee", label: "With", phone: "named" },
    text: ({ assignee, own }) => (own ? "You" : (assignee ?? "Nobody")),
  },
  {
    ...{ key: "state", label: "State", phone: "end" },
    text: ({ state, suspicious }) => `${inboxStates[state].label}${suspicious ? ", possible spam" : ""}`,
  },
];

/** Reads a page of the messages that an address asks for: those that wait for an answer when it does not say. */
export function inboxReader(api: Account["api"], query: URLSearchParams) {
  const { state, assigned, spam, written } = readFilters(inboxFilters, query);
  const asked = {
    ...(state?.[0] && { state: state[0] as InboxMessage["state"] }),
    ...(spam?.[0] && { spam: 1 }),
    ...(assigned?.[0] && { assigned: assigned[0] as "own" | "nobody" }),
    ...(written?.from && { from: written.from }),
    ...(written?.to && { to: written.to }),
    ...(isOldestFirst(query, "at") && { order: "oldest" as const }),
  };
  return async (after: string | undefined, limit?: number) => {
    const before = /^[1-9]\d{0,8}$/.exec(after ?? "")?.[0];
    const page = { ...(before && { before: Number(before) }), ...(limit && { limit }) };
    const { rows, next } = (await api.officeInbox.list({ ...asked, ...page })).data;
    return { rows, next: next === null ? null : String(next) };
  };
}

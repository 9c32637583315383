import type { OnboardingRequest } from "@vendor/api";
import { formatDay } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { type DataTableSort, type Filter, readFilters } from "@vendor/ui";
import type { ListColumn } from "../lists/list-column";
import { onboardingStates } from "./onboarding-states";

export const onboardingFilters = [
  {
    ...{ key: "state", label: "State", type: "choice", single: true },
    options: Object.entries(onboardingStates).map(([value, { label }]) => ({ value, label })),
  },
  { key: "ordered", label: "Ordered", type: "date-range" },
] as const satisfies readonly Filter[];

export const onboardingColumns: readonly ListColumn<OnboardingRequest>[] = [
  {
    ...{ key: "location", label: "Location", rowHeader: true },
    text: ({ location, location_id }) => `${location} (${location_id})`,
  },
  { key: "customer", label: "Customer", text: ({ customer }) => customer },
  { key: "plan", label: "Plan", phone: "named", text: ({ plan }) => plan },
  {
    ...{ key: "requested", label: "Ordered", sortable: true, nowrap: true, phone: "named" },
    text: ({ requested_at }) => formatDay(requested_at),
  },
  {
    ...{ key: "day", label: "Arranged for", nowrap: true, phone: "named" },
    text: ({ scheduled_for }) => (scheduled_for ? formatDay(scheduled_for) : "–"),
  },
  { key: "state", label: "State", phone: "end", text: ({ state }) => onboardingStates[state].label },
];

/** What waits longest comes first, and what was done last. */
export function onboardingSort(query: URLSearchParams): DataTableSort {
  const chosen = /^requested:(ascending|descending)$/.exec(query.get("sort") ?? "")?.[1];
  const usual = query.get("state") === "done" ? "descending" : "ascending";
  return { key: "requested", direction: (chosen ?? usual) as DataTableSort["direction"] };
}

/** Reads a page of the onboarding that an address asks for: what is to do when it does not say. */
export function onboardingReader(api: Account["api"], query: URLSearchParams) {
  const { state, ordered } = readFilters(onboardingFilters, query);
  const asked = {
    ...(state?.[0] && { state: state[0] as OnboardingRequest["state"] }),
    ...(ordered?.from && { from: ordered.from }),
    ...(ordered?.to && { to: ordered.to }),
    ...(onboardingSort(query).direction === "descending" && { order: "newest" as const }),
  };
  return async (after: string | undefined, limit?: number) => {
    const before = /^[1-9]\d{0,8}$/.exec(after ?? "")?.[0];
    const page = { ...(before && { before: Number(before) }), ...(limit && { limit }) };
    const { rows, next } = (await api.officeInbox.onboarding({ ...asked, ...page })).data;
    return { rows, next: next === null ? null : String(next) };
  };
}

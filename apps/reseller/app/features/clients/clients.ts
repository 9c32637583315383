import { type ClientSchema, clientStates } from "@vendor/api";
import { brand } from "@vendor/brand";
import { callLink, readPage, readSearch, whatsAppLink } from "@vendor/remix-kit";
import type { z } from "zod";
import { formatDay } from "../format";

export type ClientState = (typeof clientStates)[number];
type Client = z.output<typeof ClientSchema>;

export const stateLabels = {
  soon: "Expires soon",
  expired: "Expired",
  active: "Active",
  none: "No subscription",
} as const satisfies Record<ClientState, string>;
/** Before an agent pays for a client whose owner has arranged to pay. */
export const RENEWS_ITSELF =
  "Its owner has it renew automatically. What you pay for comes first, and the owner pays again after it.";
const durationLabels = { 1: "monthly", 12: "yearly" } as const;

/** Links that call a phone and open a chat with it; null when it is no phone. */
export function reachLinks(phone: string, text: string) {
  return /^0\d{10}$/.test(phone) ? { call: callLink(phone), whatsApp: whatsAppLink(text, phone) } : null;
}
export type Reach = ReturnType<typeof reachLinks>;

/** What an agent writes to a client first. */
function openingWords(client: Client): string {
  const { name, owner, plan_name, state, expires_at, on_trial, renews_automatically } = client;
  const until = expires_at === null ? "" : formatDay(expires_at);
  const plan = on_trial ? `the free trial of ${name}` : `the ${plan_name} plan of ${name}`;
  if (plan_name === null || until === "")
    return `Hello ${owner}, may I help you with the ${brand.product} plan of ${name}?`;
  const offer = on_trial ? `Shall I subscribe it to ${plan_name} for you?` : "Shall I renew it for you?";
  if (renews_automatically) return `Hello ${owner}, ${plan} renews automatically. May I help you with it?`;
  return `Hello ${owner}, ${plan} ${state === "expired" ? "ended" : "ends"} on ${until}. ${offer}`;
}

/** A client for the list. Dates are formatted on the server, so that they do not depend on the browser's time zone. */
export function clientView(client: Client) {
  const { renewal, plan_name, duration, expires_at, state } = client;
  return {
    id: client.location_id,
    name: client.name,
    owner: client.owner,
    contact: [client.address, client.phone].filter((text) => text !== ""),
    reach: reachLinks(client.phone, openingWords(client)),
    plan:
      plan_name === null || duration === null
        ? null
        : `${plan_name}, ${client.on_trial ? "free trial" : durationLabels[duration]}`,
    state,
    stateLabel: client.on_trial && state === "expired" ? "Trial ended" : stateLabels[state],
    until: expires_at === null ? null : formatDay(expires_at),
    renewsAutomatically: client.renews_automatically,
    /** The price of renewing its plan and add-ons; null when it has no subscription. */
    renewal: renewal?.total ?? null,
    /** The plan and term that a new order for it starts with. */
    order: renewal && { plan_id: String(renewal.planId), plan_duration: durationLabels[renewal.duration] },
  };
}
export type ClientView = ReturnType<typeof clientView>;

/** A client's renewal with its details, and the claim with which the review pays for it. */
export function renewalView(client: Client) {
  const { renewal } = client;
  if (renewal === null) return [];
  const { planId, duration, lines, total, agentDiscountPercent } = renewal;
  const ends = Date.parse(client.expires_at ?? "") || 0;
  return [
    {
      ...clientView(client),
      renewal: total,
      plan: `${client.plan_name ?? "Plan"}, ${durationLabels[duration]}`,
      extras: lines.filter(({ kind }) => kind !== "plan").map(({ name, qty }) => `${name} (${qty})`),
      discount: agentDiscountPercent,
      ends,
      claim: [client.location_id, planId, duration, total, ends].join(":"),
    },
  ];
}
export type RenewalView = ReturnType<typeof renewalView>[number];

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

import type { ClientSchema, clientStates } from "@vendor/api";
import type { z } from "zod";
import { dayOf } from "../dates/day-of";

export type ClientState = (typeof clientStates)[number];
type Client = z.output<typeof ClientSchema>;

export const stateWords = {
  soon: "Expires soon",
  expired: "Expired",
  active: "Active",
  none: "No subscription",
} as const satisfies Record<ClientState, string>;
const durationWords = { 1: "monthly", 12: "yearly" } as const;

/** A client in words; dates are formatted on the server, so that a phone's own time zone changes nothing. */
export function clientView(client: Client) {
  const { renewal, plan_name, duration, expires_at, state } = client;
  return {
    id: client.location_id,
    name: client.name,
    owner: client.owner,
    plan: plan_name === null || duration === null ? null : `${plan_name}, ${durationWords[duration]}`,
    state,
    until: expires_at === null ? null : dayOf(expires_at),
    /** What a renewal of what it has costs; null where there is nothing to renew. */
    renewal: renewal?.total ?? null,
    /** The plan and duration that an order for it begins with: what it has. */
    order: renewal && { plan_id: String(renewal.planId), plan_duration: durationWords[renewal.duration] },
  };
}
export type ClientView = ReturnType<typeof clientView>;

/** A client's renewal, line by line, and as the claim that pays for it. */
export function renewalView(client: Client) {
  const { renewal } = client;
  if (renewal === null) return [];
  const { planId, duration, lines, total, agentDiscountPercent } = renewal;
  return [
    {
      ...clientView(client),
      renewal: total,
      plan: `${client.plan_name ?? "Plan"}, ${durationWords[duration]}`,
      extras: lines.filter(({ kind }) => kind !== "plan").map(({ name, qty }) => `${name} (${qty})`),
      discount: agentDiscountPercent,
      claim: [client.location_id, planId, duration, total].join(":"),
    },
  ];
}
export type RenewalView = ReturnType<typeof renewalView>[number];

import { randomUUID } from "node:crypto";
import type { ApiClient } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import { dayOf } from "../../features/account/dates";
import type { Period } from "../../features/checkout/recap-view";
import type { PlanChoice } from "../../paths";

/** West Africa Time, the whole year round. */
const LAGOS_OFFSET_MS = 3_600_000;

/** When a paid time of months ends: the same day of the later month, or that month's last. */
export function periodEnd(start: number, months: number): number {
  const from = new Date(start + LAGOS_OFFSET_MS);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  const end = new Date(from);
  end.setUTCFullYear(
    last.getUTCFullYear(),
    last.getUTCMonth(),
    Math.min(from.getUTCDate(), last.getUTCDate()),
  );
  return end.getTime() - LAGOS_OFFSET_MS;
}

export type Place = {
  name: string | null;
  period: Period;
  /**
   * The same until the location gets another subscription: what an order's Idempotency-Key begins with, so that double
   * clicks, reloads and other tabs share it, and the next order has its own.
   */
  orderKey: string;
};

/** What an order's location has already: a renewal begins where that ends. It is told as far as it is known. */
export async function placeOf(
  api: ApiClient,
  { plan, duration }: PlanChoice,
  locationId: number | null,
  now: number,
): Promise<Place> {
  const months = codeFromDuration(duration);
  const found = locationId
    ? await api.account.location({ id: locationId }).catch(() => undefined)
    : undefined;
  if (!found) return { name: null, period: { from: null, until: null }, orderKey: randomUUID() };
  const { name, subscriptions } = found.data;
  const paid = subscriptions.find(({ plan_id, status }) => plan_id === plan && status === "active");
  const until = paid?.ends_at ? Date.parse(paid.ends_at) : 0;
  const start = Math.max(until, now);
  const newest = Math.max(0, ...subscriptions.map(({ id }) => id));
  return {
    name,
    period: {
      from: until > now ? dayOf(new Date(start).toISOString()) : null,
      until: dayOf(new Date(periodEnd(start, months)).toISOString()),
    },
    orderKey: `${locationId}-${plan}-${months}-${newest}`,
  };
}

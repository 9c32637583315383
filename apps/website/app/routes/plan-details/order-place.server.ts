import { randomUUID } from "node:crypto";
import type { ApiClient } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import type { PlanChoice } from "../../paths";

export type Place = {
  name: string | null;
  /**
   * The same until the location gets another subscription: what an order's Idempotency-Key begins with, so that double
   * clicks, reloads and other tabs share it, and the next order has its own.
   */
  orderKey: string;
};

/** The location that an order is for, as far as it is known. */
export async function placeOf(
  api: ApiClient,
  { plan, duration }: PlanChoice,
  locationId: number | null,
): Promise<Place> {
  const found = locationId
    ? await api.account.location({ id: locationId }).catch(() => undefined)
    : undefined;
  if (!found) return { name: null, orderKey: randomUUID() };
  const { name, subscriptions } = found.data;
  const newest = Math.max(0, ...subscriptions.map(({ id }) => id));
  return { name, orderKey: `${locationId}-${plan}-${codeFromDuration(duration)}-${newest}` };
}

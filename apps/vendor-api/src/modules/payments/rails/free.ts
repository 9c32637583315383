import { kobo } from "@vendor/pricing-engine";
import type { DirectRail } from "./rail.ts";

/** For an order that costs nothing: a free plan, or one of which a coupon or credit pays all. */
export const freeRail = {
  method: "free",
  name: "Nothing to pay",
  settlesLater: false,
  quote: () => ({ fee: undefined, minimum: kobo(0) }),
  transferOf: () => undefined,
} satisfies DirectRail;

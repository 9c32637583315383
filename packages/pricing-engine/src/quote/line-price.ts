import { PricingError } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";
import { multiply } from "../money/multiply";

/** A step of a price that depends on the quantity. */
export interface Tier {
  /** The last quantity of this tier; the last tier has none. */
  readonly upTo?: number | undefined;
  readonly perUnit: Kobo;
  /** What the tier costs besides, whatever the quantity in it. */
  readonly flat?: Kobo | undefined;
}

/** How a line's price follows from its quantity. */
export type LinePricing =
  /** The same for any quantity. */
  | { readonly amount: Kobo }
  /** So much for each: a seat, a location, a terminal. */
  | { readonly perUnit: Kobo }
  /** `graduated`: each unit costs what its own tier says. `volume`: all cost what the tier of the quantity says. */
  | { readonly tiers: readonly Tier[]; readonly mode: "graduated" | "volume" };

/**
 * What a line costs for one period.
 * @param qty - A whole number from 1.
 * @param field - The name of the line in errors.
 * @throws {PricingError} `QUANTITY_INVALID`, `TIERS_INVALID` unless the tiers rise and the last one has no end, or what `multiply` throws.
 * @example linePrice({ perUnit: kobo(50_000) }, 12) // => 600000
 * @example
 * const tiers = [{ upTo: 10, perUnit: kobo(50_000) }, { perUnit: kobo(40_000) }];
 * linePrice({ tiers, mode: "graduated" }, 12) // => 580000: ten at ₦500 and two at ₦400
 * linePrice({ tiers, mode: "volume" }, 12) // => 480000: twelve at ₦400
 */
export function linePrice(pricing: LinePricing, qty: number, field = "line"): Kobo {
  if (!Number.isSafeInteger(qty) || qty < 1) throw new PricingError("QUANTITY_INVALID", `${field}.qty`, qty);
  if ("amount" in pricing) return checkAmount(pricing.amount, `${field}.amount`);
  if ("perUnit" in pricing) return multiply(pricing.perUnit, qty, `${field}.qty`);
  checkTiers(pricing.tiers, field);
  const isReached = (index: number) => index === 0 || qty > endOf(pricing.tiers[index - 1]);
  const reached = pricing.tiers.filter((_, index) => isReached(index));
  if (pricing.mode === "volume") return tierPrice(reached.at(-1) as Tier, qty, field);
  if (pricing.mode !== "graduated") throw new PricingError("TIERS_INVALID", `${field}.mode`, pricing.mode);
  let [sum, priced] = [0, 0];
  for (const tier of reached) {
    const units = Math.min(qty, endOf(tier)) - priced;
    sum += tierPrice(tier, units, field);
    priced += units;
  }
  return checkAmount(sum, field);
}

const endOf = (tier: Tier | undefined) => tier?.upTo ?? Number.POSITIVE_INFINITY;

function tierPrice({ perUnit, flat = 0 as Kobo }: Tier, units: number, field: string): Kobo {
  return checkAmount(multiply(perUnit, units) + checkAmount(flat, `${field}.flat`), field);
}

function checkTiers(tiers: readonly Tier[], field: string): void {
  const ends = tiers.map(endOf);
  const isRising = ends.every((end, index) => end > (ends[index - 1] ?? 0));
  const areWhole = ends.every((end, index) =>
    index === ends.length - 1 ? end === Number.POSITIVE_INFINITY : Number.isSafeInteger(end),
  );
  if (ends.length === 0 || !isRising || !areWhole) {
    throw new PricingError("TIERS_INVALID", `${field}.tiers`, ends);
  }
}

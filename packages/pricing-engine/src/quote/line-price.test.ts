import fc from "fast-check";
import { expect, test } from "vitest";
import { type Kobo, kobo } from "../money/kobo";
import { type LinePricing, linePrice, type Tier } from "./line-price";

const graduated = (tiers: readonly Tier[]): LinePricing => ({ tiers, mode: "graduated" });
const volume = (tiers: readonly Tier[]): LinePricing => ({ tiers, mode: "volume" });
const seats: Tier[] = [
  { upTo: 5, perUnit: kobo(0), flat: kobo(100_000) },
  { upTo: 20, perUnit: kobo(50_000) },
  { perUnit: kobo(40_000), flat: kobo(25_000) },
];

test.each<[string, LinePricing, number, number]>([
  ["the same for any quantity", { amount: kobo(200_000) }, 5, 200_000],
  ["so much for each", { perUnit: kobo(50_000) }, 12, 600_000],
  ["graduated, in the first tier", graduated(seats), 5, 100_000],
  ["graduated, one above a tier's end", graduated(seats), 6, 150_000],
  ["graduated, in the last tier", graduated(seats), 21, 100_000 + 15 * 50_000 + 25_000 + 40_000],
  ["volume, at a tier's end", volume(seats), 20, 1_000_000],
  ["volume, one above it", volume(seats), 21, 865_000],
])("a line costs %s", (_, pricing, qty, price) => expect(linePrice(pricing, qty)).toBe(price));

test.each<[string, LinePricing, number]>([
  ["QUANTITY_INVALID line.qty: 0", { perUnit: kobo(1) }, 0],
  ["QUANTITY_INVALID line.qty: 1.5", { amount: kobo(1) }, 1.5],
  ["AMOUNT_NEGATIVE", { perUnit: kobo(-1) }, 1],
  ["AMOUNT_TOO_LARGE", { perUnit: kobo(900_719_925_474) }, 2],
  ["TIERS_INVALID line.tiers: ", graduated([]), 1],
  ["TIERS_INVALID line.tiers: 5", graduated([{ upTo: 5, perUnit: kobo(1) }]), 1],
  [
    "TIERS_INVALID",
    graduated([{ upTo: 5, perUnit: kobo(1) }, { upTo: 5, perUnit: kobo(1) }, { perUnit: kobo(1) }]),
    1,
  ],
  ["TIERS_INVALID", volume([{ upTo: 2.5, perUnit: kobo(1) }, { perUnit: kobo(1) }]), 1],
  ["TIERS_INVALID line.mode: steps", { tiers: [{ perUnit: kobo(1) }], mode: "steps" as never }, 1],
])("is refused with %s", (message, pricing, qty) => expect(() => linePrice(pricing, qty)).toThrow(message));

const amount = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n as Kobo);
const tierLists = fc
  .tuple(
    fc.array(fc.record({ length: fc.integer({ min: 1, max: 9 }), perUnit: amount, flat: amount }), {
      maxLength: 4,
    }),
    fc.record({ perUnit: amount, flat: amount }),
  )
  .map(([limited, last]) => {
    const endOf = (index: number) => limited.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0);
    return [...limited.map(({ perUnit, flat }, index) => ({ perUnit, flat, upTo: endOf(index) })), last];
  });

test("graduated tiers cost what their units cost one by one", () => {
  fc.assert(
    fc.property(tierLists, fc.integer({ min: 1, max: 50 }), (tiers, qty) => {
      let sum = 0;
      const reached = new Set<Tier>();
      for (let unit = 1; unit <= qty; unit++) {
        const tier = tiers.find(({ upTo = Number.POSITIVE_INFINITY }: Tier) => unit <= upTo) as Tier;
        if (!reached.has(tier)) sum += tier.flat ?? 0;
        reached.add(tier);
        sum += tier.perUnit;
      }
      expect(linePrice(graduated(tiers), qty)).toBe(sum);
    }),
  );
});

import { kobo } from "@vendor/pricing-engine";
import { type QuoteInput, specLocalFee } from "@vendor/pricing-engine/vendor";

/** The measured order: a discounted plan, three add-ons with quantities, the local card charge. */
export type Order = QuoteInput & { readonly fee: NonNullable<QuoteInput["fee"]> };

function order(
  amountYear: number,
  discount: number,
  amounts: readonly [number, number, number],
  qty: number,
): Order {
  return {
    plan: {
      id: 2,
      name: "Plus",
      isFree: false,
      amountMonth: kobo(1_000_000),
      amountYear: kobo(amountYear),
      discount,
    },
    duration: "yearly",
    addons: [
      { group: 1, name: "Additional Active Users", qty, amount: kobo(amounts[0]) },
      { group: 2, name: "Additional Unique Outlets", qty: qty + 1, amount: kobo(amounts[1]) },
      { group: 3, name: "Additional Unique Products", qty: qty * 100, amount: kobo(amounts[2]) },
    ],
    fee: specLocalFee,
    now: 0,
  };
}

/** Different orders in turn, so that no engine is optimised for one: below the threshold, above it, at the cap. */
export const orders: readonly Order[] = [
  order(12_000_000, 50, [200_000, 350_050, 99_999], 5),
  order(12_000_000, 40, [20_000, 35_000, 9_900], 2),
  order(30_000_000, 12.5, [200_000, 350_000, 100_000], 10),
  order(240_000, 10, [100, 150, 75], 1),
  order(300_000, 35, [1_050, 990, 505], 3),
  order(9_999_999, 33, [12_345, 6_789, 10_111], 7),
  order(6_000_000, 5, [25_000, 40_000, 5_000], 4),
  order(1_234_567, 75, [4_321, 8_765, 2_109], 6),
];

/** Reproducible orders for comparing the libraries' results. */
export function* manyOrders(count: number): Generator<Order> {
  let state = 20_260_115;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let made = 0; made < count; made++) {
    const scale = made % 2 === 0 ? 1_000 : 1_000_000;
    yield order(next(scale * 200), next(101), [next(scale), next(scale), next(scale)], 1 + next(20));
  }
}

import { kobo } from "@vendor/pricing-engine";
import { describe, expect, it } from "vitest";
import { comparisonCategories, type Plans } from "./comparison-view";

const header = (id: number, name: string) => ({
  id,
  name,
  amountMonth: kobo(0),
  amountYear: kobo(0),
  discount: 0,
  ...{ isFree: false, isDefault: false, priceOnRequest: false, description: "", highlights: [] },
});
/** Fields of the specification that pages do not use. */
const noShares = { basic: 0, plus: 0, enterprise: 0, basic_value: 0, plus_value: 0, enterprise_value: 0 };
const plans: Plans = {
  headers: [header(1, "Basic"), header(2, "Plus"), header(3, "Enterprise"), header(4, "Franchise")],
  extras: [],
  head_features: [
    {
      name: "Customers & credit",
      features: [
        {
          id: 7,
          features: "Customers",
          description: "Everybody you serve.",
          ...noShares,
          plans: [
            { plan_id: 2, value: 5000 },
            { plan_id: 3, value: 0 },
            { plan_id: 4, value: 7 },
          ],
        },
      ],
    },
    { name: "₦", features: [] },
  ],
  fee_schedule: { id: "x", mode: "additive", rateBps: 200, flat: kobo(10_000) },
  rails: [],
  vat_rate_bps: 750,
};

describe("the comparison", () => {
  it("has a check mark, a figure or nothing for each plan", () => {
    expect(comparisonCategories(plans)[0]?.features).toEqual([
      { id: "7", name: "Customers", help: "Everybody you serve.", values: [false, 5000, true, 7] },
    ]);
  });
  it("derives an anchor for each category", () => {
    expect(comparisonCategories(plans).map(({ id }) => id)).toEqual(["customers-credit", "2"]);
  });
  it("gives unique anchors to equal names and to names without Latin letters", () => {
    const named = ["مخزون", "Stock!", "stock", "Stock"].map((name) => ({ name, features: [] }));
    const ids = comparisonCategories({ ...plans, head_features: named }).map(({ id }) => id);
    expect(ids).toEqual(["1", "stock", "stock-3", "stock-4"]);
  });
});

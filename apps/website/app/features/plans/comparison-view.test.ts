import { describe, expect, it } from "vitest";
import { comparedPlans, comparisonCategories, type Plans } from "./comparison-view";

const header = (id: number, name: string) => ({ id, name, amountMonth: 0, amountYear: 0, discount: 0 });
const plans: Plans = {
  headers: [header(1, "Basic"), header(2, "Plus"), header(3, "Enterprise"), header(4, "Unknown")],
  head_features: [
    {
      name: "Customers & credit",
      features: [
        {
          id: 7,
          features: "Customers",
          description: "Everybody you serve.",
          basic: 0,
          plus: 1,
          enterprise: 1,
          basic_value: 5,
          plus_value: 5000,
          enterprise_value: 0,
        },
      ],
    },
    { name: "₦", features: [] },
  ],
  fee_schedule: { id: "x", mode: "additive", rate_bps: 200, flat: 100, flat_waived_below: 2_500, cap: 2_000 },
  vat_rate_bps: 750,
};

describe("the comparison", () => {
  it("has a mark for a flag alone, a figure for a value, and nothing for a value without its flag", () => {
    expect(comparisonCategories(plans)[0]?.features).toEqual([
      { id: "7", name: "Customers", help: "Everybody you serve.", values: [false, 5000, true] },
    ]);
  });
  it("gives each category an address", () => {
    expect(comparisonCategories(plans).map(({ id }) => id)).toEqual(["customers-credit", "2"]);
  });
  it("tells categories of one name apart, and of names without Latin letters", () => {
    const named = ["مخزون", "Stock!", "stock", "Stock"].map((name) => ({ name, features: [] }));
    const ids = comparisonCategories({ ...plans, head_features: named }).map(({ id }) => id);
    expect(ids).toEqual(["1", "stock", "stock-3", "stock-4"]);
  });
  it("shows the plans that the features have flags for", () => {
    expect(comparedPlans(plans).map(({ name }) => name)).toEqual(["Basic", "Plus", "Enterprise"]);
  });
});

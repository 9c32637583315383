import { kobo } from "@vendor/pricing-engine";
import { describe, expect, it } from "vitest";
import { planPriceView, readDuration, yearlySaving } from "./plan-price-view";

const plus = {
  id: 2,
  name: "Plus",
  amountMonth: kobo(1_000_000),
  amountYear: kobo(12_000_000),
  discount: 50,
};

describe("planPriceView", () => {
  it("shows the yearly price less its saving", () => {
    expect(planPriceView(plus, "yearly")).toEqual({
      amount: 6_000_000,
      was: 12_000_000,
      per: "/year",
      saving: "You Save 50% per year",
    });
  });
  it("shows the monthly price unchanged", () => {
    expect(planPriceView(plus, "monthly")).toEqual({
      amount: 1_000_000,
      was: undefined,
      per: "/month",
      saving: undefined,
    });
  });
  it("names the plan that a year saves on, if others save nothing", () => {
    const [named, undiscounted] = [
      { ...plus, name: "Plus" },
      { ...plus, name: "Enterprise", discount: 0 },
    ];
    expect(yearlySaving([named, undiscounted])).toBe("You Save 50% per year on Plus");
    expect(yearlySaving([named, { ...named, name: "Pro" }])).toBe("You Save 50% per year");
    expect(yearlySaving([undiscounted])).toBeUndefined();
    expect(yearlySaving([])).toBeUndefined();
  });
  it("is yearly by default", () => {
    expect(readDuration(new URLSearchParams())).toBe("yearly");
    expect(readDuration(new URLSearchParams("duration=monthly"))).toBe("monthly");
    expect(readDuration(new URLSearchParams("duration=month"))).toBe("monthly");
    expect(readDuration(new URLSearchParams("duration=12"))).toBe("yearly");
    expect(readDuration(new URLSearchParams("duration=rubbish"))).toBe("yearly");
    expect(readDuration(new URLSearchParams("duration=months"))).toBe("yearly");
    expect(readDuration(new URLSearchParams("duration=__proto__"))).toBe("yearly");
  });
});

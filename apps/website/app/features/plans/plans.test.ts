import { describe, expect, it } from "vitest";
import { comparisonOffer, plusOffer, purchaseOffer, visitorOf } from "./plan-offers";
import { durationIn, planPriceView } from "./plan-price-view";

const plus = { id: 2, name: "Plus", amountMonth: 10_000, amountYear: 120_000, discount: 50 };

describe("visitorOf", () => {
  it("is verified for verification_status 0 only", () => {
    expect(visitorOf(undefined)).toBe("anonymous");
    expect(visitorOf({ verification_status: 0 })).toBe("verified");
    expect(visitorOf({ verification_status: 1 })).toBe("unverified");
    expect(visitorOf({ verification_status: 7 })).toBe("unverified");
  });
});

describe("the buttons of each visitor", () => {
  it.each([
    ["anonymous", "Try free for 7 days", "/signup?plan=2&duration=yearly&page=signup&onTrial=true", false],
    ["unverified", "Try free for 7 days", "/verify-phone?plan=2&duration=yearly", false],
    ["verified", "On trial/Subscription", "/plans-details/2/yearly", true],
  ] as const)("Plus, %s", (visitor, label, to, asDocument) => {
    expect(plusOffer(visitor, "yearly")).toEqual({ label, to, asDocument });
  });
  it("'Purchase now' goes the same way without a trial, and not for verified people", () => {
    expect(purchaseOffer("anonymous", "monthly")?.to).toBe("/signup?plan=2&duration=monthly&page=signup");
    expect(purchaseOffer("unverified", "monthly")?.to).toBe("/verify-phone?plan=2&duration=monthly");
    expect(purchaseOffer("verified", "monthly")).toBeUndefined();
  });
  it("the comparison's button tells verified people and signs up everybody else", () => {
    expect(comparisonOffer("verified", "yearly").to).toBe("/pricing?duration=yearly&notice=trial#trial");
    expect(comparisonOffer("unverified", "yearly").to).toContain("/signup?plan=2");
    expect(comparisonOffer("anonymous", "yearly").label).toBe("Start 7 days free trial");
  });
});

describe("planPriceView", () => {
  it("shows what is charged: the year less its saving", () => {
    expect(planPriceView(plus, "yearly")).toEqual({
      amount: 60_000,
      was: 120_000,
      per: "/year",
      saving: "You Save 50% per year",
    });
  });
  it("shows a month as it is", () => {
    expect(planPriceView(plus, "monthly")).toEqual({
      amount: 10_000,
      was: undefined,
      per: "/month",
      saving: undefined,
    });
  });
  it("is yearly unless the address says otherwise", () => {
    expect(durationIn(new URLSearchParams())).toBe("yearly");
    expect(durationIn(new URLSearchParams("duration=monthly"))).toBe("monthly");
    expect(durationIn(new URLSearchParams("duration=rubbish"))).toBe("yearly");
  });
});

import { describe, expect, it } from "vitest";
import { comparisonOffer, planOffer, purchaseOffer, salesOffer, trialOffer, visitorOf } from "./plan-offers";

describe("visitorOf", () => {
  it("is verified with a verified phone only, and expired without an active trial or subscription", () => {
    expect(visitorOf(undefined)).toBe("anonymous");
    expect(visitorOf({ isVerified: true, subscription_status: "trial" })).toBe("verified");
    expect(visitorOf({ isVerified: true, subscription_status: "active" })).toBe("verified");
    expect(visitorOf({ isVerified: true, subscription_status: null })).toBe("verified");
    expect(visitorOf({ isVerified: true, subscription_status: "expired" })).toBe("expired");
    expect(visitorOf({ isVerified: false, subscription_status: "expired" })).toBe("lapsed");
    expect(visitorOf({ isVerified: false, subscription_status: "trial" })).toBe("unverified");
    expect(visitorOf({ isVerified: false, subscription_status: "trial", role: "manager" })).toBe("verified");
  });
});

const trial = "Try free for 7 days";
const begin = "Start 7 days free trial";

/** Visitor, duration, and each button's label and target (spec §4, §5); the checkout spells monthly `month`. */
const table = [
  {
    visitor: "anonymous",
    duration: "yearly",
    plus: [trial, "/signup?plan=2&duration=yearly&page=signup&onTrial=true"],
    purchase: "/signup?plan=2&duration=yearly&page=signup",
    basic: "/signup?plan=1&duration=yearly&page=signup",
    comparison: [begin, "/signup?plan=2&duration=yearly&page=signup&onTrial=true"],
  },
  {
    visitor: "anonymous",
    duration: "monthly",
    plus: [trial, "/signup?plan=2&duration=monthly&page=signup&onTrial=true"],
    purchase: "/signup?plan=2&duration=monthly&page=signup",
    basic: "/signup?plan=1&duration=monthly&page=signup",
    comparison: [begin, "/signup?plan=2&duration=monthly&page=signup&onTrial=true"],
  },
  {
    visitor: "unverified",
    duration: "yearly",
    plus: [trial, "/verify-phone?plan=2&duration=yearly&onTrial=true"],
    purchase: "/verify-phone?plan=2&duration=yearly",
    basic: "/verify-phone?plan=1&duration=yearly",
    comparison: [begin, "/verify-phone?plan=2&duration=yearly&onTrial=true"],
  },
  {
    visitor: "unverified",
    duration: "monthly",
    plus: [trial, "/verify-phone?plan=2&duration=monthly&onTrial=true"],
    purchase: "/verify-phone?plan=2&duration=monthly",
    basic: "/verify-phone?plan=1&duration=monthly",
    comparison: [begin, "/verify-phone?plan=2&duration=monthly&onTrial=true"],
  },
  {
    visitor: "verified",
    duration: "yearly",
    plus: ["Subscribe now", "/plans-details/2/yearly"],
    purchase: undefined,
    basic: "/plans-details/1/yearly",
    comparison: [undefined, undefined],
  },
  {
    visitor: "verified",
    duration: "monthly",
    plus: ["Subscribe now", "/plans-details/2/month"],
    purchase: undefined,
    basic: "/plans-details/1/month",
    comparison: [undefined, undefined],
  },
  {
    visitor: "subscribed",
    duration: "yearly",
    plus: ["Manage your plan", "/plans-and-billings"],
    purchase: undefined,
    basic: "/plans-details/1/yearly",
    comparison: [undefined, undefined],
  },
  {
    visitor: "expired",
    duration: "yearly",
    plus: ["Purchase now", "/plans-details/2/yearly"],
    purchase: undefined,
    basic: "/plans-details/1/yearly",
    comparison: ["Purchase now", "/plans-details/2/yearly"],
  },
  {
    visitor: "expired",
    duration: "monthly",
    plus: ["Purchase now", "/plans-details/2/month"],
    purchase: undefined,
    basic: "/plans-details/1/month",
    comparison: ["Purchase now", "/plans-details/2/month"],
  },
  {
    visitor: "lapsed",
    duration: "yearly",
    plus: ["Purchase now", "/verify-phone?plan=2&duration=yearly"],
    purchase: undefined,
    basic: "/verify-phone?plan=1&duration=yearly",
    comparison: ["Purchase now", "/verify-phone?plan=2&duration=yearly"],
  },
  {
    visitor: "free",
    duration: "yearly",
    plus: ["Purchase now", "/plans-details/2/yearly"],
    purchase: undefined,
    basic: "/plans-details/1/yearly",
    comparison: ["Purchase now", "/plans-details/2/yearly"],
  },
] as const;

describe.each(table)("for $visitor visitors, $duration", (row) => {
  const { visitor, duration } = row;
  const basic = { id: 1, name: "Basic", isFree: true };

  it("the default plan has a trial", () => {
    const { label, to } = trialOffer(2, visitor, duration);
    expect([label, to]).toEqual(row.plus);
  });
  it("'Purchase now' is shown beside a trial button only", () => {
    expect(purchaseOffer(2, visitor, duration)?.to).toBe(row.purchase);
    expect(purchaseOffer(2, visitor, duration)?.label).toBe(row.purchase && "Purchase now");
  });
  it("a plan with a personalised price leads to sales", () => {
    expect(salesOffer()).toEqual({ label: "Contact Sales", to: "/contact", asDocument: false });
  });
  it("free and additional plans have their own buttons", () => {
    expect(planOffer(basic, visitor, duration)).toMatchObject({
      label: "Start with Basic, free",
      to: row.basic,
    });
    expect(planOffer({ id: 4, name: "Hotel", isFree: false }, visitor, duration)).toMatchObject({
      label: "Choose Hotel",
      to: row.basic.replace(/([=/])1/, "$14"),
    });
  });
  it("the comparison has its own button", () => {
    const offer = comparisonOffer(2, visitor, duration);
    expect([offer?.label, offer?.to]).toEqual(row.comparison);
  });
  it("loads only the checkout as a document", () => {
    const all = [trialOffer(2, visitor, duration), planOffer(basic, visitor, duration)];
    for (const { to, asDocument } of all) expect(asDocument).toBe(to.startsWith("/plans-details/"));
  });
});

import { LocationSchema, RenewalSchema } from "@vendor/api";
import { describe, expect, it } from "vitest";
import { wireLocation, wireRenewal, wireSubscription } from "../../testing/account";
import { planPanel } from "./plan-panel";
import { renewalView } from "./renewal-view";

const asOf = "2026-11-23T09:00:00.000Z";
const plus = wireSubscription();
const trial = wireSubscription({ kind: "trial", status: "trial", ends_at: "2026-12-02T00:00:00.000Z" });
const ended = wireSubscription({ status: "expired", ends_at: "2026-11-01T00:00:00.000Z" });
const later = (rest: object = {}) =>
  wireSubscription({
    ...{ id: 8, status: "upcoming", starts_at: "2026-12-22T00:00:00.000Z" },
    ...{ ends_at: "2027-12-22T00:00:00.000Z", ...rest },
  });

function panel(location: object, renewal?: object, mayPay = true) {
  return planPanel(LocationSchema.parse(wireLocation(location)), {
    mayPay,
    asOf,
    wallet: 100_000,
    renewal: renewal ? renewalView(RenewalSchema.parse(wireRenewal(renewal))) : null,
  });
}

describe("planPanel", () => {
  it("says how much the plan allows, and what of it was added", () => {
    const allowances = [
      { name: "Outlets", included: 2, added: 1 },
      { name: "Unique products", included: 5_000, added: 0 },
    ];
    expect(panel({ subscription: plus, allowances }).allowances).toEqual([
      { name: "Outlets", total: "3 (2 in the plan, 1 added)" },
      { name: "Unique products", total: "5,000" },
    ]);
  });
  it.each([
    ["no plan", {}, undefined, "No plan", "No subscription yet.", "Subscribe to Plus"],
    [
      "a trial",
      { subscription: trial },
      { on: false },
      "On trial",
      "Free until 2 December 2026, 9 days left. Nothing is charged when it ends.",
      "Subscribe now",
    ],
    [
      "a trial with a plan bought",
      { subscription: trial, upcoming: [later()] },
      undefined,
      "On trial",
      "Free until 2 December 2026. Plus starts then.",
      undefined,
    ],
    [
      "a trial that renews",
      { subscription: trial },
      {},
      "On trial",
      "Free until 2 December 2026. Renews on 21 December 2026: ₦10,300 from your card ending in 4081.",
      undefined,
    ],
    [
      "a plan that renews",
      { subscription: plus },
      { pays: "wallet", amount: 10_000 },
      "Active",
      "Renews on 21 December 2026: ₦10,000 from your wallet.",
      undefined,
    ],
    [
      "a plan that becomes another",
      { subscription: plus },
      { is_change: true },
      "Active",
      "Changes to Plus, monthly on 21 December 2026: ₦10,300 from your card ending in 4081.",
      undefined,
    ],
    [
      "a renewal that nothing pays",
      { subscription: plus },
      { pays: "nobody" },
      "Active",
      "Renews on 21 December 2026 for ₦10,300, but neither your wallet nor a card can pay that yet.",
      "Add money",
    ],
    [
      "a plan that ends soon",
      { subscription: wireSubscription({ ends_at: "2026-12-02T00:00:00.000Z" }) },
      { on: false },
      "Active",
      "Active until 2 December 2026, 9 days left. It does not renew automatically.",
      "Renew Plus",
    ],
    [
      "a plan that ends later",
      { subscription: plus },
      { on: false },
      "Active",
      "Active until 22 December 2026. It does not renew automatically.",
      "Renew automatically",
    ],
    [
      "a plan that is paid ahead",
      { subscription: plus, upcoming: [later()] },
      undefined,
      "Active",
      "Paid until 22 December 2027.",
      undefined,
    ],
    [
      "a trial with a plan bought that renews",
      { subscription: trial, upcoming: [later()] },
      {},
      "On trial",
      "Free until 2 December 2026. Plus starts then. Renews on 21 December 2026: ₦10,300 from your card ending in 4081.",
      undefined,
    ],
    [
      "a plan that the free plan follows",
      { subscription: plus, upcoming: [later({ plan_id: 1, plan_name: "Basic", ends_at: null })] },
      undefined,
      "Active",
      "Active until 22 December 2026. Basic starts then.",
      undefined,
    ],
    [
      "the free plan",
      { subscription: wireSubscription({ plan_id: 1, kind: "free", ends_at: null }) },
      undefined,
      "Active",
      "Free, without an end date.",
      "Subscribe to Plus",
    ],
    [
      "grace",
      { subscription: plus, grace_until: "2026-11-29T00:00:00.000Z" },
      {},
      "Payment due",
      "The renewal is not paid. Plus stays active until 29 November 2026, 6 days left.",
      "Pay ₦10,300",
    ],
    [
      "an expired plan",
      { subscription: ended },
      undefined,
      "Expired",
      "Ended on 1 November 2026. Your records are kept.",
      "Renew Plus",
    ],
    [
      "an expired trial",
      { subscription: { ...ended, kind: "trial" } },
      undefined,
      "Trial ended",
      "The trial ended on 1 November 2026. Your records are kept.",
      "Subscribe to Plus",
    ],
    [
      "an expired plan and a later one",
      { subscription: ended, upcoming: [later()] },
      undefined,
      "Not started",
      "Plus starts on 22 December 2026.",
      undefined,
    ],
  ] as const)("%s", (_what, location, renewal, badge, sentence, main) => {
    const shown = panel(location, renewal);
    expect([shown.badge.label, shown.sentence, shown.main?.label]).toEqual([badge, sentence, main]);
    expect(panel(location, renewal, false).main).toBeNull();
  });
});

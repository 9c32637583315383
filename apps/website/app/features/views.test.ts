import { kobo } from "@vendor/pricing-engine";
import { describePaymentState, readAttempt } from "@vendor/remix-kit/card-payment";
import { describe, expect, it } from "vitest";
import { describeOnboarding, describePlan, subscriptionView } from "./account/subscription-view";
import { describeKind } from "./account/transaction-view";
import { releaseRows } from "./downloads/release-rows";

describe("describeOnboarding", () => {
  const requested = {
    state: "requested" as const,
    requested_at: "2026-11-22T09:00:00.000Z",
    scheduled_for: null,
    agent_name: null,
    masked_phone: "08031****67",
  };
  it.each([
    [{}, "requested on 22 November 2026. We'll call 08031****67 to arrange a time."],
    [
      { agent_name: "Bisi Alabi" },
      "requested on 22 November 2026. Your agent Bisi Alabi will call 08031****67 to arrange a time.",
    ],
    [
      { state: "scheduled" as const, scheduled_for: "2026-11-25T09:30:00.000Z" },
      "arranged for 25 November 2026 at 10:30.",
    ],
    [{ state: "done" as const }, "done."],
  ])("of %j", (changes, words) => {
    expect(describeOnboarding({ ...requested, ...changes })).toBe(`Assisted onboarding: ${words}`);
  });
});

it("says no term of a free plan or a trial", () => {
  const of = (kind: "free" | "trial" | "paid") => describePlan({ kind, plan_name: "Plus", duration: 12 });
  expect([of("free"), of("trial"), of("paid")]).toEqual(["Plus, free", "Plus, trial", "Plus, yearly"]);
});

it("names what paid a top-up, whose description says already what it was", () => {
  expect(describeKind({ kind: "top-up", paid_with: "Card", wallet_amount: kobo(0) })).toBe("Card");
});

describe("releaseRows", () => {
  it("sorts newest first and formats date, size and builds", () => {
    const release = (version: string, date: string, sizes: number[]) => ({
      version,
      description: "",
      notes: [],
      date,
      beta: "1" as const,
      arch: sizes.map((size, position) => ({
        link: "https://x.example",
        bit: position === 0 ? 64 : 32,
        size,
        sha256: "",
      })),
    });
    const rows = releaseRows([release("1.0.6", "2024-01-02", [40]), release("1.0.8", "2024-02-13", [0, 52])]);
    expect(rows.map(({ version }) => version)).toEqual(["1.0.8", "1.0.6"]);
    expect(rows[0]).toMatchObject({ beta: true, released: "February 13th, 2024", size: "52 MB" });
    expect(rows[0]?.builds.map(({ label }) => label)).toEqual(["Download 64bit", "Download 32bit"]);
  });
});

describe("describePaymentState", () => {
  it.each([
    ["settled", false, false],
    ["pending", true, false],
    ["open", true, true],
    ["failed", false, true],
    ["refunding", false, false],
    ["refunded", false, false],
  ] as const)("%s: waiting %s, can be paid again %s", (state, waiting, canRetry) => {
    expect(
      describePaymentState({ state, payment_method: "card", kind: "subscription", credit: null }),
    ).toMatchObject({ waiting, canRetry });
  });
  it("says of a transfer that did not come that its account number is closed", () => {
    const byTransfer = { payment_method: "transfer", kind: "subscription", credit: null } as const;
    expect(describePaymentState({ ...byTransfer, state: "failed" })).toMatchObject({
      ...{ title: "The account number is closed", tone: "caution", canRetry: true },
    });
  });
  it("says where money is that an order could not use", () => {
    const returned = { state: "refunded", payment_method: "transfer", kind: "subscription" } as const;
    expect(describePaymentState({ ...returned, credit: kobo(1_000_000) }).title).toBe(
      "The money is in your wallet",
    );
    expect(describePaymentState({ ...returned, credit: null }).title).toBe("This payment was returned");
  });
  it("reads the attempt from the address, and ignores invalid ones", () => {
    expect(readAttempt(new URLSearchParams("attempt=4"))).toBe(4);
    expect(readAttempt(new URLSearchParams("attempt=-1"))).toBe(1);
    expect(readAttempt(new URLSearchParams("attempt=999"))).toBe(1);
  });
});

describe("subscriptionView", () => {
  it("states plan, lines, amount and end", () => {
    const view = subscriptionView({
      id: 1,
      plan_id: 2,
      plan_name: "Plus",
      duration: 12,
      kind: "paid",
      status: "active",
      starts_at: "2026-01-01T00:00:00.000Z",
      ends_at: "2027-01-01T12:00:00.000Z",
      renews: true,
      amount_paid: kobo(6_130_000),
      lines: [
        { kind: "addon", name: "Additional Active Users", qty: 3, price: kobo(3_240_000), action: true },
      ],
    });
    expect(view).toMatchObject({
      duration: "yearly",
      statusLabel: "Active",
      until: "1 January 2027",
      amountPaid: 6_130_000,
    });
    expect(view.lines).toEqual([{ name: "Additional Active Users (3)", price: 3_240_000 }]);
  });
});

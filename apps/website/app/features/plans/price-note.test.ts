import { kobo } from "@vendor/pricing-engine";
import { quoteForMethod } from "@vendor/remix-kit/order";
import { paymentOf, priceNote } from "@vendor/remix-kit/plans";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../../testing/summary";
import { formChoices } from "../checkout/order-form";
import { localQuote } from "../checkout/use-order";

const plus = {
  id: 2,
  name: "Plus",
  amountMonth: kobo(1_000_000),
  amountYear: kobo(12_000_000),
  discount: 50,
};
const { fee_schedule } = summaryOf(12);
const plans = { head_features: [], extras: [], fee_schedule, rails: [], vat_rate_bps: 750 };

/** The checkout's totals of Plus without extras, by card and from the wallet. */
function checkout(duration: "yearly" | "monthly") {
  const summary = summaryOf(duration === "yearly" ? 12 : 1);
  const quote = localQuote(summary, formChoices({}), 0);
  if (!quote) throw new Error("The checkout has no price");
  return { card: quoteForMethod(quote, summary, "card"), wallet: quoteForMethod(quote, summary, "wallet") };
}

describe("the note beside Plus", () => {
  it.each(["yearly", "monthly"] as const)("states the amounts that the checkout charges, %s", (duration) => {
    const { card, wallet } = checkout(duration);
    expect(paymentOf(plus, duration, fee_schedule)).toEqual({
      charge: card.charge,
      total: card.total,
    });
    expect(wallet.charge).toBe(0);
  });
  it("contains the figures", () => {
    expect(priceNote(plus, "yearly", plans)).toBe(
      "You pay ₦60,000 from your wallet or ₦61,300 by card. Includes all charges and VAT of 7.5%.",
    );
    expect(priceNote(plus, "monthly", { ...plans, vat_rate_bps: 0 })).toBe(
      "You pay ₦10,000 from your wallet or ₦10,300 by card. Includes all charges.",
    );
  });
  it("says what it is by each other way of paying that is offered", () => {
    const minimum = kobo(5_000);
    const rail = (method: string, rateBps: number) => {
      const schedule = { ...fee_schedule, mode: "additive" as const, rateBps, flat: kobo(0) };
      return { method, minimum, banks: [], fee_schedule: schedule };
    };
    const note = (ussdBps: number) => {
      const rails = [rail("transfer", 100), rail("ussd", ussdBps), rail("mandate", 50), rail("unknown", 10)];
      return priceNote(plus, "yearly", { ...plans, rails });
    };
    expect(note(150)).toBe(
      "You pay ₦60,000 from your wallet, ₦60,600 by bank transfer, ₦60,900 by USSD, or ₦61,300 by card. Includes all charges and VAT of 7.5%.",
    );
    expect(note(100)).toContain("₦60,600 by bank transfer or USSD, or ₦61,300 by card");
  });
  it("uses the vendor's own rates", () => {
    const cheap = { ...fee_schedule, rateBps: 150, flat: kobo(0), cap: kobo(50_000) };
    expect(priceNote(plus, "yearly", { ...plans, fee_schedule: cheap })).toContain("₦60,500 by card");
    const none = { ...fee_schedule, rateBps: 0, flat: kobo(0) };
    expect(priceNote(plus, "yearly", { ...plans, fee_schedule: none })).toBe(
      "No charge is added, however you pay. Includes VAT of 7.5%.",
    );
  });
});

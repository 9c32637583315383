import { kobo } from "@vendor/pricing-engine";
import { quoteForMethod } from "@vendor/remix-kit/order";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../../testing/summary";
import { formChoices } from "../checkout/order-form";
import { localQuote } from "../checkout/use-order";
import { paymentOf, priceNote } from "./price-note";

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
      "Paying by card adds ₦1,300 (₦61,300 in total). Paying from your wallet adds no charge. Includes VAT of 7.5%.",
    );
    expect(priceNote(plus, "monthly", { ...plans, vat_rate_bps: 0 })).toBe(
      "Paying by card adds ₦300 (₦10,300 in total). Paying from your wallet adds no charge.",
    );
  });
  it("says what it is by each other way of paying that is offered", () => {
    const minimum = kobo(5_000);
    const rail = (method: string, rateBps: number) => {
      const schedule = { ...fee_schedule, mode: "additive" as const, rateBps, flat: kobo(0) };
      return { method, minimum, banks: [], fee_schedule: schedule };
    };
    const rails = [rail("transfer", 100), rail("ussd", 150), rail("mandate", 50), rail("unknown", 10)];
    expect(priceNote(plus, "yearly", { ...plans, rails })).toBe(
      "Paying by card adds ₦1,300 (₦61,300 in total). In total it is ₦60,600 by bank transfer, ₦60,900 by USSD and ₦60,300 from your bank account at a renewal. Paying from your wallet adds no charge. Includes VAT of 7.5%.",
    );
  });
  it("uses the vendor's own rates", () => {
    const cheap = { ...fee_schedule, rateBps: 150, flat: kobo(0), cap: kobo(50_000) };
    expect(priceNote(plus, "yearly", { ...plans, fee_schedule: cheap })).toContain("adds ₦500 (₦60,500");
    const none = { ...fee_schedule, rateBps: 0, flat: kobo(0) };
    expect(priceNote(plus, "yearly", { ...plans, fee_schedule: none })).toMatch(/^No charge is added/);
  });
});

import { describe, expect, it } from "vitest";
import { summaryOf } from "../../testing/summary";
import { localQuote, showsCoupon } from "./local-quote";
import { choicesOf, missingChoice, readOrderForm } from "./order-form";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

describe("localQuote", () => {
  it("says what the API says for a plan alone", () => {
    for (const duration of [1, 12] as const) {
      const summary = summaryOf(duration);
      expect(localQuote(summary, choicesOf({}), 0)).toEqual(summary.quote);
    }
  });
  it("adds extras for each month, onboarding once and the charge last", () => {
    const choices = { ...choicesOf({}), additional_users: "3", onboarding: "2" };
    expect(localQuote(summaryOf(12), choices, 0)).toMatchObject({
      sub_amount: 60_000 + 32_400 + 15_000,
      charge: 2_000,
      amount_paid: 109_400,
      lines: [
        { kind: "plan" },
        { kind: "addon", qty: 3, action: true },
        { kind: "onboarding", price: 15_000 },
      ],
    });
  });
  it("leaves orders with a coupon to the API", () => {
    expect(localQuote(summaryOf(1), { ...choicesOf({}), coupon: "SAVE10" }, 0)).toBeUndefined();
  });
  it("ignores quantities that are not on offer", () => {
    const summary = summaryOf(12);
    expect(localQuote(summary, { ...choicesOf({}), additional_users: "4" }, 0)).toEqual(summary.quote);
  });
});

describe("showsCoupon", () => {
  it("offers the box only where the plan has no discount", () => {
    expect(showsCoupon(summaryOf(12))).toBe(false);
    expect(showsCoupon(summaryOf(1))).toBe(true);
  });
});

describe("readOrderForm", () => {
  it("turns nonsense into nothing chosen", () => {
    const order = readOrderForm(
      form({
        additional_users: "NaN",
        onboarding: "-3",
        amount_paid: "1e999",
        payment_method: "gold",
        coupon: "x".repeat(99),
      }),
    );
    expect(order).toMatchObject({
      additional_users: 0,
      onboarding: 0,
      amount_paid: 0,
      payment_method: "",
      coupon: "",
    });
  });
  it("keeps what was chosen, for the form to show again", () => {
    const order = readOrderForm(form({ additional_users: "3", onboarding: "1", coupon: " SAVE10 " }));
    expect(choicesOf(order)).toMatchObject({
      additional_users: "3",
      onboarding: "1",
      coupon: "SAVE10",
      additional_products: "",
    });
  });
});

describe("missingChoice", () => {
  it("names what has to be picked", () => {
    const both = "You have to pick a payment method and an onboarding method";
    expect(missingChoice({ onboarding: 0, payment_method: "card" })).toBe(both);
    expect(missingChoice({ onboarding: 1, payment_method: "" })).toBe(both);
    expect(missingChoice({ onboarding: 1, payment_method: "card" })).toBeUndefined();
  });
});

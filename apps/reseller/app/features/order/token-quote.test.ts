import { describe, expect, it } from "vitest";
import { choicesIn, summaryOf } from "../../testing/client-summary";
import { claimOf } from "./order";
import { shortOf } from "./shortfall";
import { tokenQuote } from "./token-quote";

const summary = summaryOf();
const quantities = (field: string) => [
  { qty: "", amount: 0 },
  ...(summary.addons.find((group) => group.field === field)?.options ?? []).map(({ qty, amount }) => ({
    qty: String(qty),
    amount,
  })),
];
const combinations = (["monthly", "yearly"] as const).flatMap((duration) =>
  quantities("additional_users").flatMap((users) =>
    quantities("additional_warehouse").flatMap((outlets) =>
      quantities("additional_products").map((products) => ({ duration, users, outlets, products })),
    ),
  ),
);
/** Hundredths, so that the oracle has no floats. */
const hundredths = (naira: number) => Math.round(naira * 100);

describe("the browser's price in tokens", () => {
  it("says what the API says of the same order", () => {
    expect(tokenQuote(summary, choicesIn("yearly"))).toEqual(summary.quote);
  });
  it.each(["monthly", "yearly"] as const)(
    "is plan, extras for each month, less the discount: %s",
    (duration) => {
      for (const { users, outlets, products } of combinations.filter((each) => each.duration === duration)) {
        const months = duration === "yearly" ? 12 : 1;
        const extras = [users, outlets, products].reduce((sum, { amount }) => sum + hundredths(amount), 0);
        const subtotal = hundredths(duration === "yearly" ? 60_000 : 10_000) + extras * months;
        // Half a hundredth goes up.
        const discount = duration === "yearly" ? Math.floor((subtotal * 10 + 50) / 100) : 0;
        const quote = tokenQuote(
          summary,
          choicesIn(duration, {
            additional_users: users.qty,
            additional_warehouse: outlets.qty,
            additional_products: products.qty,
          }),
        );
        expect([quote.subtotal, quote.discount, quote.total].map(hundredths)).toEqual([
          subtotal,
          discount,
          subtotal - discount,
        ]);
        expect(quote.lines.reduce((sum, { price }) => sum + hundredths(price), 0)).toBe(subtotal);
      }
    },
  );
  it("gives monthly orders no discount", () => {
    expect(claimOf(tokenQuote(summary, choicesIn("monthly")))).toEqual({
      plan_amount: 10_000,
      total_amount: 10_000,
      discount_percentage: 0,
      amount_paid: 10_000,
    });
  });
  it("counts only what is offered", () => {
    expect(tokenQuote(summary, choicesIn("yearly", { additional_users: "999" })).total).toBe(54_000);
  });
  it("never lacks what floats add", () => {
    expect(shortOf(0.3, 0.1)).toBe(0.2);
    expect(shortOf(54_000, 54_000)).toBe(0);
    expect(shortOf(54_000, 100.5)).toBe(53_899.5);
  });
});

import { tokenClaim } from "@vendor/api/order-claim";
import { describe, expect, it } from "vitest";
import { choicesIn, summaryOf } from "../../testing/client-summary";
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
describe("the browser's price in tokens", () => {
  it("says what the API says of the same order", () => {
    expect(tokenQuote(summary, choicesIn("yearly"))).toMatchObject(summary.quote);
  });
  it.each(["monthly", "yearly"] as const)(
    "is plan, extras for each month, less the discount: %s",
    (duration) => {
      for (const { users, outlets, products } of combinations.filter((each) => each.duration === duration)) {
        const months = duration === "yearly" ? 12 : 1;
        const extras = [users, outlets, products].reduce((sum, { amount }) => sum + amount, 0);
        const subtotal = (duration === "yearly" ? 6_000_000 : 1_000_000) + extras * months;
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
        expect([quote.subtotal, quote.agentDiscount, quote.total]).toEqual([
          subtotal,
          discount,
          subtotal - discount,
        ]);
        expect(quote.lines.reduce((sum, { price }) => sum + price, 0)).toBe(subtotal);
      }
    },
  );
  it("gives monthly orders no discount", () => {
    expect(tokenClaim(tokenQuote(summary, choicesIn("monthly")))).toEqual({
      plan_amount: 1_000_000,
      total_amount: 1_000_000,
      discount_percentage: 0,
      amount_paid: 1_000_000,
    });
  });
  it("counts only what is offered", () => {
    expect(tokenQuote(summary, choicesIn("yearly", { additional_users: "999" })).total).toBe(5_400_000);
  });
  it("says what a balance lacks of it", () => {
    expect(shortOf(5_400_000, 5_400_000)).toBe(0);
    expect(shortOf(5_400_000, 10_050)).toBe(5_389_950);
  });
});

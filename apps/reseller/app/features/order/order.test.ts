import { tokenClaim } from "@vendor/api/order-claim";
import { describe, expect, it } from "vitest";
import { clientSummary, orderChoices } from "../../testing/order";
import { quoteInTokens, shortfallOf } from "./order";

const summary = clientSummary();
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
describe("quoteInTokens", () => {
  it("returns the API's quote for the same order", () => {
    expect(quoteInTokens(summary, orderChoices("yearly"))).toMatchObject(summary.quote);
  });
  it.each(["monthly", "yearly"] as const)(
    "adds plan and extras for each month and subtracts the discount: %s",
    (duration) => {
      for (const { users, outlets, products } of combinations.filter((each) => each.duration === duration)) {
        const months = duration === "yearly" ? 12 : 1;
        const extras = [users, outlets, products].reduce((sum, { amount }) => sum + amount, 0);
        const subtotal = (duration === "yearly" ? 6_000_000 : 1_000_000) + extras * months;
        // Half a hundredth of a token is rounded up.
        const discount = duration === "yearly" ? Math.floor((subtotal * 10 + 50) / 100) : 0;
        const quote = quoteInTokens(
          summary,
          orderChoices(duration, {
            addons: [users, outlets, products].flatMap(({ qty }, place) =>
              qty ? [{ group: place + 1, qty: Number(qty) }] : [],
            ),
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
  it("applies no discount to monthly orders", () => {
    expect(tokenClaim(quoteInTokens(summary, orderChoices("monthly")))).toEqual({
      plan_amount: 1_000_000,
      total_amount: 1_000_000,
      discount_percentage: 0,
      amount_paid: 1_000_000,
    });
  });
  it("ignores quantities that are not offered", () => {
    expect(quoteInTokens(summary, orderChoices("yearly", { addons: [{ group: 1, qty: 999 }] })).total).toBe(
      5_400_000,
    );
  });
  it("calculates the shortfall of a balance", () => {
    expect(shortfallOf(5_400_000, 5_400_000)).toBe(0);
    expect(shortfallOf(5_400_000, 10_050)).toBe(5_389_950);
  });
});

import { NairaSchema, ReceiptSchema, SubscriptionSummarySchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { Quote } from "@vendor/pricing-engine/vendor";
import {
  describeOrder,
  foreignDifference,
  offeredMethod,
  paymentOptions,
  quoteForMethod,
} from "@vendor/remix-kit/order";
import { parseAmount } from "@vendor/ui/money";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { summaryOf, wireSummary } from "../../testing/summary";
import { receiptView } from "../account/receipt-view";
import { cardChoices } from "./checkout-loader.server";
import { missingForFree, missingToPay, readOrderForm } from "./order.server";
import { formChoices, hasExtras, orderQuery } from "./order-form";
import { describePaid } from "./PaidPage";
import { paymentTerms } from "./Pay";
import { splitCards } from "./PaymentMethods";
import { takesCoupon } from "./SummaryPanel";
import { chargeableCard, localQuote, obviousMethod } from "./use-order";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

/** Yearly Plus (60,000) with this wallet balance. */
const withWallet = (balance: number, duration: 1 | 12 = 12) => {
  const summary = summaryOf(duration);
  return {
    ...summary,
    planDetails: summary.planDetails.map((plan) => ({ ...plan, walletBalance: kobo(balance) })),
  };
};

const threeUsers = [{ group: 1, qty: 3 }];

describe("localQuote", () => {
  it("returns the API's quote for a plan alone", () => {
    for (const duration of [1, 12] as const) {
      const summary = summaryOf(duration);
      expect(localQuote(summary, formChoices({}), 0)).toEqual(summary.quote);
    }
  });
  it("adds extras for each month, onboarding once and the charge last", () => {
    const choices = { ...formChoices({}), addons: threeUsers, onboarding: "2" };
    expect(localQuote(summaryOf(12), choices, 0)).toMatchObject({
      subtotal: 6_000_000 + 3_240_000 + 1_500_000,
      charge: 200_000,
      total: 10_940_000,
      lines: [
        { kind: "plan" },
        { kind: "addon", qty: 3, action: true },
        { kind: "onboarding", price: 1_500_000 },
      ],
    });
  });
  it("charges nothing for self onboarding", () => {
    const of = (onboarding: string) => localQuote(summaryOf(12), { ...formChoices({}), onboarding }, 0);
    expect(of("2")?.onboarding).toBe(1_500_000);
    expect(of("1")).toMatchObject({ onboarding: 0, lines: [{ kind: "plan" }] });
  });
  it("does not price orders with a coupon", () => {
    expect(localQuote(summaryOf(1), { ...formChoices({}), coupon: "SAVE10" }, 0)).toBeUndefined();
  });
  it("ignores quantities that are not offered", () => {
    const summary = summaryOf(12);
    expect(localQuote(summary, { ...formChoices({}), addons: [{ group: 1, qty: 4 }] }, 0)).toEqual(
      summary.quote,
    );
  });
});

describe("quoteForMethod", () => {
  const summary = withWallet(1_000_000);
  it("adds the charge for the card, for the card's part, or not at all", () => {
    expect(quoteForMethod(summary.quote, summary, "card")).toMatchObject({
      charge: 130_000,
      total: 6_130_000,
      wallet: 0,
      card: 6_130_000,
    });
    expect(quoteForMethod(summary.quote, summary, "split")).toMatchObject({
      charge: 110_000,
      total: 6_110_000,
      wallet: 1_000_000,
      card: 5_110_000,
    });
    expect(quoteForMethod(summary.quote, summary, "wallet")).toMatchObject({
      charge: 0,
      total: 6_000_000,
      wallet: 6_000_000,
      card: 0,
    });
  });
  it("has the international charge for a saved card from abroad, and tells the difference beforehand", () => {
    const abroad = (method: "card" | "split" | "wallet") =>
      quoteForMethod(summary.quote, summary, method, true);
    expect(abroad("card")).toMatchObject({ charge: 244_000, total: 6_244_000 });
    expect(abroad("split")).toMatchObject({ charge: 205_000, card: 5_205_000 });
    expect(abroad("wallet")).toMatchObject({ charge: 0, total: 6_000_000 });
    expect(foreignDifference(summary.quote, summary, "card")).toBe(244_000 - 130_000);
    expect(foreignDifference(summary.quote, summary, "wallet")).toBe(0);
    const [, , byCard] = paymentOptions(summary.quote, summary, true);
    expect(byCard).toMatchObject({ method: "card", charge: 244_000 });
  });
  it("shows the card's charge while no method is chosen, and none for a free order", () => {
    expect(quoteForMethod(summary.quote, summary, "").total).toBe(6_130_000);
    expect(quoteForMethod({ ...summary.quote, net: kobo(0) }, summary, "card")).toMatchObject({
      charge: 0,
      total: 0,
    });
  });
});

describe("paymentOptions", () => {
  it("offers a bank transfer if it has a fee schedule and the amount is large enough, and marks the cheapest method", () => {
    const summary = withWallet(0);
    const minimum = kobo(5_000);
    const fee_schedule = { id: "transfer", mode: "additive", rateBps: 100, flat: kobo(0) } as const;
    const prices = { ...summary, rails: [{ method: "transfer", fee_schedule, minimum }] };
    expect(paymentOptions(summary.quote, prices)).toMatchObject([
      { method: "wallet", cheapest: false },
      { method: "transfer", charge: 60_000, byCard: 6_060_000, total: 6_060_000, cheapest: true },
      { method: "card", charge: 130_000, cheapest: false },
    ]);
    const less = { ...prices, rails: [{ method: "transfer", fee_schedule, minimum: kobo(7_000_000) }] };
    expect(paymentOptions(summary.quote, less).map(({ method }) => method)).toEqual(["wallet", "card"]);
  });
  const rails = (balance: number) => {
    const summary = withWallet(balance);
    return paymentOptions(summary.quote, summary);
  };
  it("offers a split payment only when the wallet is low but not empty", () => {
    expect(rails(0).map(({ method }) => method)).toEqual(["wallet", "card"]);
    expect(rails(5_900_000).map(({ method }) => method)).toEqual(["wallet", "split", "card"]);
    expect(rails(6_000_000).map(({ method }) => method)).toEqual(["wallet", "card"]);
  });
  it("marks the cheapest available method, and none when charges are equal", () => {
    const cheapest = (balance: number) =>
      rails(balance)
        .filter((option) => option.cheapest)
        .map(({ method }) => method);
    expect(cheapest(6_000_000)).toEqual(["wallet"]);
    expect(cheapest(1_000_000)).toEqual(["split"]);
    expect(cheapest(0)).toEqual([]);
    const dear = withWallet(500_000);
    const costly = { ...dear.quote, net: kobo(50_000_000) };
    expect(paymentOptions(costly, dear).some((option) => option.cheapest)).toBe(false);
  });
  it("does not offer a card payment below the minimum", () => {
    expect(rails(5_996_000).map(({ method }) => method)).toEqual(["wallet", "card"]);
    expect(rails(5_995_000).map(({ method }) => method)).toEqual(["wallet", "split", "card"]);
    const summary = withWallet(0);
    const cheap = { ...summary.quote, net: kobo(4_000) };
    expect(paymentOptions(cheap, summary).map(({ method }) => method)).toEqual(["wallet"]);
  });
  it("states the wallet's shortfall to the kobo", () => {
    expect(rails(5_999_990)[0]).toMatchObject({ method: "wallet", short: 10 });
    expect(rails(0)[0]).toMatchObject({ short: 6_000_000 });
  });
  it("clears a method that is no longer offered", () => {
    expect(offeredMethod("split", rails(1_000_000))).toBe("split");
    expect(offeredMethod("split", rails(6_000_000))).toBe("");
    expect(offeredMethod("wallet", rails(0))).toBe("wallet");
  });
});

describe("obviousMethod", () => {
  const at = (balance: number) => {
    const summary = withWallet(balance);
    return obviousMethod(paymentOptions(summary.quote, summary));
  };
  it("is the wallet that covers the order, or the only method that can pay it", () => {
    expect(at(6_000_000)).toBe("wallet");
    expect(at(0)).toBe("card");
    expect(at(1_000_000), "by card, or from wallet and card").toBe("");
  });
});

const newCard = { card: "", cards: [] };

describe("paymentTerms", () => {
  const period = "21 November 2026 – 21 November 2027";
  const of = (method: "" | "card" | "wallet" | "split", balance = 1_000_000) => {
    const summary = withWallet(balance);
    const quote = quoteForMethod(summary.quote, summary, method);
    return Object.fromEntries(
      paymentTerms(quote, summary, method, period, newCard).map(({ label, value }) => [label, value]),
    );
  };
  it("states amounts and means, included VAT, period and renewal price", () => {
    expect(of("card")).toEqual({
      "Charged now, to your card": "₦61,300",
      "Includes VAT (7.5%)": "₦4,276.74",
      Period: period,
      "Renewal price": "₦60,000 a year",
      "Renewal paid from": "your wallet, or else the new card, which we then save",
    });
    expect(of("wallet", 6_000_000)).toMatchObject({
      "Charged now, from your wallet": "₦60,000",
      "Renewal price": "₦60,000 a year",
    });
    expect(of("split")).toMatchObject({
      "Charged now, from your wallet": "₦10,000",
      "Charged now, to your card": "₦51,100",
    });
    expect(Object.keys(of("")), "no amount is charged before a method is chosen").toEqual([
      "Includes VAT (7.5%)",
      "Period",
      "Renewal price",
      "Renewal paid from",
    ]);
    expect(of("")["Includes VAT (7.5%)"], "of the price without a charge").toBe("₦4,186.05");
  });
  it("excludes onboarding and coupon from the renewal price", () => {
    const summary = withWallet(0, 1);
    const quote = {
      ...summary.quote,
      subtotal: kobo(2_500_000),
      onboarding: kobo(1_500_000),
      couponDiscount: kobo(250_000),
      net: kobo(2_250_000),
    };
    const renewal = paymentTerms(quoteForMethod(quote, summary, "card"), summary, "card", period, newCard);
    expect(renewal.at(-2)?.value).toBe("₦10,000 a month");
  });
  it("states a renewal price with kobo after an order with onboarding", () => {
    const summary = summaryOf(1);
    const planDetails = summary.planDetails.map((plan) => ({ ...plan, amountMonth: kobo(999_999) }));
    const quote = localQuote({ ...summary, planDetails }, { ...formChoices({}), onboarding: "2" }, 0);
    const rows = paymentTerms(quote ?? summary.quote, summary, "card", period, newCard);
    expect(rows.at(-2)?.value).toBe("₦9,999.99 a month");
  });
  it("says which card pays the renewal: that of this order, or the one that was agreed on", () => {
    const rest = { brand: "visa", expiry: { month: 1, year: 2030 }, expired: false, foreign: false } as const;
    const [old, other] = [
      { ...rest, id: "a", lastFour: "4081" },
      { ...rest, id: "b", lastFour: "5555" },
    ];
    const means = (
      method: "card" | "wallet",
      card: string,
      agreed: string | null,
      bank: string | null = null,
    ) => {
      const summary = { ...summaryOf(1), renewal: { on: true, card: agreed, bank_account: bank } };
      const terms = paymentTerms(summary.quote, summary, method, period, { card, cards: [old, other] });
      return terms.find(({ label }) => label === "Renewal paid from")?.value;
    };
    expect(means("card", "b", "a")).toBe("your wallet, or else your card ending in 5555");
    expect(means("card", "", "a")).toBe("your wallet, or else the new card, which we then save");
    expect(means("wallet", "b", "a")).toBe("your wallet, or else your card ending in 4081");
    expect(means("wallet", "b", null)).toBe("your wallet only, as no card is saved for it");
    expect(means("wallet", "b", "a", "Zenith Bank ending 6789")).toBe(
      "your wallet, or else your account at Zenith Bank ending 6789, or else your card ending in 4081",
    );
    expect(means("wallet", "b", null, "Zenith Bank")).toBe(
      "your wallet, or else your account at Zenith Bank",
    );
  });
  it("has no VAT row when no VAT is charged", () => {
    const summary = { ...summaryOf(12), settings: { ...summaryOf(12).settings, vat_rate_bps: 0 } };
    expect(paymentTerms(summary.quote, summary, "card", period, newCard).map(({ id }) => id)).not.toContain(
      "vat",
    );
  });
});

it("ends the paid message with a full stop before a later start", () => {
  const message = "Your plus plan subscription has been successfully activated";
  expect(describePaid(message, "4 December 2026")).toBe(`${message}. It starts on 4 December 2026.`);
  expect(describePaid(message, null)).toBe(message);
});

describe("saved cards", () => {
  const card = (authorization_code: string, expired = false) => ({
    id: 1,
    card_type: "visa DEBIT ",
    last_four: "4081",
    exp_month: "03",
    exp_year: "2026",
    expired,
    authorization_code,
    foreign: false,
  });
  it("have expired when the API says so", () => {
    expect(cardChoices([card("good"), card("expired", true)])).toMatchObject([
      { expired: false, brand: "visa", lastFour: "4081" },
      { expired: true },
    ]);
  });
  it("are partly in a disclosure when there are many, expired ones first", () => {
    const some = (count: number) => cardChoices(Array(count).fill(card("good")));
    expect(splitCards(some(5))).toMatchObject({ shown: { length: 5 }, rest: { length: 0 } });
    expect(splitCards(some(10))).toMatchObject({ shown: { length: 4 }, rest: { length: 6 } });
    const mixed = splitCards([...cardChoices([card("expired", true)]), ...some(5)]);
    expect(mixed.shown.map(({ expired }) => expired)).toEqual([false, false, false, false]);
    expect(mixed.rest.map(({ expired }) => expired)).toEqual([false, true]);
  });
  it("can be chosen by their handle unless removed or expired", () => {
    const cards = cardChoices([card("expired", true), card("good")]);
    expect(chargeableCard("good", cards)).toBe("good");
    expect(chargeableCard("expired", cards)).toBe("");
    expect(chargeableCard("of-another", cards)).toBe("");
  });
});

describe("takesCoupon", () => {
  it("is any without a discount, one of 100 % with one, and none for a free plan", () => {
    expect(takesCoupon(summaryOf(1))).toBe("any");
    expect(takesCoupon(summaryOf(12))).toBe("whole");
    const free = SubscriptionSummarySchema.parse(wireSummary(12, 1));
    expect(takesCoupon(free)).toBe("none");
  });
});

describe("readOrderForm", () => {
  it("reads invalid values as nothing chosen", () => {
    const order = readOrderForm(
      form({
        additional_users: "NaN",
        onboarding: "-3",
        amount_paid: "1e999",
        payment_method: "gold",
        coupon: "x".repeat(99),
        auth_code: "AUTH_demo4081",
        save_card: "yes",
      }),
    );
    expect(order).toMatchObject({
      addons: [],
      onboarding: 0,
      amount_paid: 0,
      payment_method: "",
      coupon: "",
      auth_code: "",
      save_card: 0,
    });
  });
  it("keeps the choices for the form", () => {
    const auth_code = "0f0c4f1e-5f0e-4d43-9f3a-0d1c2b3a4f50";
    const order = readOrderForm(
      form({
        additional_users: "3",
        onboarding: "1",
        coupon: " SAVE10 ",
        payment_method: "split",
        auth_code,
        save_card: "1",
      }),
    );
    expect(formChoices(order)).toEqual({
      bank: "",
      addons: threeUsers,
      onboarding: "1",
      coupon: "SAVE10",
      location_id: "",
      change_now: "",
      payment_method: "split",
      auth_code,
      save_card: "1",
    });
    expect(orderQuery(formChoices(order))).not.toHaveProperty("auth_code");
  });
});

describe("the required choices", () => {
  it("are payment method and onboarding, or onboarding alone for a free order", () => {
    const both = "You have to pick a payment method and an onboarding method";
    expect(missingToPay({ onboarding: 0, payment_method: "" })).toBe(both);
    expect(missingToPay({ onboarding: 0, payment_method: "card" })).toBe(
      "You have to pick an onboarding type",
    );
    expect(missingToPay({ onboarding: 1, payment_method: "" })).toBe("You have to pick a payment method");
    expect(missingToPay({ onboarding: 1, payment_method: "wallet" })).toBeUndefined();
    expect(missingToPay({ onboarding: 1, payment_method: "ussd", bank: "" })).toBe("Choose your bank");
    expect(missingToPay({ onboarding: 1, payment_method: "ussd", bank: "737" })).toBeUndefined();
    expect(missingForFree({ onboarding: 0 })).toBe("You have to pick an onboarding type");
    expect(missingForFree({ onboarding: 1 })).toBeUndefined();
  });
  it("distinguish orders with extras from those without", () => {
    expect(hasExtras(formChoices({ onboarding: 1, payment_method: "card" }))).toBe(false);
    expect(hasExtras(formChoices({ addons: [{ group: 3, qty: 50 }] }))).toBe(true);
  });
});

it("describes an order in one line", () => {
  const choices = { ...formChoices({}), addons: threeUsers, onboarding: "2" };
  const quote = localQuote(summaryOf(12), choices, 0) ?? summaryOf(12).quote;
  expect(describeOrder(quote)).toBe(
    "Plus plan, yearly, Additional Active Users (3), Agent-assisted Onboarding",
  );
});

describe("every plan price from ₦1 to ₦20,000", () => {
  const summary = summaryOf(1);
  const [users] = summary.addons[0]?.options ?? [];
  const extras = [
    { addons: [], onboarding: "1" },
    { addons: threeUsers, onboarding: "2" },
  ];
  /** Both ends, the prices around the step of the card charge, and a thousand between. */
  const prices = [100, 101, 199, 249_999, 250_000, 250_001, 999_999, 1_999_999, 2_000_000];
  for (let price = 100; price < 2_000_000; price += 2_011) prices.push(price);
  /** The payment's receipt. */
  const receiptOf = (quote: Quote) => {
    const naira = (amount: number) => z.encode(NairaSchema, kobo(amount));
    const receipt = ReceiptSchema.parse({
      ...{ number: "R-1", receipt_code: null, reference: "sub-1", kind: "card", paid_with: "Card" },
      state: "settled",
      ...{ message: "", created_at: "2026-11-22T09:00:00Z", paid_at: "2026-11-22T09:00:00Z", period: null },
      ...{ payer: { name: "", email: "", tin: null }, location_name: null, description: "", coupon: null },
      ...{ invoice: null, credit_note: null },
      lines: quote.lines.map((line) => ({ ...line, price: naira(line.price) })),
      ...{
        discount: naira(quote.couponDiscount),
        credit: naira(quote.credit),
        credit_name: null,
        charge: naira(quote.charge),
        total: naira(quote.total),
      },
      ...{ wallet_amount: naira(quote.wallet), vat: { rate_bps: 0, amount: 0 } },
    });
    return receiptView(receipt);
  };

  /** Pairs of figures in checkout, recap and receipt that must be equal. */
  function* pairsOf(price: number, chosen: (typeof extras)[number]): Generator<[unknown, unknown]> {
    const extra = chosen.addons.length > 0 ? (users?.amount ?? 0) : 0;
    const planDetails = summary.planDetails.map((plan) => ({
      ...plan,
      ...{ amountMonth: kobo(price), walletBalance: kobo(99) },
    }));
    const priced = { ...summary, planDetails };
    const base = localQuote(priced, { ...formChoices({}), ...chosen }, 0) ?? summary.quote;
    yield [base.subtotal, price + extra + (chosen.onboarding === "2" ? 1_500_000 : 0)];
    for (const { method } of paymentOptions(base, priced)) {
      const quote = quoteForMethod(base, priced, method);
      const rows = new Map(
        paymentTerms(quote, priced, method, "", newCard).map(({ id, value }) => [id, value]),
      );
      const amountOf = (id: string) => parseAmount(rows.get(id)?.replace(" a month", "") ?? "");
      yield [amountOf("renewal"), price + extra];
      const receipt = receiptOf(quote);
      yield [receipt.total, quote.total];
      yield [receipt.subtotal + (receipt.charge ?? 0), quote.total];
      if (method !== "split") yield [amountOf("now"), quote.total];
      else {
        yield [(amountOf("wallet") ?? 0) + (amountOf("card") ?? 0), quote.total];
        yield [
          receipt.facts.find(({ name }) => name === "Paid with")?.value,
          `${rows.get("wallet")} from the wallet, ${rows.get("card")} by card`,
        ];
      }
    }
  }

  it.each(extras)("has one total at checkout, before paying and on the receipt: %j", (chosen) => {
    const faults = prices.flatMap((price) => {
      const differ = [...pairsOf(price, chosen)].filter(([one, other]) => one !== other);
      return differ.map((pair) => [price, ...pair]);
    });
    expect(faults).toEqual([]);
  });
});

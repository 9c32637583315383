import { describe, expect, it } from "vitest";
import { summaryOf } from "../../testing/summary";
import { cardChoices, chargeableCard, inSight } from "./card-choices";
import { localQuote, paidWith, showsCoupon } from "./local-quote";
import { choicesOf, hasExtras, orderQuery } from "./order-form";
import { orderWords } from "./order-words";
import { offeredMethod, railsOf } from "./payment-rails";
import { missingForFree, missingToPay, readOrderForm } from "./read-order-form";
import { recapRows } from "./recap-view";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

/** Yearly Plus (60,000) with so much in the wallet. */
const withWallet = (balance: number, duration: 1 | 12 = 12) => {
  const summary = summaryOf(duration);
  return {
    ...summary,
    planDetails: summary.planDetails.map((plan) => ({ ...plan, walletBalance: balance })),
  };
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
  it("has no agent's fee with self onboarding", () => {
    const of = (onboarding: string) => localQuote(summaryOf(12), { ...choicesOf({}), onboarding }, 0);
    expect(of("2")?.onboarding_amount).toBe(15_000);
    expect(of("1")).toMatchObject({ onboarding_amount: 0, lines: [{ kind: "plan" }] });
  });
  it("leaves orders with a coupon to the API", () => {
    expect(localQuote(summaryOf(1), { ...choicesOf({}), coupon: "SAVE10" }, 0)).toBeUndefined();
  });
  it("ignores quantities that are not on offer", () => {
    const summary = summaryOf(12);
    expect(localQuote(summary, { ...choicesOf({}), additional_users: "4" }, 0)).toEqual(summary.quote);
  });
});

describe("paidWith", () => {
  const summary = withWallet(10_000);
  it("charges for the card, for the card's part only, or not at all", () => {
    expect(paidWith(summary.quote, summary, "card")).toMatchObject({
      charge: 1_300,
      amount_paid: 61_300,
      wallet_amount: 0,
      card_amount: 61_300,
    });
    expect(paidWith(summary.quote, summary, "split")).toMatchObject({
      charge: 1_100,
      amount_paid: 61_100,
      wallet_amount: 10_000,
      card_amount: 51_100,
    });
    expect(paidWith(summary.quote, summary, "wallet")).toMatchObject({
      charge: 0,
      amount_paid: 60_000,
      wallet_amount: 60_000,
      card_amount: 0,
    });
  });
  it("shows the card's cost while nothing is picked, and nothing for nothing", () => {
    expect(paidWith(summary.quote, summary, "").amount_paid).toBe(61_300);
    expect(paidWith({ ...summary.quote, total_amount: 0 }, summary, "card")).toMatchObject({
      charge: 0,
      amount_paid: 0,
    });
  });
});

describe("railsOf", () => {
  const rails = (balance: number) => {
    const summary = withWallet(balance);
    return railsOf(summary.quote, summary);
  };
  it("offers both together only where the wallet is low but not empty", () => {
    expect(rails(0).map(({ method }) => method)).toEqual(["wallet", "card"]);
    expect(rails(59_000).map(({ method }) => method)).toEqual(["wallet", "split", "card"]);
    expect(rails(60_000).map(({ method }) => method)).toEqual(["wallet", "card"]);
  });
  it("marks the cheapest way that can be taken, and none where they cost the same", () => {
    const cheapest = (balance: number) =>
      rails(balance)
        .filter((rail) => rail.cheapest)
        .map(({ method }) => method);
    expect(cheapest(60_000)).toEqual(["wallet"]);
    expect(cheapest(10_000)).toEqual(["split"]);
    expect(cheapest(0)).toEqual([]);
    const dear = withWallet(5_000);
    const costly = { ...dear.quote, total_amount: 500_000 };
    expect(railsOf(costly, dear).some((rail) => rail.cheapest)).toBe(false);
  });
  it("does not offer a card what it does not pay", () => {
    expect(rails(59_960).map(({ method }) => method)).toEqual(["wallet", "card"]);
    expect(rails(59_950).map(({ method }) => method)).toEqual(["wallet", "split", "card"]);
    const summary = withWallet(0);
    const cheap = { ...summary.quote, total_amount: 40 };
    expect(railsOf(cheap, summary).map(({ method }) => method)).toEqual(["wallet"]);
  });
  it("says what the wallet lacks, to the kobo", () => {
    expect(rails(59_999.9)[0]).toMatchObject({ method: "wallet", short: 0.1 });
    expect(rails(0)[0]).toMatchObject({ short: 60_000 });
  });
  it("lets go of a choice that is no longer there", () => {
    expect(offeredMethod("split", rails(10_000))).toBe("split");
    expect(offeredMethod("split", rails(60_000))).toBe("");
    expect(offeredMethod("wallet", rails(0))).toBe("wallet");
  });
});

describe("recapRows", () => {
  const period = "21 November 2026 – 21 November 2027";
  const of = (method: "" | "card" | "wallet" | "split", balance = 10_000) => {
    const summary = withWallet(balance);
    const quote = paidWith({ ...summary.quote, onboarding_amount: 0 }, summary, method);
    return Object.fromEntries(
      recapRows(quote, summary, method, period).map(({ label, value }) => [label, value]),
    );
  };
  it("says what is charged from where, the VAT in it, until when and what follows", () => {
    expect(of("card")).toEqual({
      "Charged now, to your card": "₦61,300",
      "Includes VAT (7.5%)": "₦4,276.74",
      Period: period,
      "Renewal price": "₦60,000 a year",
    });
    expect(of("wallet", 60_000)).toMatchObject({
      "Charged now, from your wallet": "₦60,000",
      "Renewal price": "₦60,000 a year",
    });
    expect(of("split")).toMatchObject({
      "Charged now, from your wallet": "₦10,000",
      "Charged now, to your card": "₦51,100",
    });
    expect(of("")["Charged now"]).toBe("₦61,300");
  });
  it("leaves onboarding and coupon out of what comes next", () => {
    const summary = withWallet(0, 1);
    const quote = {
      ...summary.quote,
      sub_amount: 25_000,
      onboarding_amount: 15_000,
      coupon_discount: 2_500,
      total_amount: 22_500,
    };
    const renewal = recapRows(paidWith(quote, summary, "card"), summary, "card", period);
    expect(renewal.at(-1)?.value).toBe("₦10,000 a month");
  });
  it("shows the renewal of a price in kobo with onboarding on top", () => {
    const summary = summaryOf(1);
    const quote = {
      ...summary.quote,
      ...{ sub_amount: 24_999.99, onboarding_amount: 15_000, total_amount: 24_999.99 },
    };
    const renewal = recapRows(paidWith(quote, summary, "card"), summary, "card", period);
    expect(renewal.at(-1)?.value).toBe("₦9,999.99 a month");
  });
  it("has no VAT row where none is charged", () => {
    const summary = { ...summaryOf(12), settings: { ...summaryOf(12).settings, vat_rate_bps: 0 } };
    expect(recapRows(summary.quote, summary, "card", period).map(({ id }) => id)).not.toContain("vat");
  });
});

describe("saved cards", () => {
  const card = (exp_month: string, exp_year: string) => ({
    id: 1,
    card_type: "visa DEBIT ",
    last_four: "4081",
    exp_month,
    exp_year,
    authorization_code: `card-${exp_month}-${exp_year}`,
  });
  it("are good until their month has ended in Lagos", () => {
    const at = (now: string) => cardChoices([card("03", "2026")], Date.parse(now))[0];
    expect(at("2026-03-31T22:59:59Z")).toMatchObject({ expired: false, brand: "visa", lastFour: "4081" });
    expect(at("2026-03-31T23:00:00Z")?.expired).toBe(true);
  });
  it("are folded away when they are many, the expired ones first", () => {
    const now = Date.parse("2027-01-01T00:00:00Z");
    const some = (count: number) => cardChoices(Array(count).fill(card("12", "2030")), now);
    expect(inSight(some(5))).toMatchObject({ shown: { length: 5 }, rest: { length: 0 } });
    expect(inSight(some(10))).toMatchObject({ shown: { length: 4 }, rest: { length: 6 } });
    const mixed = inSight([...cardChoices([card("03", "26")], now), ...some(5)]);
    expect(mixed.shown.map(({ expired }) => expired)).toEqual([false, false, false, false]);
    expect(mixed.rest.map(({ expired }) => expired)).toEqual([false, true]);
  });
  it("can be chosen by their handle unless gone or expired", () => {
    const cards = cardChoices([card("03", "26"), card("12", "2030")], Date.parse("2027-01-01T00:00:00Z"));
    expect(chargeableCard("card-12-2030", cards)).toBe("card-12-2030");
    expect(chargeableCard("card-03-26", cards)).toBe("");
    expect(chargeableCard("card-of-another", cards)).toBe("");
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
        auth_code: "AUTH_demo4081",
        save_card: "yes",
      }),
    );
    expect(order).toMatchObject({
      additional_users: 0,
      onboarding: 0,
      amount_paid: 0,
      payment_method: "",
      coupon: "",
      auth_code: "",
      save_card: 0,
    });
  });
  it("keeps what was chosen, for the form to show again", () => {
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
    expect(choicesOf(order)).toEqual({
      additional_users: "3",
      additional_warehouse: "",
      additional_products: "",
      onboarding: "1",
      coupon: "SAVE10",
      location_id: "",
      payment_method: "split",
      auth_code,
      save_card: "1",
    });
    expect(orderQuery(choicesOf(order))).not.toHaveProperty("auth_code");
  });
});

describe("what has to be picked", () => {
  it("is a payment method and onboarding, or onboarding alone for nothing", () => {
    const both = "You have to pick a payment method and an onboarding method";
    expect(missingToPay({ onboarding: 0, payment_method: "card" })).toBe(both);
    expect(missingToPay({ onboarding: 1, payment_method: "" })).toBe(both);
    expect(missingToPay({ onboarding: 1, payment_method: "wallet" })).toBeUndefined();
    expect(missingForFree({ onboarding: 0 })).toBe("You have to pick an onboarding type");
    expect(missingForFree({ onboarding: 1 })).toBeUndefined();
  });
  it("is at least one extra to proceed with extras", () => {
    expect(hasExtras(choicesOf({ onboarding: 1, payment_method: "card" }))).toBe(false);
    expect(hasExtras(choicesOf({ additional_products: 50 }))).toBe(true);
  });
});

it("says an order in a few words", () => {
  const choices = { ...choicesOf({}), additional_users: "3", onboarding: "2" };
  const quote = localQuote(summaryOf(12), choices, 0) ?? summaryOf(12).quote;
  expect(orderWords(quote)).toBe("Plus plan, yearly, Additional Active Users (3), Agent-assisted Onboarding");
});

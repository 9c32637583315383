import { describe, expect, it } from "vitest";
import { describePayment, paymentRefusal } from "./payment-messages.ts";
import type { PaymentIntent } from "./payment-repository.ts";

const payment = (rest: Partial<PaymentIntent>) =>
  ({
    reference: "KP-1",
    kind: "subscription",
    quote: { planName: "Plus" },
    phase: null,
    providerStatus: null,
    providerMessage: null,
    cardHandle: null,
    challengeUrl: null,
    creditAmount: null,
    ...rest,
  }) as PaymentIntent;

const savedCard = "6f1c0b1e-0000-4000-8000-000000000000";
const bank = "https://bank.example/confirm";

describe("the description of a payment", () => {
  it.each([
    [
      "settled",
      { state: "settled" },
      "Subscription successful! Your plus plan subscription has been successfully activated",
    ],
    ["being refunded", { state: "refunding" }, "Your money is on its way back to your card."],
    [
      "being refunded for a stated reason",
      { state: "refunding", providerMessage: "It came twice." },
      "It came twice. Your money is on its way back to your card.",
    ],
    ["returned", { state: "refunded" }, "This payment was returned to your card."],
    ["not charged", { state: "failed", phase: "not-charged" }, "Your card was not charged."],
    [
      "not charged, for a stated reason",
      { state: "failed", phase: "not-charged", providerMessage: "Paystack is away." },
      "Paystack is away. Your card was not charged.",
    ],
    [
      "declined with a saved card",
      {
        state: "failed",
        providerStatus: "failed",
        cardHandle: savedCard,
        declineCode: "insufficient-funds",
      },
      "Your bank declined the card: there is not enough money on it. You can try another card.",
    ],
    [
      "failed with a new card",
      { state: "failed", providerStatus: "failed" },
      "This payment was not made. No subscription was made.",
    ],
    [
      "never made, with a saved card",
      { state: "failed", providerStatus: "abandoned", cardHandle: savedCard },
      "This payment was not made. No subscription was made.",
    ],
    [
      "a top-up that was never made",
      { state: "failed", orderType: "top-up" },
      "This payment was not made. Nothing was added to your wallet.",
    ],
    ["being checked", { state: "pending" }, "We are still checking your payment."],
    [
      "by a code that has expired",
      { state: "pending", railData: { rail: "ussd" } },
      "The code has expired. If you entered your PIN before, the payment is on its way: you don't need to pay again.",
    ],
    [
      "to be confirmed",
      { state: "pending", challengeUrl: bank },
      "Your bank asks you to confirm this payment.",
    ],
    ["open", { state: "open" }, "This payment is not completed yet."],
    [
      "open after a declined card",
      { state: "open", providerStatus: "failed" },
      "Your bank declined the card. You can try another card.",
    ],
  ] as [string, Partial<PaymentIntent>, string][])("%s", (_name, rest, words) => {
    expect(describePayment(payment(rest))).toBe(words);
  });

  it("says that the outcome is unknown when Paystack never stated it", () => {
    const intent = payment({ state: "failed", providerStatus: "ongoing" });
    expect(describePayment(intent)).toMatch(/^Your bank did not say within 7 days/);
  });
});

describe("the refusal of a payment", () => {
  it.each([
    ["PAYMENT_MISMATCH", { state: "refunding" }],
    ["PAYMENT_MISMATCH", { state: "refunded" }],
    ["PAYMENT_CHALLENGE", { state: "pending", challengeUrl: bank }],
    ["PAYMENT_PENDING", { state: "pending" }],
    ["PAYMENT_PENDING", { state: "open" }],
    ["PAYMENT_FAILED", { state: "open", providerStatus: "failed" }],
    ["PAYMENT_FAILED", { state: "failed", challengeUrl: bank }],
  ] as [string, Partial<PaymentIntent>][])("is %s for %o", (code, rest) => {
    const { code: actual, details } = paymentRefusal(payment(rest));
    expect(actual).toBe(code);
    expect(details.data).toEqual({
      reference: "KP-1",
      state: rest.state,
      ...(code === "PAYMENT_CHALLENGE" && { authorization_url: bank }),
    });
  });
});

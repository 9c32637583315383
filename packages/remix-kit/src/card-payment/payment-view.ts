import type { PaymentSchema } from "@vendor/api";
import type { z } from "zod";

type Payment = Pick<z.infer<typeof PaymentSchema>, "state">;

/** How often the page looks again by itself, and how many times before it stops asking. */
export const POLL_SECONDS = 3;
export const POLL_LIMIT = 10;

export type PaymentView = {
  title: string;
  tone: "info" | "positive" | "caution" | "critical";
  /** The payment may still change by itself. */
  waiting: boolean;
  /** The order can be paid again. */
  again: boolean;
};

/** What a payment's state means to the person. */
export function paymentView({ state }: Payment): PaymentView {
  switch (state) {
    case "settled":
      return { title: "Payment successful", tone: "positive", waiting: false, again: false };
    case "pending":
      return { title: "Checking your payment", tone: "info", waiting: true, again: false };
    case "open":
      return { title: "This payment is not finished", tone: "caution", waiting: true, again: true };
    case "refunding":
    case "refunded":
      return { title: "Your money is on its way back", tone: "caution", waiting: false, again: false };
    default:
      return { title: "Payment not successful", tone: "critical", waiting: false, again: true };
  }
}

/** Which look this is, from the address; the first is 1. */
export function attemptIn(query: URLSearchParams): number {
  const attempt = Number(query.get("attempt") ?? "1");
  return Number.isInteger(attempt) && attempt >= 1 && attempt <= POLL_LIMIT + 1 ? attempt : 1;
}

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

/** A success's message as a title and the rest: "Subscription successful! Your plus plan …" (spec §8). */
export function outcomeOf(message: string): { title: string; text: string | null } {
  const [, title, text] = /^([^!.]+!)\s*(.*)$/s.exec(message) ?? [];
  if (title === undefined) return { title: "Subscription successful!", text: message };
  return { title, text: text || null };
}

/** The bank's page for confirming a payment, if it is one of the payment provider's; no link leads anywhere else. */
export function challengeIn(address: string | null, checkoutOrigin: string): string | null {
  return address !== null && URL.canParse(address) && new URL(address).origin === checkoutOrigin
    ? address
    : null;
}

import { useRevalidator } from "@remix-run/react";
import type { PaymentSchema } from "@vendor/api";
import { useEffect, useState } from "react";
import type { z } from "zod";

type Payment = Pick<z.infer<typeof PaymentSchema>, "state" | "payment_method" | "kind" | "credit">;

/** How often a page loads an unfinished payment again, and how many times at most. */
export const POLL_SECONDS = 3;
export const POLL_LIMIT = 10;

export type PaymentStateDescription = {
  title: string;
  tone: "info" | "positive" | "caution" | "critical";
  /** Whether the payment's state may still change. */
  waiting: boolean;
  /** Whether the order can be paid again. */
  canRetry: boolean;
};

export function describePaymentState({
  state,
  payment_method,
  kind,
  credit,
}: Payment): PaymentStateDescription {
  switch (state) {
    case "settled":
      return { title: "Payment successful", tone: "positive", waiting: false, canRetry: false };
    case "pending":
      return { title: "Checking your payment", tone: "info", waiting: true, canRetry: false };
    case "open":
      return { title: "This payment is not finished", tone: "caution", waiting: true, canRetry: true };
    case "refunding":
      return { title: "Your money is on its way back", tone: "caution", waiting: false, canRetry: false };
    case "refunded":
      // The order could not use it.
      if (kind === "subscription" && credit !== null)
        return { title: "The money is in your wallet", tone: "info", waiting: false, canRetry: false };
      return { title: "This payment was returned", tone: "caution", waiting: false, canRetry: false };
    default:
      return payment_method === "transfer"
        ? { title: "The account number is closed", tone: "caution", waiting: false, canRetry: true }
        : { title: "Payment not successful", tone: "critical", waiting: false, canRetry: true };
  }
}

/** The number of this attempt, from the address; the first is 1. */
export function readAttempt(query: URLSearchParams): number {
  const attempt = Number(query.get("attempt") ?? "1");
  return Number.isInteger(attempt) && attempt >= 1 && attempt <= POLL_LIMIT + 1 ? attempt : 1;
}

/** Loads the page's data again every so many seconds while `waiting`, until `stopped` after so many times. */
export function usePolling(
  waiting: boolean,
  { seconds, times }: { seconds: number; times: number } = { seconds: POLL_SECONDS, times: POLL_LIMIT },
): { stopped: boolean } {
  const { revalidate, state } = useRevalidator();
  const [attempts, setAttempts] = useState(1);
  const stopped = attempts > times;
  useEffect(() => {
    if (!waiting || stopped || state !== "idle") return;
    const timer = window.setTimeout(() => {
      setAttempts((count) => count + 1);
      revalidate();
    }, seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [waiting, stopped, state, revalidate, seconds]);
  return { stopped };
}

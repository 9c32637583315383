import type { TracedPaymentSchema } from "@vendor/api";
import type { AlertProps } from "@vendor/ui";
import type { z } from "zod";
import { formatMinute } from "../account/dates";

type Traced = z.infer<typeof TracedPaymentSchema>;
type Outcome = Traced["outcome"];

const outcomes: Record<Outcome, { title: string; tone: NonNullable<AlertProps["tone"]>; next: string }> = {
  "settled-now": {
    title: "Payment found and completed",
    tone: "positive",
    next: "We'll email you the receipt.",
  },
  "settled-before": {
    title: "This payment was received",
    tone: "positive",
    next: "Debited twice? Search for the second debit by its own reference.",
  },
  refunding: {
    title: "Your refund is on its way",
    tone: "caution",
    next: "You don't need to do anything.",
  },
  refunded: {
    title: "Your payment was refunded",
    tone: "info",
    next: "If your bank does not show it by then, give them the reference.",
  },
  pending: {
    title: "Still checking this payment",
    tone: "info",
    next: "Check the payment's page for updates, or search here again later.",
  },
  "not-paid": {
    title: "This payment was not made",
    tone: "critical",
    next: "You can pay again.",
  },
};

const paystackLabels: ReadonlyMap<string, string> = new Map([
  ["success", "Paid"],
  ["failed", "Declined"],
  ["abandoned", "Not finished"],
  ["ongoing", "In progress"],
  ["pending", "In progress"],
  ["processing", "In progress"],
  ["queued", "In progress"],
  ["reversed", "Refunded"],
]);

export function traceView({ payment, outcome, message, seen }: Traced) {
  const { title, tone, next } = outcomes[outcome];
  const { browser_at, webhook_at, paystack_status } = seen;
  const succeeded = outcome === "settled-now" || outcome === "settled-before";
  return {
    reference: payment.reference,
    what: payment.kind === "top-up" ? "Wallet top-up" : "Subscription",
    amount: payment.amount,
    day: formatMinute(payment.created_at),
    title,
    tone,
    message,
    next,
    seen: [
      // The browser's report is irrelevant once the payment has succeeded.
      ...(succeeded && !browser_at
        ? []
        : [
            {
              who: "Your browser",
              said: browser_at
                ? `Reported payment on ${formatMinute(browser_at)}`
                : "Has not reported payment",
            },
          ]),
      {
        who: "Paystack's notification",
        said: webhook_at ? `Received on ${formatMinute(webhook_at)}` : "Not received",
      },
      {
        who: "Paystack, just now",
        said:
          paystack_status === null
            ? "Not found, or no answer"
            : (paystackLabels.get(paystack_status) ?? "Unknown state"),
      },
    ],
    receipt: succeeded,
    pending: outcome === "pending",
    /** Money that reached neither the order nor the payer needs the support team. */
    help: outcome === "not-paid" || outcome === "refunded",
  };
}
export type TraceView = ReturnType<typeof traceView>;

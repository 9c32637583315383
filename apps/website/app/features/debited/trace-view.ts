import type { TracedPaymentSchema } from "@vendor/api";
import type { AlertProps } from "@vendor/ui";
import type { z } from "zod";
import { minuteOf } from "../account/dates";

type Traced = z.infer<typeof TracedPaymentSchema>;
type Outcome = Traced["outcome"];

const outcomes: Record<Outcome, { title: string; tone: NonNullable<AlertProps["tone"]>; next: string }> = {
  "settled-now": {
    title: "Found, and put right just now",
    tone: "positive",
    next: "The receipt comes by email, too.",
  },
  "settled-before": {
    title: "This payment arrived",
    tone: "positive",
    next: "Debited twice? The second debit is another payment: look for it by its own reference.",
  },
  refunding: {
    title: "Your money is on its way back",
    tone: "caution",
    next: "There is nothing that you have to do.",
  },
  refunded: {
    title: "Your money was sent back",
    tone: "info",
    next: "If your bank does not show it by then, give them the reference.",
  },
  pending: {
    title: "Not known yet",
    tone: "info",
    next: "The payment has a page of its own that follows it; you can also ask here again.",
  },
  "not-paid": {
    title: "This payment was not made",
    tone: "critical",
    next: "You can pay again.",
  },
};

/** Paystack's words for a transaction, as people say them. */
const paystackWords: ReadonlyMap<string, string> = new Map([
  ["success", "Paid"],
  ["failed", "Declined"],
  ["abandoned", "Not finished"],
  ["ongoing", "Under way"],
  ["pending", "Under way"],
  ["processing", "Under way"],
  ["queued", "Under way"],
  ["reversed", "Sent back"],
]);

/** A payment that was looked for, as the page tells of it: who knew of it, what happened now, and the next step. */
export function traceView({ payment, outcome, message, seen }: Traced) {
  const { title, tone, next } = outcomes[outcome];
  const { browser_at, webhook_at, paystack_status } = seen;
  const succeeded = outcome === "settled-now" || outcome === "settled-before";
  return {
    reference: payment.reference,
    what: payment.kind === "top-up" ? "Wallet top-up" : "Subscription",
    amount: payment.amount,
    day: minuteOf(payment.created_at),
    title,
    tone,
    message,
    next,
    seen: [
      // A browser that was closed before it told us is no news once the payment succeeded.
      ...(succeeded && !browser_at
        ? []
        : [
            {
              who: "Your browser",
              said: browser_at ? `Told us on ${minuteOf(browser_at)}` : "Has not told us that it was paid",
            },
          ]),
      {
        who: "Paystack's message",
        said: webhook_at ? `Came on ${minuteOf(webhook_at)}` : "Has not come",
      },
      {
        who: "Paystack, asked just now",
        said:
          paystack_status === null
            ? "Does not know it, or gave no answer"
            : (paystackWords.get(paystack_status) ?? "Gave an answer that we do not know"),
      },
    ],
    receipt: succeeded,
    pending: outcome === "pending",
    /** Money that reached neither the order nor the payer is for people to look into. */
    help: outcome === "not-paid" || outcome === "refunded",
  };
}
export type TraceView = ReturnType<typeof traceView>;

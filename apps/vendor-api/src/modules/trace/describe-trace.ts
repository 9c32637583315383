import type { TracedPaymentSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import { formatNaira, kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { PaymentIntent } from "../payment/repository.ts";

export type TraceOutcome = z.input<typeof TracedPaymentSchema>["outcome"];

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Africa/Lagos",
});
const naira = (amount: number) => formatNaira(kobo(amount));

/** What a payment that reached us bought. */
function given({ order, creditAmount }: PaymentIntent): string {
  if (order) return `your ${order.planName} plan is active`;
  return creditAmount === null ? "your wallet is topped up" : `${naira(creditAmount)} is in your wallet`;
}

/** What Paystack says of a payment that it has no success of. */
function refusedBecause({ providerStatus, providerMessage }: PaymentIntent): string {
  return providerStatus === "failed" && providerMessage ? ` It was declined: ${providerMessage}.` : "";
}

/** What became of the money, in words for the person who was debited. `answered`: Paystack did just now. */
export function describeTrace(outcome: TraceOutcome, intent: PaymentIntent, answered: boolean): string {
  const amount = naira(intent.amount);
  switch (outcome) {
    case "settled-now":
      return `We found your payment of ${amount}. It is with us now, and ${given(intent)}.`;
    case "settled-before": {
      const when = intent.settledAt ? ` on ${day.format(intent.settledAt)}` : "";
      const what = intent.order ? `paid for your ${intent.order.planName} plan` : "went into your wallet";
      return `Your payment of ${amount} reached us${when} and ${what}. There is nothing left to do.`;
    }
    case "refunding":
      return [
        intent.providerMessage,
        `Your ${amount} is on its way back to your card; banks take up to ten working days to show it.`,
      ]
        .filter(Boolean)
        .join(" ");
    case "refunded":
      return `Your ${amount} went back to your card. Banks take up to ten working days to show it.`;
    case "pending":
      return answered
        ? `Paystack is still working on your payment of ${amount}. We keep asking, so please do not pay again.`
        : `Paystack does not answer at the moment, so we cannot tell yet. We keep asking about your ${amount}; please do not pay again.`;
    case "not-paid":
      return `Paystack has no successful payment of ${amount} for this reference.${refusedBecause(intent)} If your bank shows a debit, it usually returns it within 24 hours. If it does not, write to ${brand.email.support} with the reference.`;
  }
}

import type { Deps } from "../../../../deps.ts";
import type { PaystackTransaction } from "../../../../integrations/paystack/client.ts";
import { CARD_MINIMUM, isForeign } from "../../../catalog/index.ts";
import type { PaymentIntent } from "../../payment-repository.ts";
import type { LaterRail, PaymentReport } from "../rail.ts";
import { receivedTransfer } from "../received-transfer.ts";
import { paystackEvents } from "./paystack-events.ts";

/** Cards, through Paystack: entered in its popup or on its page, or charged when they were saved. */
export const cardRail = {
  method: "card",
  name: "Card",
  settlesLater: true,
  expiresAfter: 24,
  quote: ({ fee, foreignFee }, isForeignCard) => ({
    fee: isForeignCard ? foreignFee : fee,
    minimum: CARD_MINIMUM,
  }),
  transferOf: receivedTransfer,
  async open({ paystack }, intent, returnUrl) {
    const { email } = intent;
    const { accessCode, authorizationUrl } = await paystack.initialize({
      ...paidAtPaystack(intent, returnUrl),
      email,
    });
    return { accessCode, authorizationUrl };
  },
  async verify({ paystack }, { reference }) {
    const transaction = await paystack.verify(reference);
    return transaction && reportOf(transaction);
  },
  async charge({ paystack }, intent, { email, authorizationCode }, returnUrl) {
    const charge = { ...paidAtPaystack(intent, returnUrl), email, authorizationCode };
    const outcome = await paystack.chargeAuthorization(charge);
    return outcome.paused
      ? { challengeUrl: outcome.challengeUrl }
      : { report: reportOf(outcome.transaction) };
  },
  refund: ({ paystack }, { id }) => paystack.refund({ transactionId: id }),
  events: paystackEvents,
} satisfies LaterRail<Deps>;

const paidAtPaystack = ({ reference, amount }: PaymentIntent, returnUrl: string) => ({
  ...{ reference, amount, currency: "NGN" as const, callbackUrl: returnUrl },
  metadata: { cancel_action: `${returnUrl}?reference=${reference}` },
});

/** Paystack's transaction as every rail reports a payment. */
export function reportOf({
  gatewayResponse: message,
  authorization,
  email,
  paidAt: _,
  ...transaction
}: PaystackTransaction): PaymentReport {
  const isForeignCard = isForeign(authorization);
  if (!authorization?.reusable) return { ...transaction, message, isForeignCard };
  const { reusable: _reusable, ...card } = authorization;
  return { ...transaction, message, isForeignCard, card: { ...card, email } };
}

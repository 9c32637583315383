import type { Deps } from "../../../../deps.ts";
import { CARD_MINIMUM } from "../../../catalog/index.ts";
import type { PaymentIntent } from "../../payment-repository.ts";
import { receivedTransfer } from "../later-rails.ts";
import { paystackEvents, reportOf } from "../paystack-events.ts";
import type { LaterRail } from "../rail.ts";

const paidAtPaystack = ({ reference, amount }: PaymentIntent, returnUrl: string) => ({
  ...{ reference, amount, currency: "NGN" as const, callbackUrl: returnUrl },
  metadata: { cancel_action: `${returnUrl}?reference=${reference}` },
});

/** Deactivates a saved card at Paystack. It is deleted here whether Paystack answers or not. */
export async function forgetCard(
  { paystack, log }: Pick<Deps, "paystack" | "log">,
  authorizationCode: string,
): Promise<void> {
  await paystack.deactivateAuthorization(authorizationCode).catch((err: unknown) => {
    log.warn({ err }, "paystack did not deactivate a removed card");
  });
}

/** Cards, through Paystack: entered in its popup or on its page, or charged when they were saved. */
export const cardRail = {
  method: "card",
  name: "Card",
  settlesLater: true,
  expiresAfter: 24,
  asksEvery: 0,
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

import { addMinutes } from "date-fns";
import type { Deps } from "../../../../deps.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { CARD_MINIMUM } from "../../../catalog/index.ts";
import { railDataOf } from "../../payment-repository.ts";
import { closeOffers } from "../close-offers.ts";
import { receivedTransfer } from "../later-rails.ts";
import { paystackEvents, verifyOffer } from "../paystack-events.ts";
import type { LaterRail } from "../rail.ts";

/** Minutes that a payer has. Paystack does not say how long it takes a code. */
const MINUTES = 15;

/** A code that a customer of one bank dials on a phone to pay one order. */
export const ussdRail = {
  method: "ussd",
  name: "USSD",
  settlesLater: true,
  expiresAfter: MINUTES / 60,
  endsWithRefusal: true,
  asksEvery: 20,
  quote: ({ railFees, ussdBanks: banks }) => ({
    fee: banks.length > 0 ? railFees.ussd : undefined,
    minimum: CARD_MINIMUM,
    banks,
  }),
  transferOf: receivedTransfer,
  closeOffers,
  async open({ paystack }, intent) {
    const { reference, amount, email, createdAt } = intent;
    const { bank } = railDataOf(intent);
    if (!bank) throw new Error(`the payment ${reference} has no bank`);
    const { code } = await paystack
      .chargeByUssd({ reference, amount, email, bank: bank.id, metadata: {} })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProviderError && error.isDuplicateReference)) throw error;
        // The answer to an earlier call was lost.
        const known = await paystack.fetchCharge(reference);
        if (known && "waiting" in known && known.waiting === "ussd") return known.offer;
        throw error;
      });
    return { code, bank: bank.name, expiresAt: addMinutes(createdAt, MINUTES).toISOString() };
  },
  verify: verifyOffer,
  charge: null,
  // Paystack does not know the account that paid.
  refund: "wallet",
  events: paystackEvents,
} satisfies LaterRail<Deps>;

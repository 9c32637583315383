import { addHours } from "date-fns";
import type { Deps } from "../../../../deps.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { CARD_MINIMUM } from "../../../catalog/index.ts";
import { closeOffers } from "../close-offers.ts";
import { receivedTransfer } from "../later-rails.ts";
import { paystackEvents, verifyOffer } from "../paystack-events.ts";
import type { LaterRail } from "../rail.ts";

/** Hours that a payer has. A banking app and a queue at the counter of a bank both fit into them. */
const HOURS = 1;

/** Hours after that in which banks deliver what was sent in time, or return it. */
const UNDECIDED_HOURS = 24;

/** A bank transfer of the exact amount to an account number that Paystack opens for one order. */
export const transferRail = {
  method: "transfer",
  name: "Bank transfer",
  settlesLater: true,
  expiresAfter: HOURS,
  undecidedFor: UNDECIDED_HOURS,
  asksEvery: 20,
  quote: ({ railFees }) => ({ fee: railFees.transfer, minimum: CARD_MINIMUM }),
  transferOf: receivedTransfer,
  closeOffers,
  async open({ paystack, clock }, { reference, amount, email }) {
    const charge = { reference, amount, email, metadata: {} };
    const offer = await paystack
      .chargeByTransfer({ ...charge, expiresAt: addHours(clock.now(), HOURS) })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProviderError && error.isDuplicateReference)) throw error;
        // The answer to an earlier call was lost.
        const known = await paystack.fetchCharge(reference);
        if (known && "waiting" in known && known.waiting === "transfer") return known.offer;
        throw error;
      });
    const { accountNumber, accountName, bankName, expiresAt } = offer;
    return { accountNumber, accountName, bank: bankName, expiresAt: expiresAt.toISOString() };
  },
  verify: verifyOffer,
  charge: null,
  refund: "wallet",
  events: paystackEvents,
} satisfies LaterRail<Deps>;

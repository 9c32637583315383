import { kobo } from "@vendor/pricing-engine";
import type { Deps } from "../../../../deps.ts";
import { receivedTransfer } from "../later-rails.ts";
import { paystackEvents, reportOf } from "../paystack-events.ts";
import type { LaterRail } from "../rail.ts";

/** Transfers to an account number of one's own. Nobody orders them: `receive-transfer.ts` makes an order of what has come. */
export const accountRail = {
  method: "account",
  name: "Transfer to your account number",
  settlesLater: true,
  comesUnasked: true,
  expiresAfter: 0,
  asksEvery: 0,
  quote: ({ railFees }) => ({ fee: railFees.account, minimum: kobo(0) }),
  transferOf: receivedTransfer,
  open() {
    throw new Error("nobody orders a transfer to an account number");
  },
  async verify({ paystack }, { reference, providerTransactionId }) {
    const transaction = await paystack.fetchTransaction(providerTransactionId ?? "");
    return transaction && { ...reportOf(transaction), reference };
  },
  charge: null,
  refund: null,
  events: paystackEvents,
} satisfies LaterRail<Deps>;

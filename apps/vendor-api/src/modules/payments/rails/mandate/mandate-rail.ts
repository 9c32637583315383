import type { Deps } from "../../../../deps.ts";
import { CARD_MINIMUM } from "../../../catalog/index.ts";
import { receivedTransfer } from "../later-rails.ts";
import { chargeAuthorization, paystackEvents, reportOf } from "../paystack-events.ts";
import type { LaterRail } from "../rail.ts";
import { findMandate, refreshMandate, revokeMandate } from "./mandates.ts";

/** Debits of a bank account whose owner has given a mandate. Only renewals use them; their result comes later. */
export const mandateRail = {
  method: "mandate",
  name: "Direct debit",
  settlesLater: true,
  expiresAfter: 24,
  asksEvery: 20,
  quote: ({ railFees }) => ({ fee: railFees.mandate, minimum: CARD_MINIMUM }),
  transferOf: receivedTransfer,
  open: null,
  async verify(deps, { reference, accountId, cardHandle }) {
    const transaction = await deps.paystack.verify(reference);
    // A debit also fails because its mandate was revoked, of which Paystack sends no event.
    if (transaction?.status === "failed" && cardHandle !== null) {
      const mandate = await findMandate(deps.db, accountId, cardHandle);
      if (mandate?.state === "active") await refreshMandate(deps, mandate.reference);
    }
    return transaction && reportOf(transaction);
  },
  charge: chargeAuthorization,
  saved: {
    async find(tx, { accountId, cardHandle }) {
      const mandate = cardHandle === null ? undefined : await findMandate(tx, accountId, cardHandle);
      if (!mandate) return { code: "card-removed", reason: "This bank account is no longer saved." };
      const { id, email, state, authorizationCode } = mandate;
      if (state !== "active" || authorizationCode === null) return revoked;
      return { id, email, authorizationCode };
    },
    async forget(deps, tx, mandate, now) {
      await revokeMandate(deps, tx, mandate, now);
      return revoked;
    },
  },
  refund: ({ paystack }, { id }) => paystack.refund({ transactionId: id }),
  events: paystackEvents,
} satisfies LaterRail<Deps>;

const revoked = {
  code: "card-blocked",
  reason: "Your bank no longer lets us debit this account.",
} as const;

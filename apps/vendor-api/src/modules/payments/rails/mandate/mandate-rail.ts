import type { Deps } from "../../../../deps.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { CARD_MINIMUM } from "../../../catalog/index.ts";
import { findRenewal } from "../../../periods/index.ts";
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
      if (mandate?.state === "active") {
        // The job asks again. The debit has failed anyway.
        await refreshMandate(deps, mandate.reference).catch((err: unknown) => {
          if (!(err instanceof ProviderError)) throw err;
          deps.log.warn({ err, kind: err.kind }, "paystack could not be asked about a mandate");
        });
      }
    }
    return transaction && reportOf(transaction);
  },
  charge: chargeAuthorization,
  saved: {
    async find(tx, { accountId, cardHandle, locationId }) {
      const renewal = locationId === null ? undefined : await findRenewal(tx, locationId);
      // The owner's order may have changed since the debit was planned.
      if (renewal?.payOrder && !renewal.payOrder.includes("mandate")) return leftOut;
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
  refund: ({ paystack }, { id }, part) => paystack.refund({ transactionId: id, ...part }),
  listRefunds: ({ paystack }, { id }) => paystack.listRefunds(id),
  events: paystackEvents,
} satisfies LaterRail<Deps>;

const leftOut = {
  code: "card-removed",
  reason: "Your bank account no longer pays for this location.",
} as const;
const revoked = {
  code: "card-blocked",
  reason: "Your bank no longer lets us debit this account.",
} as const;

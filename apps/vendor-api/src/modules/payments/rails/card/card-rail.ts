import { and, eq } from "drizzle-orm";
import { savedCards } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../../deps.ts";
import { isCardExpired } from "../../../../lagos-calendar.ts";
import { findSavedCard } from "../../../accounts/index.ts";
import { CARD_MINIMUM } from "../../../catalog/index.ts";
import { receivedTransfer } from "../later-rails.ts";
import { chargeAuthorization, paidAtPaystack, paystackEvents, reportOf } from "../paystack-events.ts";
import type { LaterRail } from "../rail.ts";

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
  charge: chargeAuthorization,
  saved: {
    async find(tx, { accountId, cardHandle }, now) {
      const card = cardHandle === null ? undefined : await findSavedCard(tx, accountId, cardHandle);
      if (!card) return { code: "card-removed", reason: "This card is no longer among your saved cards." };
      if (isCardExpired(card, now)) return { code: "card-expired", reason: "This card has expired." };
      return card;
    },
    /** Unless a newer authorization has replaced it. */
    async forget(_, tx, { id, authorizationCode }) {
      await tx
        .delete(savedCards)
        .where(and(eq(savedCards.id, id), eq(savedCards.authorizationCode, authorizationCode)));
      const reason = "This card can no longer be used, so we removed it from your saved cards.";
      return { code: "card-blocked", reason };
    },
  },
  refund: ({ paystack }, { id }, part) => paystack.refund({ transactionId: id, ...part }),
  listRefunds: ({ paystack }, { id }) => paystack.listRefunds(id),
  events: paystackEvents,
} satisfies LaterRail<Deps>;

import { websitePaths } from "@vendor/api/site-paths";
import { and, eq } from "drizzle-orm";
import { type DeclineCode, savedCards } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { closingFault, findAccount, findSavedCard, type SavedCard } from "../accounts/index.ts";
import { findStanding } from "../periods/index.ts";
import {
  isCreditRepeated,
  lockIntent,
  type PaymentIntent,
  railColumns,
  railDataOf,
  updateIntent,
} from "./payment-repository.ts";
import { railOf } from "./rails/later-rails.ts";
import { applyReport, failPayment, settlePayment } from "./settle-payment.ts";

/** Why a card is not charged, for our own code and for its payer to read. */
type Obstacle = { code: DeclineCode; reason: string };

/** Without a card the payment has failed instead. */
type Claim = { intent: PaymentIntent; card?: SavedCard | undefined };

/**
 * Charges the saved card of a payment, once. One request claims the charge under the intent's lock, and the provider refuses
 * a second charge with the same reference. Its answer is settled like any payment. A lost answer leaves the
 * payment `pending`: it is asked about, never charged again.
 * @returns The intent as it is now; undefined when another request makes the charge.
 * @throws {ProviderError} when the provider certainly did not charge for now; the payment is open again.
 */
export async function chargeSavedCard(deps: Deps, reference: string): Promise<PaymentIntent | undefined> {
  const now = deps.clock.now();
  const claim = await inTransaction(deps.db, (tx) => claimCharge(tx, reference, now));
  if (!claim?.card) return claim?.intent;
  const { intent, card } = claim;
  await deps.failpoint?.("charge-claimed");
  const returnUrl = `${deps.env.WEBSITE_URL}${websitePaths.paymentReturn}`;
  try {
    const rail = railOf(deps, intent);
    if (!rail.charge) throw new Error(`${rail.name} charges nothing that was saved`);
    const outcome = await rail.charge(deps, intent, card, returnUrl);
    await deps.failpoint?.("card-charged");
    if ("report" in outcome) return await applyReport(deps, reference, outcome.report);
    const { challengeUrl } = outcome;
    return await whilePending(deps, reference, (tx, pending) => {
      const columns = railColumns({ ...railDataOf(pending), challengeUrl });
      return updateIntent(tx, pending, { phase: null, ...columns });
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return handleChargeError(deps, { intent, card }, error);
  }
}

/** Claims the charge, unless it is claimed already or the money would only have to go back. */
async function claimCharge(tx: Database, reference: string, now: Date): Promise<Claim | undefined> {
  const intent = await lockIntent(tx, reference);
  if (!intent) throw new Error("the payment intent is gone");
  if (intent.state !== "open" || intent.cardHandle === null) return undefined;
  const card = await findSavedCard(tx, intent.accountId, intent.cardHandle);
  const obstacle = await findChargeObstacle(tx, intent, card, now);
  if (obstacle !== undefined) return { intent: await failUncharged(tx, intent, obstacle, now) };
  const claimed = { state: "pending", phase: "charging", chargedAt: now } as const;
  return { intent: await updateIntent(tx, intent, claimed), card };
}

function failUncharged(
  tx: Database,
  intent: PaymentIntent,
  { code, reason }: Obstacle,
  now: Date,
): Promise<PaymentIntent> {
  const change = { phase: "not-charged", declineCode: code, providerMessage: reason } as const;
  return failPayment(tx, intent, change, now);
}

async function handleChargeError(
  deps: Deps,
  { intent, card }: Claim,
  error: ProviderError,
): Promise<PaymentIntent> {
  const { reference } = intent;
  deps.log.warn({ err: error, kind: error.kind, reference }, "a saved card's charge has no outcome");
  if (error.isUnknown) return intent;
  // An earlier claim was released although its charge had worked.
  if (error.isDuplicateReference) return (await settlePayment(deps, reference)) ?? intent;
  if (error.isCardRefused && card) {
    return whilePending(deps, reference, async (tx, pending) => {
      await deleteRefusedCard(tx, card);
      const reason = "This card can no longer be used, so we removed it from your saved cards.";
      return failUncharged(tx, pending, { code: "card-blocked", reason }, deps.clock.now());
    });
  }
  await whilePending(deps, reference, (tx, pending) =>
    updateIntent(tx, pending, { state: "open", phase: null, chargedAt: null }),
  );
  throw error;
}

/** Deletes a card that its provider no longer accepts, unless a newer authorization has replaced it. */
async function deleteRefusedCard(
  tx: Database,
  { id, authorizationCode }: Pick<SavedCard, "id" | "authorizationCode">,
): Promise<void> {
  await tx
    .delete(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.authorizationCode, authorizationCode)));
}

/** Changes the intent unless a webhook has finished it meanwhile. */
async function whilePending(
  deps: Deps,
  reference: string,
  change: (tx: Database, intent: PaymentIntent) => Promise<PaymentIntent>,
): Promise<PaymentIntent> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent) throw new Error("the payment intent is gone");
    return intent.state === "pending" ? change(tx, intent) : intent;
  });
}

const REPEATED =
  "The same amount was added since this payment was opened, so your card was not charged. To add it again, start again.";

/**
 * Why a saved card should not be charged, as far as is known beforehand; settling checks again under its locks.
 * @returns Undefined when it can be charged.
 */
async function findChargeObstacle(
  tx: Database,
  intent: PaymentIntent,
  card: SavedCard | undefined,
  now: Date,
): Promise<Obstacle | undefined> {
  const { quote, accountId } = intent;
  if (!card) return { code: "card-removed", reason: "This card is no longer among your saved cards." };
  if (isCardExpired(card, now)) return { code: "card-expired", reason: "This card has expired." };
  const closing = closingFault((await findAccount(tx, accountId))?.closesAt);
  if (closing !== undefined) return { code: "account-closing", reason: closing };
  if (await isCreditRepeated(tx, intent)) return { code: "paid-already", reason: REPEATED };
  if (!quote) return undefined;
  const standing = await findStanding(tx, accountId, quote.locationId);
  if (!standing) throw new Error("the location is gone");
  if (standing.closedAt) return { code: "location-closed", reason: "This location is closed." };
  if (standing.newestPaidId !== quote.afterSubscriptionId)
    return { code: "paid-already", reason: "This location was paid for already." };
  return standing.walletBalance < quote.wallet
    ? { code: "wallet-too-low", reason: "Your wallet no longer covers its part of this order." }
    : undefined;
}

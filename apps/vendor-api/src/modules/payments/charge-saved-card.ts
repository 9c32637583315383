import { websitePaths } from "@vendor/api/site-paths";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { closingFault, findAccount } from "../accounts/index.ts";
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
import type { Obstacle, SavedMeans } from "./rails/rail.ts";
import { applyReport, failPayment, settlePayment } from "./settle-payment.ts";

/** Without means the payment has failed instead. */
type Claim = { intent: PaymentIntent; means?: SavedMeans | undefined };

/**
 * Charges the saved card or the mandate of a payment, once. One request claims the charge under the intent's lock, and the provider refuses
 * a second charge with the same reference. Its answer is settled like any payment. A lost answer leaves the
 * payment `pending`: it is asked about, never charged again.
 * @returns The intent as it is now; undefined when another request makes the charge.
 * @throws {ProviderError} when the provider certainly did not charge for now; the payment is open again.
 */
export async function chargeSavedCard(deps: Deps, reference: string): Promise<PaymentIntent | undefined> {
  const now = deps.clock.now();
  const claim = await inTransaction(deps.db, (tx) => claimCharge(deps, tx, reference, now));
  if (!claim?.means) return claim?.intent;
  const { intent, means } = claim;
  await deps.failpoint?.("charge-claimed");
  const returnUrl = `${deps.env.WEBSITE_URL}${websitePaths.paymentReturn}`;
  try {
    const rail = railOf(deps, intent);
    if (!rail.charge) throw new Error(`${rail.name} charges nothing that was saved`);
    const outcome = await rail.charge(deps, intent, means, returnUrl);
    await deps.failpoint?.("card-charged");
    if ("report" in outcome) return await applyReport(deps, reference, outcome.report);
    const { challengeUrl } = outcome;
    return await whilePending(deps, reference, (tx, pending) => {
      const columns = railColumns({ ...railDataOf(pending), challengeUrl });
      return updateIntent(tx, pending, { phase: null, ...columns });
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return handleChargeError(deps, { intent, means }, error);
  }
}

/** Claims the charge, unless it is claimed already or the money would only have to go back. */
async function claimCharge(
  deps: Pick<Deps, "rails">,
  tx: Database,
  reference: string,
  now: Date,
): Promise<Claim | undefined> {
  const intent = await lockIntent(tx, reference);
  if (!intent) throw new Error("the payment intent is gone");
  if (intent.state !== "open" || intent.cardHandle === null) return undefined;
  const found = await findMeans(deps, tx, intent, now);
  const obstacle = "reason" in found ? found : await findChargeObstacle(tx, intent);
  if (obstacle !== undefined) return { intent: await failUncharged(tx, intent, obstacle, now) };
  const means = found as SavedMeans;
  const claimed = { state: "pending", phase: "charging", chargedAt: now } as const;
  return { intent: await updateIntent(tx, intent, claimed), means };
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
  { intent, means }: Claim,
  error: ProviderError,
): Promise<PaymentIntent> {
  const { reference } = intent;
  deps.log.warn({ err: error, kind: error.kind, reference }, "a charge of something saved has no outcome");
  if (error.isUnknown) return intent;
  // An earlier claim was released although its charge had worked.
  if (error.isDuplicateReference) return (await settlePayment(deps, reference)) ?? intent;
  const { saved } = railOf(deps, intent);
  if (error.isCardRefused && means && saved) {
    return whilePending(deps, reference, async (tx, pending) => {
      const now = deps.clock.now();
      return failUncharged(tx, pending, await saved.forget(deps, tx, means, now), now);
    });
  }
  await whilePending(deps, reference, (tx, pending) =>
    updateIntent(tx, pending, { state: "open", phase: null, chargedAt: null }),
  );
  throw error;
}

async function findMeans(
  deps: Pick<Deps, "rails">,
  tx: Database,
  intent: PaymentIntent,
  now: Date,
): Promise<SavedMeans | Obstacle> {
  const { saved, name } = railOf(deps, intent);
  if (!saved) throw new Error(`${name} charges nothing that was saved`);
  return saved.find(tx, intent, now);
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
 * Why a payment should not be charged, as far as is known beforehand; settling checks again under its locks.
 * @returns Undefined when it can be charged.
 */
async function findChargeObstacle(tx: Database, intent: PaymentIntent): Promise<Obstacle | undefined> {
  const { quote, accountId } = intent;
  const standing = quote ? await findStanding(tx, accountId, quote.locationId) : undefined;
  if (quote && !standing) throw new Error("the location is gone");
  const closesAt = standing ? standing.accountClosesAt : (await findAccount(tx, accountId))?.closesAt;
  const closing = closingFault(closesAt);
  if (closing !== undefined) return { code: "account-closing", reason: closing };
  if (await isCreditRepeated(tx, intent)) return { code: "paid-already", reason: REPEATED };
  if (!quote || !standing) return undefined;
  if (standing.closedAt) return { code: "location-closed", reason: "This location is closed." };
  if (standing.newestPaidId !== quote.afterSubscriptionId)
    return { code: "paid-already", reason: "This location was paid for already." };
  return standing.walletBalance < quote.wallet
    ? { code: "wallet-too-low", reason: "Your wallet no longer covers its part of this order." }
    : undefined;
}

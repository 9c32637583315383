import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { resellerPaths, websitePaths } from "@vendor/api/site-paths";
import type { Kobo } from "@vendor/pricing-engine";
import type { OrderQuote } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { Refusal } from "../../refusal.ts";
import type { SavedCard } from "../accounts/index.ts";
import { releaseUses, reserveCoupon, type UssdBank } from "../catalog/index.ts";
import { deleteOrder, insertOrder, subscriptionOrder } from "../orders/index.ts";
import { describePayment } from "./payment-messages.ts";
import {
  findIntent,
  insertIntent,
  isCreditRepeated,
  isUnfinished,
  listOtherOpenPayments,
  lockIntent,
  lockUnfinishedIntent,
  type PaymentIntent,
  railColumns,
  railDataOf,
  updateIntent,
  updateUnopened,
} from "./payment-repository.ts";
import { railOf } from "./rails/later-rails.ts";
import { replaceOffer, replacePayment, settlePayment } from "./settle-payment.ts";

/**
 * Finds or opens the payment of an order, a top-up or a token purchase. A saved card's payment is not opened with the provider;
 * it is charged later. The intent is committed before the provider is asked, so that money never arrives for an unknown
 * reference. Tabs and retries with the same order share one reference, so they cannot charge twice. No row is locked
 * while the provider is asked.
 * @throws {Refusal} `PAYMENT_PROVIDER_DOWN` (a retry resumes the stored intent), `CONFLICT` when the order is already paid,
 * `COUPON_REFUSED`.
 */
export async function openPayment(deps: Deps, request: PaymentRequest): Promise<PaymentIntent> {
  try {
    for (let attempt = 0; attempt < 4; attempt++) {
      const opened = await attemptToOpen(deps, request);
      if (opened) return opened;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, kind: error.kind }, "paystack did not open a payment");
    // The merchant does not have this way of paying, whatever our settings say.
    if (error.isNotOffered) {
      const message = "This way of paying is not possible at the moment. Choose another one.";
      throw Refusal.field("payment_method", message);
    }
  }
  throw new Refusal("PAYMENT_PROVIDER_DOWN");
}

/** @returns Undefined when the intent changed its state meanwhile: try again. */
async function attemptToOpen(deps: Deps, request: PaymentRequest): Promise<PaymentIntent | undefined> {
  const found = await inTransaction(deps.db, (tx) => findOrCreateIntent(deps, tx, request));
  await deps.failpoint?.("intent-committed");
  const { intent, isBeingInitialized } = found;
  if (intent.cardHandle !== null) {
    return intent.chargedAt === null ? intent : resumePayment(deps, intent, isUnfinished);
  }
  if (isPayable(intent)) return resumeOpened(deps, intent);
  // Where the provider's page returns to, paid or cancelled; that page asks for the payment's state.
  const { WEBSITE_URL, RESELLER_URL } = deps.env;
  const returnUrl =
    request.buys.orderType === "tokens"
      ? `${RESELLER_URL}${resellerPaths.paymentReturn}`
      : `${WEBSITE_URL}${websitePaths.paymentReturn}`;
  try {
    const toPay = await openAtProvider(deps, intent, returnUrl);
    await deps.failpoint?.("payment-initialized");
    const columns = railColumns({ ...railDataOf(intent), toPay });
    const stored = await updateUnopened(deps.db, intent, { ...columns, phase: null });
    return stored && isPayable(stored) ? stored : undefined;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!error.isDuplicateReference) {
      await updateUnopened(deps.db, intent, { phase: null });
      throw error;
    }
    if (!(isBeingInitialized && (await awaitOpening(deps, intent)))) await retireIntent(deps, intent);
    return undefined;
  }
}

function openAtProvider(deps: Deps, intent: PaymentIntent, returnUrl: string) {
  const { open, name } = railOf(deps, intent);
  if (!open) throw new Error(`${name} opens no payment`);
  return open(deps, intent, returnUrl);
}

const isOpened = (intent: PaymentIntent) => railDataOf(intent).toPay !== undefined;
const isPayable = (intent: PaymentIntent) => isUnfinished(intent) && isOpened(intent);

/** Resumes a payment that was opened earlier, unless its provider says that it was paid or that it failed. */
async function resumePayment(
  deps: Deps,
  intent: PaymentIntent,
  isUsable: (intent: PaymentIntent) => boolean,
): Promise<PaymentIntent | undefined> {
  const current = await settlePayment(deps, intent.reference);
  if (current?.state === "settled") {
    const { orderType, reference, state } = current;
    const message =
      orderType === "subscription"
        ? "This order is already paid. Your subscription is active."
        : `${describePayment(current)} already.`;
    throw new Refusal("CONFLICT", message, { data: { reference, state } });
  }
  return current && isUsable(current) ? current : undefined;
}

/** Waits for the request that is opening the payment. @returns False when none will come. */
async function awaitOpening(deps: Deps, intent: PaymentIntent): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const current = await findIntent(deps.db, intent.reference);
    if (!current || isOpened(current) || !isUnfinished(current)) return true;
    if (current.phase !== "initializing") return false;
    await pause(50);
  }
  return false;
}

/**
 * Gives up a reference whose opening was lost with the provider's answer, so that a new one can be opened. If money
 * arrives for it all the same, settling still knows the order.
 */
async function retireIntent(deps: Deps, { reference }: PaymentIntent): Promise<void> {
  await settlePayment(deps, reference);
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent || !isUnfinished(intent) || isOpened(intent)) return;
    await replacePayment(tx, intent, deps.clock.now());
  });
}

/** Resumes a payment that its payer can still make. */
async function resumeOpened(deps: Deps, intent: PaymentIntent): Promise<PaymentIntent | undefined> {
  const resumed = await resumePayment(deps, intent, isPayable);
  if (!resumed || !isExpiredCode(deps, resumed)) return resumed;
  await giveUpExpiredCode(deps, resumed);
  return undefined;
}

/** Whether what pays once can no longer be used, although its provider still calls the payment ongoing. */
function isExpiredCode(deps: Deps, intent: PaymentIntent): boolean {
  const { expiresAt } = railDataOf(intent).toPay ?? {};
  if (!railOf(deps, intent).endsWithRefusal || expiresAt === undefined) return false;
  return new Date(expiresAt) <= deps.clock.now();
}

/** Gives up a payment whose code has expired, so that a new one can be opened. Money that comes for it all the same is still settled. */
async function giveUpExpiredCode(deps: Deps, { reference }: PaymentIntent): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent && isUnfinished(intent)) await replacePayment(tx, intent, deps.clock.now());
  });
}

export type PaymentRequest = {
  session: Pick<AccountSession, "accountId" | "userId">;
  buys: Purchase;
  /** The saved card or the mandate that is to be charged; null for a new card. */
  card: Pick<SavedCard, "handle"> | null;
  saveCard: boolean;
  email: string;
  /** The rail that takes the money; cards unless given. */
  method?: string;
  /** Where the payment is opened, for a rail that lets the payer choose. */
  bank?: UssdBank | undefined;
};

/** What pays, as far as it makes another payment of the same purchase; null for a new card. */
function meansOf({ card, method = "card", bank }: PaymentRequest): string | null {
  if (card) return card.handle;
  if (method === "card") return null;
  return bank ? `${method} ${bank.id}` : method;
}

/**
 * The unfinished intent of the same purchase with the same card, or a new one; with its coupon reserved.
 * @throws {Refusal} `COUPON_REFUSED`, or `CONFLICT` when another request finished one at this moment.
 */
async function findOrCreateIntent(
  deps: Deps,
  tx: Database,
  request: PaymentRequest,
): Promise<{ intent: PaymentIntent; isBeingInitialized: boolean }> {
  const { session, buys, card } = request;
  const now = deps.clock.now();
  const hash = orderHash(session.accountId, buys, meansOf(request));
  const resumed = await lockResumable(tx, hash, now);
  const opening = card ? {} : { saveCard: request.saveCard, phase: "initializing" as const };
  const inserted = resumed ? undefined : await insertPayment(tx, request, hash, now, opening);
  const found = resumed ?? inserted ?? (await lockUnfinishedIntent(tx, hash));
  // Another request opened and finished it between these statements. A retry opens a new one.
  if (!found) throw new Refusal("CONFLICT");
  if (buys.orderType === "subscription") {
    // Payments are locked before coupons everywhere.
    await closeOtherOffers(deps, tx, found, now);
    await reserveFor(tx, found, buys.quote.couponCode, now);
  }
  if (card || inserted) return { intent: found, isBeingInitialized: false };
  const intent = await updateIntent(tx, found, {
    saveCard: request.saveCard,
    ...(!isOpened(found) && { phase: "initializing" as const }),
  });
  return { intent, isBeingInitialized: found.phase === "initializing" };
}

/**
 * The unfinished intent to resume. One that was abandoned before the same amount was added is given up, so that adding
 * it again is another payment; money that arrives for it is credited all the same.
 */
async function lockResumable(tx: Database, hash: string, now: Date): Promise<PaymentIntent | undefined> {
  const intent = await lockUnfinishedIntent(tx, hash);
  if (intent?.state !== "open" || !(await isCreditRepeated(tx, intent))) return intent;
  await replacePayment(tx, intent, now);
  return undefined;
}

/** The prefix of each kind's references. */
const prefixes = { subscription: "sub", "top-up": "top", tokens: "kpt" } as const;

/**
 * Stores an order and its payment.
 * @param hash - See `orderHash`; null for a payment that no other request resumes.
 * @param opening - Further columns of a payment that is opened with its provider next.
 * @returns Undefined when another request stored the same order first.
 */
export async function insertPayment(
  tx: Database,
  { session, buys, card, email, method = "card", bank }: PaymentRequest,
  hash: string | null,
  now: Date,
  opening: Partial<Pick<PaymentIntent, "saveCard" | "phase">> = {},
): Promise<PaymentIntent | undefined> {
  const { accountId, userId } = session;
  const reference = `${prefixes[buys.orderType]}-${randomUUID()}`;
  const placed = { reference, accountId, userId, paymentMethod: method };
  const bought =
    buys.orderType === "subscription"
      ? subscriptionOrder(buys.quote, placed)
      : {
          ...placed,
          orderType: buys.orderType,
          reason: "customer" as const,
          total: buys.total,
          creditAmount: buys.credit,
        };
  const order = await insertOrder(tx, bought, now);
  const intent = await insertIntent(tx, {
    id: randomUUID(),
    reference,
    orderId: order.id,
    orderType: buys.orderType,
    accountId,
    userId,
    locationId: order.locationId,
    state: "open",
    amount: buys.orderType === "subscription" ? buys.quote.card : buys.total,
    creditAmount: order.creditAmount,
    cardHandle: card?.handle ?? null,
    railData: { rail: method, ...(bank && { bank }) },
    email,
    // The previous version reads the quote here.
    quote: order.quote,
    orderHash: hash,
    createdAt: now,
    ...opening,
  });
  if (!intent) await deleteOrder(tx, order.id);
  return intent;
}

async function reserveFor(
  tx: Database,
  { accountId, reference, orderId, id, locationId }: PaymentIntent,
  code: string | null,
  now: Date,
): Promise<void> {
  const others = await listOtherOpenPayments(tx, { accountId, id, locationId });
  if (code === null) await releaseUses(tx, others);
  else await reserveCoupon(tx, { code, accountId, reference, orderId, insteadOf: others }, now);
}

/**
 * Closes the account numbers of other orders for the same location: the payer has changed the order, or pays otherwise. What still comes
 * to one is credited.
 */
async function closeOtherOffers(deps: Deps, tx: Database, found: PaymentIntent, now: Date): Promise<void> {
  for (const reference of await listOtherOpenPayments(tx, found)) {
    const other = await lockIntent(tx, reference);
    if (other?.state !== "open" || railOf(deps, other).refund !== "wallet") continue;
    await replaceOffer(tx, other, now);
  }
}

/** What a payment is for: an order, or a credit to a balance (`credit` is the amount added, `total` what the card pays). */
type Purchase =
  | { orderType: "subscription"; quote: OrderQuote }
  | { orderType: "top-up" | "tokens"; credit: Kobo; total: Kobo };

/**
 * The same for two requests of the same purchase: the account, the order (choices, prices and the location's newest
 * subscription) or the credit, and what pays. Orders are built in one place, so their keys have a fixed order.
 */
export function orderHash(accountId: number, buys: Purchase, means: string | null): string {
  const what = buys.orderType === "subscription" ? [buys.quote] : [buys.orderType, buys.credit, buys.total];
  return createHash("sha256")
    .update(JSON.stringify([accountId, ...what, ...(means === null ? [] : [means])]))
    .digest("hex");
}

/** A payment to be paid, as calls answer it: what the payer needs, which is nothing for a saved card. Amount in kobo. */
export function presentOpenPayment({ env }: Pick<Deps, "env">, payment: PaymentIntent) {
  const { toPay = {} } = railDataOf(payment);
  return {
    reference: payment.reference,
    access_code: toPay.accessCode ?? null,
    authorization_url: toPay.authorizationUrl ?? null,
    to_pay: toPay,
    public_key: env.PAYSTACK_PUBLIC_KEY,
    email: payment.email,
    amount: payment.amount,
  };
}

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { PricedOrder } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession } from "../../deps.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import { Refusal } from "../../refusal.ts";
import { releaseUses } from "../coupon/repository.ts";
import { releaseCoupon, reserveCoupon } from "../coupon/use-coupon.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { orderHash } from "./order-hash.ts";
import {
  findIntent,
  insertIntent,
  isUnfinished,
  listRivals,
  lockIntent,
  lockUnfinishedIntent,
  type PaymentIntent,
  updateIntent,
  updateUninitialized,
} from "./repository.ts";
import { settlePayment } from "./settle-payment.ts";

/** What an intent's `providerStatus` says while somebody is asking Paystack to open its payment. */
const INITIALIZING = "initializing";

export type PaymentRequest = {
  session: AccountSession;
  order: PricedOrder;
  saveCard: boolean;
  email: string;
};

/** An intent that Paystack can be paid on. */
export type OpenPayment = PaymentIntent & { accessCode: string; authorizationUrl: string };

/**
 * Finds or opens the payment of an order. The intent is committed before Paystack hears of it, so that no money can
 * come for something unknown here; tabs and retries with the same order share its reference, which is what stops them
 * from charging twice. No row is locked while Paystack is asked.
 * @throws {Refusal} `PAYMENT_PROVIDER_DOWN` (the intent stays, a retry takes it up), `CONFLICT` when the order turns
 * out to be paid, `COUPON_REFUSED`.
 */
export async function openPayment(deps: PaymentDeps, request: PaymentRequest): Promise<OpenPayment> {
  try {
    for (let attempt = 0; attempt < 4; attempt++) {
      const opened = await attemptToOpen(deps, request);
      if (opened) return opened;
    }
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    deps.log.warn({ err: error, kind: error.kind }, "paystack did not open a payment");
  }
  throw new Refusal("PAYMENT_PROVIDER_DOWN");
}

/** @returns Undefined when the intent got into another state meanwhile: look again. */
async function attemptToOpen(deps: PaymentDeps, request: PaymentRequest): Promise<OpenPayment | undefined> {
  const found = await inTransaction(deps.db, (tx) => findOrCreateIntent(tx, request, deps.clock.now()));
  await deps.failpoint?.("intent-committed");
  const { intent, othersInitialize } = found;
  if (isPayable(intent)) return resumePayment(deps, intent);
  // The website's page after Paystack's hosted one, paid or cancelled: it asks where the payment stands.
  const returnUrl = `${deps.env.WEBSITE_URL}/payments/return`;
  try {
    const { accessCode, authorizationUrl } = await deps.paystack.initialize({
      reference: intent.reference,
      amount: intent.amount,
      email: intent.email,
      currency: "NGN",
      callbackUrl: returnUrl,
      metadata: { cancel_action: `${returnUrl}?reference=${intent.reference}` },
    });
    await deps.failpoint?.("payment-initialized");
    const stored = await updateUninitialized(deps.db, intent, {
      accessCode,
      authorizationUrl,
      providerStatus: null,
    });
    return stored && isPayable(stored) ? stored : undefined;
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    if (!error.isDuplicateReference) {
      await updateUninitialized(deps.db, intent, { providerStatus: null });
      throw error;
    }
    if (!(othersInitialize && (await awaitAccessCode(deps, intent)))) await retireIntent(deps, intent);
    return undefined;
  }
}

async function findOrCreateIntent(
  tx: Database,
  { session, order, saveCard, email }: PaymentRequest,
  now: Date,
): Promise<{ intent: PaymentIntent; othersInitialize: boolean }> {
  const hash = orderHash(session.accountId, order);
  const before =
    (await lockUnfinishedIntent(tx, hash)) ??
    (await insertIntent(tx, {
      id: randomUUID(),
      reference: `sub-${randomUUID()}`,
      kind: "subscription",
      accountId: session.accountId,
      userId: session.userId,
      locationId: order.locationId,
      state: "open",
      amount: order.amountPaid - (order.walletAmount ?? 0),
      email,
      order,
      orderHash: hash,
      createdAt: now,
    })) ??
    (await lockUnfinishedIntent(tx, hash));
  // Opened and finished by others between two of these statements: whoever retries finds a clear field.
  if (!before) throw new Refusal("CONFLICT");
  const rivals = await listRivals(tx, before);
  if (order.coupon === null) await releaseUses(tx, rivals);
  else {
    const use = { code: order.coupon, accountId: session.accountId, reference: before.reference };
    await reserveCoupon(tx, { ...use, insteadOf: rivals }, now);
  }
  const intent = await updateIntent(tx, before, {
    saveCard,
    ...(before.accessCode === null && { providerStatus: INITIALIZING }),
  });
  return { intent, othersInitialize: before.providerStatus === INITIALIZING };
}

function isPayable(intent: PaymentIntent): intent is OpenPayment {
  return isUnfinished(intent) && intent.accessCode !== null && intent.authorizationUrl !== null;
}

/** Takes up a payment opened earlier, unless it was paid and nobody here heard of it. */
async function resumePayment(deps: PaymentDeps, intent: OpenPayment): Promise<OpenPayment | undefined> {
  const now = await settlePayment(deps, intent.reference);
  if (now?.state === "settled") {
    throw new Refusal("CONFLICT", "This order is already paid. Your subscription is active.", {
      data: { reference: intent.reference, state: now.state },
    });
  }
  return now && isPayable(now) ? now : undefined;
}

/** The other tab, or another copy of this service, opened the payment a moment ago and is about to store its code. */
async function awaitAccessCode(deps: PaymentDeps, intent: PaymentIntent): Promise<boolean> {
  for (let look = 0; look < 40; look++) {
    const now = await findIntent(deps.db, intent.reference);
    if (!now || now.accessCode !== null || !isUnfinished(now)) return true;
    if (now.providerStatus !== INITIALIZING) return false;
    await pause(50);
  }
  return false;
}

/**
 * Paystack opened the payment once, but its answer was lost and the access code with it, so nobody can pay on this
 * reference. It is given up for a new one; should money come all the same, settling still knows the order.
 */
async function retireIntent(deps: PaymentDeps, { reference }: PaymentIntent): Promise<void> {
  await settlePayment(deps, reference);
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent || !isUnfinished(intent) || intent.accessCode !== null) return;
    await updateIntent(tx, intent, { state: "failed", providerMessage: "Given up for a new reference" });
    await releaseCoupon(tx, reference);
  });
}

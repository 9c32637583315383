import { randomUUID } from "node:crypto";
import type { Database } from "../../db/types.ts";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { releaseUses } from "../coupon/repository.ts";
import { reserveCoupon } from "../coupon/use-coupon.ts";
import { orderHash, type Purchase } from "./order-hash.ts";
import {
  insertIntent,
  listRivals,
  lockUnfinishedIntent,
  type PaymentIntent,
  updateIntent,
} from "./repository.ts";
import type { SavedCard } from "./saved-cards.ts";

/** What an intent's `providerStatus` says while somebody is asking Paystack to open its payment. */
export const INITIALIZING = "initializing";

export type PaymentRequest = {
  session: AccountSession;
  buys: Purchase;
  /** The saved card that is to be charged; null for a new one. */
  card: SavedCard | null;
  saveCard: boolean;
  email: string;
};

/**
 * The unfinished intent of this very purchase by this very card, or a new one; with its coupon reserved.
 * @throws {Refusal} `COUPON_REFUSED`, or `CONFLICT` when others finished one at this very moment.
 */
export async function findOrCreateIntent(
  tx: Database,
  request: PaymentRequest,
  now: Date,
): Promise<{ intent: PaymentIntent; othersInitialize: boolean }> {
  const { session, buys, card } = request;
  const hash = orderHash(session.accountId, buys, card?.handle ?? null);
  const before =
    (await lockUnfinishedIntent(tx, hash)) ??
    (await insertIntent(tx, newIntent(request, hash, now))) ??
    (await lockUnfinishedIntent(tx, hash));
  // Opened and finished by others between two of these statements: whoever retries finds a clear field.
  if (!before) throw new Refusal("CONFLICT");
  if (buys.kind === "subscription") await reserveFor(tx, before, buys.order.coupon, now);
  if (card) return { intent: before, othersInitialize: false };
  const intent = await updateIntent(tx, before, {
    saveCard: request.saveCard,
    ...(before.accessCode === null && { providerStatus: INITIALIZING }),
  });
  return { intent, othersInitialize: before.providerStatus === INITIALIZING };
}

/** What the references of each kind begin with. */
const prefixes = { subscription: "sub", "top-up": "top", tokens: "kpt" } as const;

function newIntent({ session, buys, card, email }: PaymentRequest, hash: string, now: Date) {
  const order = buys.kind === "subscription" ? buys.order : null;
  return {
    id: randomUUID(),
    reference: `${prefixes[buys.kind]}-${randomUUID()}`,
    kind: buys.kind,
    accountId: session.accountId,
    userId: session.userId,
    locationId: order?.locationId ?? null,
    state: "open" as const,
    amount:
      buys.kind === "subscription" ? buys.order.amountPaid - (buys.order.walletAmount ?? 0) : buys.total,
    creditAmount: buys.kind === "subscription" ? null : buys.credit,
    cardHandle: card?.handle ?? null,
    email,
    order,
    orderHash: hash,
    createdAt: now,
  };
}

async function reserveFor(
  tx: Database,
  { accountId, reference, id, locationId }: PaymentIntent,
  code: string | null,
  now: Date,
): Promise<void> {
  const rivals = await listRivals(tx, { accountId, id, locationId });
  if (code === null) await releaseUses(tx, rivals);
  else await reserveCoupon(tx, { code, accountId, reference, insteadOf: rivals }, now);
}

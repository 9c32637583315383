import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { differenceInMinutes } from "date-fns";
import { z } from "zod";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { appendEvent } from "../events/index.ts";
import { failRefund, finishRefund } from "./refund-payment.ts";
import { lockIntent, type PaymentIntent, updateIntent } from "./repository.ts";
import { isFinal, settlePayment } from "./settle-payment.ts";
import {
  hasUndecidedDispute,
  isDisputeWon,
  markWebhookProcessed,
  storeWebhook,
  type WebhookEvent,
} from "./webhook-repository.ts";

const text = z.string().max(200).optional().catch(undefined);
const EventSchema = z.object({
  event: z.string().min(1).max(100),
  data: z
    .looseObject({
      id: z
        .union([z.number(), z.string().max(200)])
        .optional()
        .catch(undefined),
      reference: text,
      transaction_reference: text,
      resolution: text,
      /** Only here does a dispute name its payment. */
      transaction: z.looseObject({ reference: text }).optional().catch(undefined),
    })
    .catch({}),
});

/** Webhooks that were answered and are still being processed. */
const inProgress = new WeakMap<Deps, Set<Promise<void>>>();

/**
 * Receives a webhook of Paystack: checks the signature over the raw bytes, stores the event once and answers; the event is
 * processed afterwards. The reconciler resumes processing that was interrupted.
 * @returns The HTTP status of the answer: 401 for a wrong signature, 400 for a signed body that is not an event.
 */
export async function receivePaystackWebhook(
  deps: Deps,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<200 | 400 | 401> {
  if (!isWebhookSigned(rawBody, signature, deps.env.PAYSTACK_SECRET_KEY)) return 401;
  const parsed = EventSchema.safeParse(readJson(rawBody));
  if (!parsed.success) return 400;
  const { event, data } = parsed.data;
  const stored = await storeWebhook(deps.db, {
    event,
    // An event without an id is identified by its bytes.
    dataId: String(data.id ?? createHash("sha256").update(rawBody).digest("hex")),
    reference: data.transaction_reference ?? data.reference ?? data.transaction?.reference ?? null,
    body: parsed.data,
    essence: { event, data: { id: data.id, resolution: data.resolution } },
    receivedAt: deps.clock.now(),
  });
  await deps.failpoint?.("webhook-stored");
  if (stored.processedAt === null) startProcessing(deps, stored);
  return 200;
}

/** Resolves when no webhook is being processed: for a graceful stop, and for tests. */
export async function webhooksIdle(deps: Deps): Promise<void> {
  for (let running = inProgress.get(deps); running?.size; ) await Promise.all(running);
}

function startProcessing(deps: Deps, event: WebhookEvent): void {
  const running = inProgress.get(deps) ?? new Set();
  inProgress.set(deps, running);
  const work = processWebhook(deps, event)
    .catch((err: unknown) => {
      deps.log.warn(
        { err, event: event.event, reference: event.reference },
        "a webhook waits for another try",
      );
    })
    .finally(() => running.delete(work));
  running.add(work);
}

/** What PostgreSQL's jsonb cannot store: NUL, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the very character to find
const UNSTORABLE = /\u0000|\p{Surrogate}/gu;

function readJson(rawBody: Uint8Array): unknown {
  const clean = (text: string) => text.replace(UNSTORABLE, "");
  try {
    return JSON.parse(new TextDecoder().decode(rawBody), (_key, value: unknown) => {
      if (typeof value === "string") return clean(value);
      if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), item]));
    });
  } catch {
    return undefined;
  }
}

/** Minutes that Paystack's transactions may lag behind its event that a settled payment was refunded. */
const LAG_MINUTES = 60;

/** Staff answer disputes at Paystack's dashboard within a day or two; a lost one arrives as a refund as well. */
const DISPUTES: ReadonlySet<string> = new Set([
  "charge.dispute.create",
  "charge.dispute.remind",
  "charge.dispute.resolve",
]);

/**
 * Processes a stored webhook. A charge's event only says which payment to ask Paystack about; a failed refund is known from
 * its event alone. Other events are stored and marked as processed.
 * @throws {PaystackError} when Paystack does not answer; the reconciler then processes the event.
 */
export async function processWebhook(deps: Deps, event: WebhookEvent): Promise<void> {
  if (event.processedAt !== null) return;
  if (!(await handle(deps, event))) return;
  const first = await markWebhookProcessed(deps.db, event.id, deps.clock.now());
  if (first && DISPUTES.has(event.event)) {
    const { event: name, reference } = event;
    deps.log.warn(
      { event: name, reference },
      "a customer disputes a payment: answer at paystack's dashboard",
    );
  }
}

/** @returns Whether the event is processed. */
async function handle(deps: Deps, webhook: WebhookEvent): Promise<boolean> {
  const { event, reference, receivedAt } = webhook;
  if (reference === null) return true;
  switch (event) {
    case "charge.dispute.create":
    case "charge.dispute.remind":
      await openDispute(deps, reference, webhook.dataId);
      return true;
    case "charge.dispute.resolve":
      await resolveDispute(deps, reference, webhook.body);
      return true;
    case "charge.success": {
      const intent = await settlePayment(deps, reference);
      if (!intent) deps.log.warn({ reference }, "a webhook is about a payment that is not ours");
      return !intent || isDecided(intent);
    }
    case "refund.processed": {
      const intent = await settlePayment(deps, reference);
      if (!intent) return true;
      if (isDecided(intent) && (await finishRefund(deps, reference))) return true;
      if (differenceInMinutes(deps.clock.now(), receivedAt) < LAG_MINUTES) return false;
      const what =
        intent.state === "settled"
          ? "a settled payment was refunded in part"
          : "a payment that is not settled was refunded";
      deps.log.error({ reference }, `${what} at paystack; staff decide what follows`);
      return true;
    }
    case "refund.failed":
      await failRefund(deps, reference);
      return true;
    default:
      return true;
  }
}

/**
 * Whether nothing more is to be learnt about a payment from Paystack, whose transactions may lag behind its events. A failed
 * payment is not decided: its event says that the money came after all.
 */
function isDecided(intent: PaymentIntent): boolean {
  return isFinal(intent) || intent.providerStatus === "reversed";
}

/**
 * Records that a payer's bank disputes a payment, which holds what the payment added to a balance until the dispute is
 * decided. Ignores a dispute whose decision arrived first.
 */
async function openDispute({ db, clock }: Deps, reference: string, disputeId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent || intent.disputedAt !== null) return;
    if (await isDisputeWon(tx, disputeId)) return;
    const now = clock.now();
    await updateIntent(tx, intent, { disputedAt: now });
    const { accountId } = intent;
    await appendEvent(tx, { name: "payment.disputed", body: { accountId, reference } }, now);
  });
}

const ResolvedSchema = z.object({ data: z.object({ resolution: z.literal("declined") }) });

/**
 * Ends the hold of a balance when all disputes of its payment were decided for us (`declined`). After any other decision the
 * balance stays held until Paystack reports the refund.
 */
async function resolveDispute({ db }: Deps, reference: string, body: unknown): Promise<void> {
  if (!ResolvedSchema.safeParse(body).success) return;
  await inTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.disputedAt && !(await hasUndecidedDispute(tx, reference)))
      await updateIntent(tx, intent, { disputedAt: null });
  });
}

/**
 * Whether a webhook is Paystack's: `x-paystack-signature` is the hex HMAC-SHA512 of its raw bytes with the secret key.
 * The bytes must be those that came over the wire: JSON that was parsed and written again may differ. Compared in
 * constant time, so that answers do not tell how much of a guess is right.
 */
function isWebhookSigned(rawBody: Uint8Array, signature: string | undefined, secretKey: string): boolean {
  if (signature === undefined || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  return timingSafeEqual(
    Buffer.from(signature, "hex"),
    createHmac("sha512", secretKey).update(rawBody).digest(),
  );
}

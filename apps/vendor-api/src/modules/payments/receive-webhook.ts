import { differenceInMinutes } from "date-fns";
import { and, isNull } from "drizzle-orm";
import { isAnyOf } from "../../db/list-queries.ts";
import { webhookEvents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import type { PaymentIntent } from "./payment-repository.ts";
import type { EventOfPayment, LaterRail, WebhookEvent } from "./rails/rail.ts";
import { advanceRefundsOf } from "./refund-by-staff.ts";
import { finishRefund } from "./refund-payment.ts";
import { isFinal, settlePayment } from "./settle-payment.ts";
import { storeWebhook } from "./store-webhook.ts";

/** Webhooks that were answered: those that wait to be processed, alone or together, and the loops that do it. */
type InProgress = {
  alone: WebhookEvent[];
  together: WebhookEvent[];
  running: Set<Promise<void>>;
  batches: number;
};
const inProgress = new WeakMap<Deps, InProgress>();

/** Webhooks that a process works on at once, so that calls and further webhooks find a connection to the database. */
const AT_ONCE = 8;
/** Batches that a process works on at once: one asks the provider while another one writes. What comes meanwhile makes the next batch. */
const BATCHES_AT_ONCE = 2;
/** The most webhooks of a batch. */
const BATCH = 100;
/** The most that wait in a process; the reconciler processes the others. */
const MOST_WAITING = 2_000;

/**
 * Receives an event of a provider: checks that the provider sent it, stores it once and answers; it is processed afterwards. The
 * reconciler resumes processing that was interrupted.
 * @returns The HTTP status of the answer: 401 for a request that the provider did not sign, 400 for a signed body that is no event.
 */
export async function receiveWebhook(
  deps: Deps,
  { events }: Pick<LaterRail<Deps>, "events">,
  rawBody: Uint8Array,
  header: (name: string) => string | undefined,
): Promise<200 | 400 | 401> {
  const event = events.read(deps, rawBody, header);
  if (typeof event === "number") return event;
  const stored = await storeWebhook(deps, { ...event, receivedAt: deps.clock.now() });
  await deps.failpoint?.("webhook-stored");
  if (stored.processedAt === null) startProcessing(deps, stored);
  return 200;
}

/** Resolves when no webhook is being processed: for a graceful stop, and for tests. */
export async function webhooksIdle(deps: Deps): Promise<void> {
  for (let found = inProgress.get(deps); found?.running.size; ) await Promise.all(found.running);
}

function startProcessing(deps: Deps, event: WebhookEvent): void {
  const found = inProgress.get(deps) ?? { alone: [], together: [], running: new Set(), batches: 0 };
  inProgress.set(deps, found);
  if (togetherOf(deps)?.includes(event)) processTogether(deps, found, event);
  else processAlone(deps, found, event);
}

function processAlone(deps: Deps, { alone, running, batches }: InProgress, event: WebhookEvent): void {
  if (alone.length >= MOST_WAITING) return;
  alone.push(event);
  if (running.size - batches >= AT_ONCE) return;
  track(running, async () => {
    for (let next = alone.shift(); next; next = alone.shift()) await process(deps, next);
  });
}

function processTogether(deps: Deps, found: InProgress, event: WebhookEvent): void {
  const { together, running } = found;
  if (together.length >= MOST_WAITING) return;
  together.push(event);
  if (found.batches >= BATCHES_AT_ONCE) return;
  found.batches++;
  track(running, async () => {
    try {
      while (together.length > 0) {
        const left = await processBatch(deps, together.splice(0, BATCH));
        for (const each of left) processAlone(deps, found, each);
      }
    } finally {
      found.batches--;
    }
  });
}

function track(running: Set<Promise<void>>, run: () => Promise<void>): void {
  const work = run().finally(() => running.delete(work));
  running.add(work);
}

/** How a provider's events are processed together; one provider has such events. */
function togetherOf({ rails }: Deps) {
  return rails.flatMap((rail) =>
    rail.settlesLater && rail.events.together ? [rail.events.together] : [],
  )[0];
}

/** @returns The events that are to be processed alone. */
async function processBatch(deps: Deps, events: readonly WebhookEvent[]): Promise<readonly WebhookEvent[]> {
  try {
    const handled = await togetherOf(deps)?.handle(deps, events);
    if (!handled) return events;
    const { processed, unanswered } = handled;
    if (processed.size > 0) await markWebhooksProcessed(deps.db, [...processed], deps.clock.now());
    return events.filter(({ id }) => !processed.has(id) && !unanswered.has(id));
  } catch (err) {
    deps.log.warn({ err, count: events.length }, "webhooks wait for another try");
    return [];
  }
}

async function process(deps: Deps, webhook: WebhookEvent): Promise<void> {
  const { event, reference } = webhook;
  await processWebhook(deps, webhook).catch((err: unknown) => {
    deps.log.warn({ err, event, reference }, "a webhook waits for another try");
  });
}

/** Minutes that Paystack's transactions may lag behind its events. */
export const LAG_MINUTES = 60;

/**
 * Processes a stored event as its rail says. Events that no rail handles are stored and marked as processed.
 * @throws {ProviderError} when the provider does not answer; the reconciler then processes the event.
 */
export async function processWebhook(deps: Deps, webhook: WebhookEvent): Promise<void> {
  const { id, event, processedAt } = webhook;
  if (processedAt !== null) return;
  const events = deps.rails.flatMap((rail) =>
    rail.settlesLater && rail.events.handlers[event] ? [rail.events] : [],
  )[0];
  const handle = events?.handlers[event];
  const find = events?.referenceOf?.[event];
  const reference = webhook.reference ?? (find ? await find(deps, webhook) : null);
  if (reference === undefined) return;
  if (handle && reference !== null && !(await handle(deps, { ...webhook, reference }))) return;
  const [first] = await markWebhooksProcessed(deps.db, [id], deps.clock.now());
  const warning = events?.warnings?.[event];
  if (first !== undefined && warning !== undefined) deps.log.warn({ event, reference }, warning);
}

/** Settles a payment that its provider has an event about. @returns Whether the event is processed. */
export async function settleByEvent(deps: Deps, { reference }: EventOfPayment): Promise<boolean> {
  const intent = await settlePayment(deps, reference);
  return !intent || isDecided(intent);
}

/** Records that a payment is back with its payer. @returns Whether the event is processed. */
export async function readRefundEvent(
  deps: Deps,
  { reference, dataId, receivedAt }: EventOfPayment,
): Promise<boolean> {
  const intent = await settlePayment(deps, reference);
  if (!intent) return true;
  if (await advanceRefundsOf(deps, reference, dataId)) return true;
  if (isDecided(intent) && (await finishRefund(deps, reference))) return true;
  if (differenceInMinutes(deps.clock.now(), receivedAt) < LAG_MINUTES) return false;
  const what =
    intent.state === "settled"
      ? "a settled payment was refunded in part"
      : "a payment that is not settled was refunded";
  deps.log.error({ reference }, `${what} at paystack; staff decide what follows`);
  return true;
}

/**
 * Whether nothing more is to be learnt about a payment from its provider, whose answers may lag behind its events. A failed
 * payment is not decided: its event says that the money came after all.
 */
function isDecided(intent: PaymentIntent): boolean {
  return isFinal(intent) || intent.providerStatus === "reversed";
}

/** @returns Those that no other delivery has marked before. */
async function markWebhooksProcessed(db: Database, ids: readonly number[], now: Date): Promise<number[]> {
  const marked = await db
    .update(webhookEvents)
    .set({ processedAt: now })
    .where(and(isAnyOf(webhookEvents.id, ids), isNull(webhookEvents.processedAt)))
    .returning({ id: webhookEvents.id });
  return marked.map(({ id }) => id);
}

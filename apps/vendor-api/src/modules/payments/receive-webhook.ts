import { differenceInMinutes } from "date-fns";
import type { Deps } from "../../deps.ts";
import type { PaymentIntent } from "./payment-repository.ts";
import type { EventOfPayment, LaterRail } from "./rails/rail.ts";
import { finishRefund } from "./refund-payment.ts";
import { isFinal, settlePayment } from "./settle-payment.ts";
import { markWebhookProcessed, storeWebhook, type WebhookEvent } from "./webhook-repository.ts";

/** Webhooks that were answered and are still being processed. */
const inProgress = new WeakMap<Deps, Set<Promise<void>>>();

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
  const stored = await storeWebhook(deps.db, { ...event, receivedAt: deps.clock.now() });
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

/** Minutes that Paystack's transactions may lag behind its event that a settled payment was refunded. */
const LAG_MINUTES = 60;

/**
 * Processes a stored event as its rail says. Events that no rail handles are stored and marked as processed.
 * @throws {ProviderError} when the provider does not answer; the reconciler then processes the event.
 */
export async function processWebhook(deps: Deps, webhook: WebhookEvent): Promise<void> {
  const { id, event, reference, processedAt } = webhook;
  if (processedAt !== null) return;
  const events = deps.rails.flatMap((rail) =>
    rail.settlesLater && rail.events.handlers[event] ? [rail.events] : [],
  )[0];
  const handle = events?.handlers[event];
  if (handle && reference !== null && !(await handle(deps, { ...webhook, reference }))) return;
  const first = await markWebhookProcessed(deps.db, id, deps.clock.now());
  const warning = events?.warnings?.[event];
  if (first && warning !== undefined) deps.log.warn({ event, reference }, warning);
}

/** Settles a payment that its provider has an event about. @returns Whether the event is processed. */
export async function settleByEvent(deps: Deps, { reference }: EventOfPayment): Promise<boolean> {
  const intent = await settlePayment(deps, reference);
  if (!intent) deps.log.warn({ reference }, "a webhook is about a payment that is not ours");
  return !intent || isDecided(intent);
}

/** Records that a payment is back with its payer. @returns Whether the event is processed. */
export async function readRefundEvent(
  deps: Deps,
  { reference, receivedAt }: EventOfPayment,
): Promise<boolean> {
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

/**
 * Whether nothing more is to be learnt about a payment from its provider, whose answers may lag behind its events. A failed
 * payment is not decided: its event says that the money came after all.
 */
function isDecided(intent: PaymentIntent): boolean {
  return isFinal(intent) || intent.providerStatus === "reversed";
}

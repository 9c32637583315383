import type { Logger } from "pino";
import type { Clock } from "./clock";
import { type Random, shuffled } from "./random";
import { signWebhook } from "./sign-webhook";
import type { WebhookEventRecord } from "./store/records";
import type { Store } from "./store/store";
import type { SwitchBoard } from "./switches";

export interface DispatcherDeps {
  clock: Clock;
  random: Random;
  store: Store;
  switches: SwitchBoard;
  logger: Logger;
  secretKey: string;
  fetch: typeof fetch;
}

export interface EventFilter {
  reference?: string | undefined;
  email?: string | undefined;
}

const attemptTimeout = 30_000;
const shuffleSpread = 2_000;
const minute = 60_000;
const quickRetries = 4;
const hourlyRetries = 72;

/** Delivers events to the product and retries until it answers 200. */
export class WebhookDispatcher {
  readonly #deps: DispatcherDeps;
  readonly #timers = new Map<number, () => void>();
  readonly #inFlight = new Map<number, Promise<void>>();
  #url: string | null;
  #closed = false;

  constructor(deps: DispatcherDeps, url: string | null) {
    this.#deps = deps;
    this.#url = url;
  }

  setUrl(url: string | null): void {
    this.#url = url;
  }

  /**
   * Records an event and, unless a switch drops or holds it, starts its delivery.
   * @param about - The record that the event reports on. Its id identifies the event when `data` has no id.
   */
  emit(event: string, data: object, about: { id: number; reference: string; email: string }): void {
    const { store, clock, random, switches } = this.#deps;
    const mode = switches.effective(about);
    const record: WebhookEventRecord = {
      id: store.nextId(),
      event,
      reference: about.reference,
      email: about.email,
      dataId: "id" in data && typeof data.id === "number" ? data.id : about.id,
      body: JSON.stringify({ event, data }),
      status: mode.webhooks === "drop" ? "dropped" : mode.webhooks === "hold" ? "held" : "pending",
      deliveriesLeft: mode.webhookRepeat,
      attempts: [],
      nextAttemptAt: mode.webhooks === "deliver" ? clock.now() : null,
    };
    store.save("event", record);
    if (record.status !== "pending") return;
    if (mode.webhookShuffle) this.#schedule(record, clock.now() + Math.floor(random() * shuffleSpread));
    else void this.#attempt(record.id);
  }

  /** Resumes deliveries that a stop interrupted. */
  resume(): void {
    for (const event of this.#deps.store.events()) {
      if (event.status === "pending") this.#schedule(event, event.nextAttemptAt ?? this.#deps.clock.now());
    }
  }

  /** Attempts every held or undelivered event now, one after the other. @returns The attempted events. */
  async flush(filter: EventFilter = {}): Promise<WebhookEventRecord[]> {
    const { store, switches, random } = this.#deps;
    await this.idle();
    const due = store
      .events()
      .filter((event) => event.status === "held" || event.status === "pending")
      .filter((event) => filter.reference === undefined || event.reference === filter.reference)
      .filter((event) => filter.email === undefined || event.email === filter.email);
    const shuffle = due.some((event) => switches.effective(event).webhookShuffle);
    const order = shuffle ? shuffled(due, random) : due;
    for (const event of order) await this.#attempt(event.id);
    await this.idle();
    return order.map((event) => store.event(event.id) ?? event);
  }

  /** Resolves when no delivery is in progress (waiting retries do not count). */
  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight.values());
  }

  /** Cancels all timers, for instance before the store is cleared. */
  cancelAll(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.cancelAll();
    await this.idle();
  }

  #schedule(event: WebhookEventRecord, at: number): void {
    this.#timers.get(event.id)?.();
    this.#timers.set(
      event.id,
      this.#deps.clock.schedule(at, () => this.#attempt(event.id)),
    );
  }

  #attempt(id: number): Promise<void> {
    const running = this.#inFlight.get(id) ?? this.#deliver(id).finally(() => this.#inFlight.delete(id));
    this.#inFlight.set(id, running);
    return running;
  }

  async #deliver(id: number): Promise<void> {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
    for (;;) {
      const before = this.#deps.store.event(id);
      if (!before || this.#closed || before.status === "delivered" || before.status === "dropped") return;
      const at = this.#deps.clock.now();
      const outcome = await this.#post(before.body);
      const stillThere = this.#deps.store.event(id);
      if (!stillThere) return;
      const after = this.#afterAttempt(before, { at, ...outcome });
      this.#deps.store.save("event", after);
      this.#deps.logger.info(
        { event: after.event, reference: after.reference, ...outcome, attempt: after.attempts.length },
        "webhook attempted",
      );
      if (outcome.status !== 200) {
        if (after.nextAttemptAt !== null && !this.#closed) this.#schedule(after, after.nextAttemptAt);
        return;
      }
      if (after.deliveriesLeft === 0) return;
    }
  }

  #afterAttempt(
    event: WebhookEventRecord,
    attempt: { at: number; status: number | null; error: string | null },
  ): WebhookEventRecord {
    const attempts = [...event.attempts, attempt];
    if (attempt.status === 200) {
      const deliveriesLeft = event.deliveriesLeft - 1;
      const status = deliveriesLeft === 0 ? "delivered" : "pending";
      return {
        ...event,
        attempts,
        deliveriesLeft,
        status,
        nextAttemptAt: status === "pending" ? attempt.at : null,
      };
    }
    const delay = retryDelay(attempts.filter((other) => other.status !== 200).length);
    if (delay === null) return { ...event, attempts, status: "exhausted", nextAttemptAt: null };
    return { ...event, attempts, status: "pending", nextAttemptAt: attempt.at + delay };
  }

  async #post(body: string): Promise<{ status: number | null; error: string | null }> {
    if (this.#url === null) return { status: null, error: "no webhook address set" };
    try {
      const response = await this.#deps.fetch(this.#url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Paystack/2.0",
          "x-paystack-signature": signWebhook(body, this.#deps.secretKey),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(attemptTimeout),
      });
      await response.arrayBuffer();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : "unknown" };
    }
  }
}

/**
 * Milliseconds from a failed attempt to the next: every 3 minutes four times, then hourly for 72 hours.
 * @param failures - Failed attempts so far, at least 1.
 * @returns null when Paystack gives up.
 */
function retryDelay(failures: number): number | null {
  if (failures <= quickRetries) return 3 * minute;
  if (failures <= quickRetries + hourlyRetries) return 60 * minute;
  return null;
}

import { Socket } from "node:net";
import type { Logger } from "pino";

/** Milliseconds. Together less than two seconds, after which callers are told that the database is down. */
export type WatchLimits = {
  /** How long a query may stay unanswered before the server is probed. */
  patienceMs: number;
  /** How long the server may take to answer a probe. */
  probeMs: number;
};

const LOOK_MS = 100;
/** A timer that fires this late measured our own process, not the database. */
const STALL_MS = 300;

/** A question to the database that waits for its answer. */
type Waiting = { since: number };

/** Says that nothing can be asked: the code is the one that Node gives a dead connection. */
function unanswered(): Error {
  return Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" });
}

/** A connection that is not even tried, because nobody is there. */
class RefusedSocket extends Socket {
  override connect(): this {
    process.nextTick(() => this.destroy(unanswered()));
    return this;
  }
}

/**
 * Tells a database that is slow from one that is gone. A query may take its time, but when one has waited for long, the
 * server is asked for a new connection: if it cannot say as much as "no", everything that waits fails at once, and
 * what comes then fails at once too, until it answers again. A limit on each query could not tell the two apart: a
 * short one would cut off honest work, a long one keeps people waiting.
 */
export class DatabaseWatch {
  readonly #probe: () => Promise<unknown>;
  readonly #log: Logger;
  readonly #limits: WatchLimits;
  readonly #waiting = new Set<Waiting>();
  readonly #sockets = new Set<Socket>();
  #timer: NodeJS.Timeout | undefined;
  #down = false;
  #probing = false;
  /** Since when it is known to have answered a probe. */
  #answeredAt = Number.NEGATIVE_INFINITY;

  /** @param probe - Rejects when the server does not say anything within `limits.probeMs`. */
  constructor(probe: () => Promise<unknown>, log: Logger, limits: WatchLimits) {
    this.#probe = probe;
    this.#log = log;
    this.#limits = limits;
  }

  /** Notes that the database was asked something. @returns What to call when it has answered, well or badly. */
  asked(): () => void {
    const waiting = { since: performance.now() };
    this.#waiting.add(waiting);
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
    return () => void this.#waiting.delete(waiting);
  }

  /** A socket for a new connection, which ends when the database is found to be gone. */
  socket(): Socket {
    if (this.#down) return new RefusedSocket();
    const socket = new Socket();
    this.#sockets.add(socket);
    const answered = this.asked();
    return socket.once("data", answered).once("close", () => {
      answered();
      this.#sockets.delete(socket);
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    if (!this.#down && this.#waiting.size === 0) this.stop();
    const [first] = this.#waiting;
    const since = Math.max(first?.since ?? Number.POSITIVE_INFINITY, this.#answeredAt);
    if (!this.#probing && (this.#down || performance.now() - since > this.#limits.patienceMs))
      void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#probing = true;
    const started = performance.now();
    try {
      await this.#probe();
      this.#answeredAt = performance.now();
      if (this.#down) this.#log.warn("the database answers again");
      this.#down = false;
    } catch (err) {
      if (performance.now() - started < this.#limits.probeMs + STALL_MS) this.#lose(err);
    } finally {
      this.#probing = false;
    }
  }

  #lose(err: unknown): void {
    if (!this.#down) this.#log.error({ err }, "the database does not answer");
    this.#down = true;
    for (const socket of this.#sockets) socket.destroy(unanswered());
  }
}

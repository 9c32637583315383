import { Socket } from "node:net";
import type { Logger } from "pino";

/** Milliseconds. Their sum is below two seconds, after which callers learn that the database is down. */
export type WatchLimits = {
  /** How long a query may run before the server is probed. */
  patienceMs: number;
  /** How long the server may take to answer a probe. */
  probeMs: number;
};

const CHECK_MS = 100;
/** A timer that fires this late measured our own process, not the database. */
const STALL_MS = 300;

/** A query that waits for its answer. */
type Waiting = { since: number };

/** The error of a query to a database that is gone. Its code is Node's for a broken connection. */
function unanswered(): Error {
  return Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" });
}

/** A connection that fails at once, because the database is known to be gone. */
class RefusedSocket extends Socket {
  override connect(): this {
    process.nextTick(() => this.destroy(unanswered()));
    return this;
  }
}

/**
 * Distinguishes a slow database from one that is gone. When a query has waited long, the watch opens a new connection to
 * the server. If the server does not respond at all, every waiting query fails at once, and
 * later ones fail at once too, until it responds again. A time limit on each query cannot distinguish the two: a
 * short one would end slow but valid queries, a long one would keep people waiting.
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
  /** When it last answered a probe. */
  #answeredAt = Number.NEGATIVE_INFINITY;

  /** @param probe - Rejects when the server does not respond within `limits.probeMs`. */
  constructor(probe: () => Promise<unknown>, log: Logger, limits: WatchLimits) {
    this.#probe = probe;
    this.#log = log;
    this.#limits = limits;
  }

  /** Records that a query was sent. @returns A function to call when it has ended, successfully or not. */
  asked(): () => void {
    const waiting = { since: performance.now() };
    this.#waiting.add(waiting);
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
    return () => void this.#waiting.delete(waiting);
  }

  /** A socket for a new connection, which is closed when the database is found to be gone. */
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

  #check(): void {
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

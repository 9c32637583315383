import { LRUCache } from "lru-cache";

type Options<T, Asker> = {
  /** Asks anew; what it throws leaves everything as it was. */
  ask: (asker: Asker) => Promise<T>;
  /** For how long an answer is given without asking again. */
  freshMs: number;
  /** How long after a failure somebody may ask again. */
  retryMs: number;
  /** After this long without a question nobody knows how old the answer is: whoever comes then waits for the next. */
  idleMs: number;
  failed: (error: unknown, asker: Asker) => void;
};

export type LastKnown<T, Asker> = {
  /**
   * The last good answer, at once: one that is no longer fresh is given as well, while it is asked for anew, once, in
   * the background. This waits only while none was ever seen, and is null when there is still none; and once after a
   * long time in which nobody asked, so that a quiet night's first visitor is not shown yesterday's prices.
   */
  read(asker: Asker): Promise<T | null>;
  /** The last good answer without asking or waiting. */
  peek(): T | null;
};

const KEY = "answer";

/**
 * Keeps the last good answer of a service for ever, so that its faults stay its own.
 * lru-cache does what is hard in it: a single asker at a time, and the old answer meanwhile.
 */
export function lastKnown<T extends object, Asker>(options: Options<T, Asker>): LastKnown<T, Asker> {
  const { ask, freshMs, retryMs, idleMs, failed } = options;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Whether the question under way, or due, is the first for long. */
  let isFirstForLong = false;
  const answers = new LRUCache<typeof KEY, { value: T | null }, { asker: Asker }>({
    max: 1,
    ttl: freshMs,
    // Otherwise it may look at the clock only once a millisecond, by a timer.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    noDeleteOnStaleGet: true,
    async fetchMethod(_key, before, { context: { asker }, options: entry }) {
      askedAt = performance.now();
      try {
        return { value: await ask(asker) };
      } catch (error) {
        failed(error, asker);
        entry.ttl = retryMs;
        return { value: before?.value ?? null };
      } finally {
        isFirstForLong = false;
      }
    },
  });
  const peek = () => answers.peek(KEY, { allowStale: true })?.value ?? null;
  return {
    peek,
    async read(asker) {
      isFirstForLong ||= performance.now() - askedAt > idleMs;
      const allowStale = peek() !== null && !isFirstForLong;
      const answer = await answers.fetch(KEY, { context: { asker }, allowStale });
      return answer?.value ?? null;
    },
  };
}

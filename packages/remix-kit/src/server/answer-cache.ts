import { LRUCache } from "lru-cache";

type Options<T, Args> = {
  /** Asks the service. When it throws, the cache keeps the last good answer. */
  load: (args: Args) => Promise<T>;
  /** For how long an answer is returned without asking again. */
  freshMs: number;
  /** After a failure, for how long the service is not asked again. */
  retryMs: number;
  /** When the last answer was loaded longer ago than this, the next reader waits for a new one instead of getting it. */
  idleMs: number;
  onError: (error: unknown, args: Args) => void;
};

export type AnswerCache<T, Args> = {
  /**
   * The last good answer. A stale one is returned at once while one new request runs in the background. It waits only for
   * the first answer and after `idleMs`, so that a night's first visitor does not see yesterday's prices; null when there
   * has never been an answer.
   */
  read(args: Args): Promise<T | null>;
  /** The last good answer without asking or waiting. */
  peek(): T | null;
};

const KEY = "answer";

/** Keeps a service's last good answer without a time limit, so that pages work while the service fails. */
export function createAnswerCache<T extends object, Args>(options: Options<T, Args>): AnswerCache<T, Args> {
  const { load, freshMs, retryMs, idleMs, onError } = options;
  let loadedAt = Number.NEGATIVE_INFINITY;
  /** Whether the current or next load is the first after `idleMs`. */
  let isFirstAfterIdle = false;
  const answers = new LRUCache<typeof KEY, { value: T | null }, { args: Args }>({
    max: 1,
    ttl: freshMs,
    // Otherwise the cache may read the clock only once a millisecond, by a timer.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    noDeleteOnStaleGet: true,
    async fetchMethod(_key, before, { context: { args }, options: entry }) {
      loadedAt = performance.now();
      try {
        return { value: await load(args) };
      } catch (error) {
        onError(error, args);
        entry.ttl = retryMs;
        return { value: before?.value ?? null };
      } finally {
        isFirstAfterIdle = false;
      }
    },
  });
  const peek = () => answers.peek(KEY, { allowStale: true })?.value ?? null;
  return {
    peek,
    async read(args) {
      isFirstAfterIdle ||= performance.now() - loadedAt > idleMs;
      const allowStale = peek() !== null && !isFirstAfterIdle;
      const answer = await answers.fetch(KEY, { context: { args }, allowStale });
      return answer?.value ?? null;
    },
  };
}

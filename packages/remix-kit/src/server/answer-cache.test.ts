import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAnswerCache } from "./answer-cache";

type Answer = { price: number };
type Call = { resolve(answer: Answer): void; reject(error: Error): void };

/** A service whose answers the test controls, so that nothing depends on time. */
function service() {
  const waiting: Call[] = [];
  const failures: unknown[] = [];
  const load = vi.fn(
    () =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ resolve, reject });
      }),
  );
  const cache = createAnswerCache<Answer, string>({
    load,
    freshMs: 15_000,
    retryMs: 5_000,
    idleMs: 60_000,
    onError: (error) => failures.push(error),
  });
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error("There is no open call.");
    return call;
  };
  return {
    cache,
    load,
    failures,
    answer: (price: number) => next().resolve({ price }),
    fail: (words: string) => next().reject(new Error(words)),
  };
}

/** Runs the pending promise callbacks. */
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "Date"] });
  // lru-cache reads a start time of 0 as none.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an answer cache", () => {
  it("makes simultaneous first readers wait for one load", async () => {
    const { cache, load, answer } = service();
    const readers = [cache.read("a"), cache.read("b"), cache.read("c")];
    expect(cache.peek()).toBeNull();
    answer(1);
    expect(await Promise.all(readers)).toEqual([{ price: 1 }, { price: 1 }, { price: 1 }]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith("a");
    expect(cache.peek()).toEqual({ price: 1 });
  });

  it("does not load again while the answer is fresh", async () => {
    const { cache, load, answer } = service();
    const first = cache.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(14_999);
    expect(await cache.read("b")).toEqual({ price: 1 });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("returns a stale answer at once while it loads a new one", async () => {
    const { cache, load, answer } = service();
    const first = cache.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(15_001);
    expect(await Promise.all([cache.read("b"), cache.read("c")])).toEqual([{ price: 1 }, { price: 1 }]);
    expect(load).toHaveBeenCalledTimes(2);
    answer(2);
    await flush();
    expect(await cache.read("d")).toEqual({ price: 2 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("keeps the answer through any number of failures, reports each and pauses after it", async () => {
    const { cache, load, answer, fail, failures } = service();
    const first = cache.read("a");
    answer(1);
    await first;
    for (const round of [1, 2, 3, 4]) {
      vi.advanceTimersByTime(15_001);
      expect(await cache.read("b")).toEqual({ price: 1 });
      fail("down");
      await flush();
      expect(await cache.read("b")).toEqual({ price: 1 });
      expect(load).toHaveBeenCalledTimes(1 + round);
      expect(failures).toHaveLength(round);
    }
    vi.advanceTimersByTime(15_001);
    expect(await cache.read("b")).toEqual({ price: 1 });
    answer(3);
    await flush();
    expect(cache.peek()).toEqual({ price: 3 });
  });

  it("makes readers wait for a new answer after a long time without reads", async () => {
    const { cache, load, answer } = service();
    const first = cache.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(365 * 86_400_000);
    const readers = [cache.read("b"), cache.read("c")];
    answer(2);
    expect(await Promise.all(readers)).toEqual([{ price: 2 }, { price: 2 }]);
    expect(load).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(15_001);
    expect(await cache.read("d")).toEqual({ price: 2 });
  });

  it("returns the old answer when that load fails, and does not wait again", async () => {
    const { cache, answer, fail } = service();
    const first = cache.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(60_001);
    const waiting = cache.read("b");
    fail("down");
    expect(await waiting).toEqual({ price: 1 });
    vi.advanceTimersByTime(5_001);
    expect(await cache.read("c")).toEqual({ price: 1 });
  });

  it("loads again sooner after a failure than after an answer", async () => {
    const { cache, load, answer, fail } = service();
    const first = cache.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(15_001);
    await cache.read("b");
    fail("down");
    await flush();
    vi.advanceTimersByTime(5_001);
    await cache.read("b");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("returns null when the first load fails, and waits again after the pause", async () => {
    const { cache, load, answer, fail } = service();
    const first = cache.read("a");
    fail("down");
    expect(await first).toBeNull();
    expect(await cache.read("b")).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_001);
    const later = cache.read("c");
    answer(1);
    expect(await later).toEqual({ price: 1 });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lastKnown } from "./last-known";

type Answer = { price: number };
type Call = { resolve(answer: Answer): void; reject(error: Error): void };

/** A service whose answers the test gives by hand, so that nothing depends on how fast anything is. */
function service() {
  const waiting: Call[] = [];
  const failures: unknown[] = [];
  const ask = vi.fn(
    () =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ resolve, reject });
      }),
  );
  const known = lastKnown<Answer, string>({
    ask,
    freshMs: 15_000,
    retryMs: 5_000,
    idleMs: 60_000,
    failed: (error) => failures.push(error),
  });
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error("Nobody has asked.");
    return call;
  };
  return {
    known,
    ask,
    failures,
    answer: (price: number) => next().resolve({ price }),
    fail: (words: string) => next().reject(new Error(words)),
  };
}

/** Lets everything run that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "Date"] });
  // The cache takes a start at 0 for none.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the last known answer", () => {
  it("is waited for while there is none, by everybody together", async () => {
    const { known, ask, answer } = service();
    const readers = [known.read("a"), known.read("b"), known.read("c")];
    expect(known.peek()).toBeNull();
    answer(1);
    expect(await Promise.all(readers)).toEqual([{ price: 1 }, { price: 1 }, { price: 1 }]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith("a");
    expect(known.peek()).toEqual({ price: 1 });
  });

  it("is not asked for again while it is fresh", async () => {
    const { known, ask, answer } = service();
    const first = known.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(14_999);
    expect(await known.read("b")).toEqual({ price: 1 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("is given at once when it is old, while one asks anew", async () => {
    const { known, ask, answer } = service();
    const first = known.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(15_001);
    expect(await Promise.all([known.read("b"), known.read("c")])).toEqual([{ price: 1 }, { price: 1 }]);
    expect(ask).toHaveBeenCalledTimes(2);
    answer(2);
    await settle();
    expect(await known.read("d")).toEqual({ price: 2 });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("stays through any number of failures, which are told and not repeated at once", async () => {
    const { known, ask, answer, fail, failures } = service();
    const first = known.read("a");
    answer(1);
    await first;
    for (const round of [1, 2, 3, 4]) {
      vi.advanceTimersByTime(15_001);
      expect(await known.read("b")).toEqual({ price: 1 });
      fail("down");
      await settle();
      expect(await known.read("b")).toEqual({ price: 1 });
      expect(ask).toHaveBeenCalledTimes(1 + round);
      expect(failures).toHaveLength(round);
    }
    vi.advanceTimersByTime(15_001);
    expect(await known.read("b")).toEqual({ price: 1 });
    answer(3);
    await settle();
    expect(known.peek()).toEqual({ price: 3 });
  });

  it("is waited for after a long time without a question, by everybody who comes meanwhile", async () => {
    const { known, ask, answer } = service();
    const first = known.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(365 * 86_400_000);
    const readers = [known.read("b"), known.read("c")];
    answer(2);
    expect(await Promise.all(readers)).toEqual([{ price: 2 }, { price: 2 }]);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(15_001);
    expect(await known.read("d")).toEqual({ price: 2 });
  });

  it("is still the old one when that question fails, and not waited for again", async () => {
    const { known, answer, fail } = service();
    const first = known.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(60_001);
    const waiting = known.read("b");
    fail("down");
    expect(await waiting).toEqual({ price: 1 });
    vi.advanceTimersByTime(5_001);
    expect(await known.read("c")).toEqual({ price: 1 });
  });

  it("is asked for sooner after a failure than after an answer", async () => {
    const { known, ask, answer, fail } = service();
    const first = known.read("a");
    answer(1);
    await first;
    vi.advanceTimersByTime(15_001);
    await known.read("b");
    fail("down");
    await settle();
    vi.advanceTimersByTime(5_001);
    await known.read("b");
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("is none when the first question fails, and waited for again once the pause is over", async () => {
    const { known, ask, answer, fail } = service();
    const first = known.read("a");
    fail("down");
    expect(await first).toBeNull();
    expect(await known.read("b")).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_001);
    const later = known.read("c");
    answer(1);
    expect(await later).toEqual({ price: 1 });
  });
});

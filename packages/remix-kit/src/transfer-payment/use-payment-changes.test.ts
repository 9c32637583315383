import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPayment } from "./use-payment-changes";

const page = Object.assign(new EventTarget(), { hidden: false });
/** What the site answers to each request: a status, or "down". The last one stays open. */
let answers: (number | "down")[] = [];
const asked: string[] = [];
const onChange = vi.fn();
let stop: AbortController;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
    asked.push(address);
    const answer = answers.shift();
    if (answer === "down") throw new TypeError("Failed to fetch");
    if (answer !== undefined) return new Response(null, { status: answer });
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  page.hidden = false;
  asked.length = 0;
  onChange.mockClear();
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await pass(60_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const watch = (...given: typeof answers) => {
  answers = given;
  return watchPayment("trf-1.transfer.a b", onChange, stop.signal);
};
it("loads the page when the payment has changed, and asks again five seconds after the question", async () => {
  void watch(200);
  await pass(0);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(4_999);
  expect(asked).toEqual(["/payments/changes?key=trf-1.transfer.a%20b"]);
  await pass(1);
  expect(asked).toHaveLength(2);
});

it("asks again without loading the page when there is no news", async () => {
  void watch(204);
  await pass(5_000);
  expect([asked.length, onChange.mock.calls.length]).toEqual([2, 0]);
});

it.each([503, 404, "down"] as const)(
  "loads the page after 20 seconds when the site answers %s",
  async (answer) => {
    void watch(answer);
    await pass(19_999);
    expect(onChange).not.toHaveBeenCalled();
    await pass(1);
    expect([asked.length, onChange.mock.calls.length]).toEqual([2, 1]);
  },
);

it("loads the page every 20 seconds without a key, and asks nothing", async () => {
  void watchPayment(null, onChange, stop.signal);
  await pass(60_000);
  expect([asked.length, onChange.mock.calls.length]).toEqual([0, 3]);
});

it("asks nothing while the tab is hidden, and at once when it is seen", async () => {
  page.hidden = true;
  void watch();
  await pass(60_000);
  expect(asked).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(asked).toHaveLength(1);
});

it("ends its request with the page, and loads nothing then", async () => {
  const watched = watch();
  await pass(0);
  stop.abort();
  await pass(60_000);
  await watched;
  expect([asked.length, onChange.mock.calls.length]).toEqual([1, 0]);
});

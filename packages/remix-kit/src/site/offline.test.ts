import { expect, it, vi } from "vitest";
import { currentFailure, holdRequests, isBackOnline, letGo, reconnect, retry } from "./offline";

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const url = "http://site.test/wallet.data";

/** A fetch that fails the given number of times, and the requests it was called with. */
function failing(times: number) {
  const sent: unknown[] = [];
  const send = vi.fn((input: RequestInfo | URL, init?: RequestInit) => {
    sent.push([String(input), init?.method, String(init?.body)]);
    return sent.length > times ? Promise.resolve(new Response("answer")) : offline();
  });
  return { fetch: holdRequests(send), sent };
}

it("holds an action until the person tries again, and then sends the same request", async () => {
  const { fetch, sent } = failing(2);
  const body = new URLSearchParams({ order_key: "1001-2-12-7", intent: "pay" });
  const answer = fetch(url, { method: "POST", body, signal: new AbortController().signal });
  await vi.waitFor(() => expect(currentFailure()).toBeGreaterThan(0));
  const first = currentFailure();
  retry();
  await vi.waitFor(() =>
    expect(currentFailure(), "the second failure is announced too").toBeGreaterThan(first),
  );
  retry();
  expect(await (await answer).text()).toBe("answer");
  expect(currentFailure()).toBe(0);
  expect(sent).toEqual(Array(3).fill([url, "POST", "order_key=1001-2-12-7&intent=pay"]));
});

it("drops a held request that the router aborts", async () => {
  const { fetch, sent } = failing(9);
  const aborter = new AbortController();
  const answer = fetch(url, { signal: aborter.signal });
  await vi.waitFor(() => expect(currentFailure()).toBeGreaterThan(0));
  aborter.abort();
  await expect(answer).rejects.toThrow("aborted");
  expect(currentFailure()).toBe(0);
  retry();
  expect(sent).toHaveLength(1);
});

it("loads what was to be shown once the connection is back", async () => {
  const { fetch, sent } = failing(1);
  const answer = fetch(url, { signal: new AbortController().signal });
  await vi.waitFor(() => expect(currentFailure()).toBeGreaterThan(0));
  reconnect();
  expect(await (await answer).text()).toBe("answer");
  expect([currentFailure(), sent.length]).toEqual([0, 2]);
});

it("sends no form when the connection is back, and frees the page after a while", async () => {
  const { fetch, sent } = failing(1);
  const aborter = new AbortController();
  const answer = fetch(url, { method: "POST", signal: aborter.signal });
  await vi.waitFor(() => expect(currentFailure()).toBeGreaterThan(0));
  reconnect();
  expect([isBackOnline(), sent.length]).toEqual([true, 1]);
  letGo(() => aborter.abort());
  await expect(answer).rejects.toThrow("aborted");
  expect([currentFailure(), sent.length]).toEqual([0, 1]);
});

it("leaves a form that the router cannot abort to the person, and asks the router once", async () => {
  const { fetch, sent } = failing(1);
  const answer = fetch(url, { method: "POST", signal: new AbortController().signal });
  await vi.waitFor(() => expect(currentFailure()).toBeGreaterThan(0));
  reconnect();
  const shown = currentFailure();
  const abort = vi.fn();
  letGo(abort);
  letGo(abort);
  expect([currentFailure(), sent.length], "the notice stays").toEqual([shown, 1]);
  expect(abort).toHaveBeenCalledTimes(1);
  retry();
  expect(await (await answer).text()).toBe("answer");
  expect([currentFailure(), sent.length]).toEqual([0, 2]);
});

it("holds an action whose response is cut off", async () => {
  const cut = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
    return Promise.resolve(new Response(body));
  };
  const send = vi.fn().mockImplementationOnce(cut).mockResolvedValueOnce(new Response("answer"));
  const answer = holdRequests(send)(url, { method: "POST", signal: new AbortController().signal });
  await vi.waitFor(() => expect(currentFailure()).toBeGreaterThan(0));
  retry();
  expect(await (await answer).text()).toBe("answer");
});

it.each([
  ["other requests", "http://site.test/picture.svg", new AbortController().signal],
  ["prefetched routes", "http://site.test/__manifest?p=/", undefined],
])("does not hold %s", async (_, address, signal) => {
  await expect(holdRequests(offline)(address, signal && { signal })).rejects.toThrow("Failed to fetch");
  expect(currentFailure()).toBe(0);
});

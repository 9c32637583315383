import { expect, it, vi } from "vitest";
import { holdingFetch, lostConnection, tryAgain } from "./lost-connection";

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const url = "http://site.test/wallet.data";

/** A fetch without a connection for so many times, and what it was given. */
function failing(times: number) {
  const sent: unknown[] = [];
  const send = vi.fn((input: RequestInfo | URL, init?: RequestInit) => {
    sent.push([String(input), init?.method, String(init?.body)]);
    return sent.length > times ? Promise.resolve(new Response("answer")) : offline();
  });
  return { fetch: holdingFetch(send), sent };
}

it("holds an action until the person tries again, and sends the same once more", async () => {
  const { fetch, sent } = failing(2);
  const body = new URLSearchParams({ order_key: "1001-2-12-7", intent: "pay" });
  const answer = fetch(url, { method: "POST", body, signal: new AbortController().signal });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const first = lostConnection();
  expect(first).toBeGreaterThan(0);
  tryAgain();
  await vi.waitFor(() => expect(lostConnection(), "the second failure is news").toBeGreaterThan(first));
  tryAgain();
  expect(await (await answer).text()).toBe("answer");
  expect(lostConnection()).toBe(0);
  expect(sent).toEqual(Array(3).fill([url, "POST", "order_key=1001-2-12-7&intent=pay"]));
});

it("lets go of what the router no longer wants", async () => {
  const { fetch, sent } = failing(9);
  const aborter = new AbortController();
  const answer = fetch(url, { signal: aborter.signal });
  await vi.waitFor(() => expect(lostConnection()).toBeGreaterThan(0));
  aborter.abort();
  await expect(answer).rejects.toThrow("aborted");
  expect(lostConnection()).toBe(0);
  tryAgain();
  expect(sent).toHaveLength(1);
});

it("takes an action's answer that is cut off for none", async () => {
  const cut = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
    return Promise.resolve(new Response(body));
  };
  const send = vi.fn().mockImplementationOnce(cut).mockResolvedValueOnce(new Response("answer"));
  const answer = holdingFetch(send)(url, { method: "POST", signal: new AbortController().signal });
  await vi.waitFor(() => expect(lostConnection()).toBeGreaterThan(0));
  tryAgain();
  expect(await (await answer).text()).toBe("answer");
});

it.each([
  ["other requests", "http://site.test/picture.svg", new AbortController().signal],
  ["routes asked for ahead", "http://site.test/__manifest?p=/", undefined],
])("leaves %s alone", async (_, address, signal) => {
  await expect(holdingFetch(offline)(address, signal && { signal })).rejects.toThrow("Failed to fetch");
  expect(lostConnection()).toBe(0);
});

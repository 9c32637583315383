import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paymentChanges } from "./payment-changes";

/** The keys of each question to the API, which answers those of `changed`. */
const asked: string[][] = [];
let changed: string[] = [];
let isDown = false;
let isStopping = false;
const warned: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => void warned.push(line) });
const send = (async (_input: unknown, init: RequestInit) => {
  const { watch_keys: keys } = JSON.parse(String(init.body)) as { watch_keys: string[] };
  asked.push(keys);
  if (isDown) throw new TypeError("fetch failed");
  return Response.json({ data: keys.filter((key) => changed.includes(key)) });
}) as typeof fetch;

/** What was counted, such as `ussd changed`. */
const counted: string[] = [];
const count: NonNullable<Parameters<typeof paymentChanges>[0]["count"]> = (page) =>
  void counted.push(`${page.payment_method} ${page.answer}`);

let server: ReturnType<express.Express["listen"]>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  for (const list of [asked, changed, warned, counted]) list.length = 0;
  isDown = false;
  isStopping = false;
  const app = express();
  const options = { apiUrl: "http://api.test", log, isStopping: () => isStopping, send, count };
  app.get("/payments/changes", paymentChanges(options));
  server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Opens pages that wait, and resolves when the site has their requests. */
async function open(...keys: string[]) {
  const { port } = server.address() as AddressInfo;
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    server.on("request", () => ++arrived === keys.length && resolve());
  });
  const pages = keys.map((key) => {
    const page = { status: undefined as number | undefined, stop: new AbortController() };
    const url = `http://127.0.0.1:${port}/payments/changes?key=${encodeURIComponent(key)}`;
    const answered = fetch(url, { signal: page.stop.signal }).then(
      ({ status }) => Object.assign(page, { status }),
      () => page,
    );
    return Object.assign(page, { answered });
  });
  await all;
  return pages;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("asks the API about all pages with one question, and answers those whose payment has changed", async () => {
  const [one, same, other] = await open("trf-1.a", "trf-1.a", "trf-2.b");
  changed = ["trf-1.a"];
  await pass(2_000);
  await Promise.all([one?.answered, same?.answered]);
  expect([one?.status, same?.status, other?.status]).toEqual([200, 200, undefined]);
  expect(asked).toEqual([["trf-1.a", "trf-2.b"]]);
  await pass(2_000);
  expect(asked.at(-1)).toEqual(["trf-2.b"]);
});

it("says after 25 seconds that there is no news, and then asks the API no more", async () => {
  const [page] = await open("trf-1.a");
  await pass(26_000);
  expect((await page?.answered)?.status).toBe(204);
  const before = asked.length;
  await pass(10_000);
  expect(asked).toHaveLength(before);
});

it("lets pages wait on while the API is down, and says so once", async () => {
  isDown = true;
  const [page] = await open("trf-1.a");
  await pass(10_000);
  expect([page?.status, warned.length]).toEqual([undefined, 1]);
  isDown = false;
  changed = ["trf-1.a"];
  await pass(2_000);
  expect((await page?.answered)?.status).toBe(200);
});

it("answers all pages when the site stops", async () => {
  const pages = await open("trf-1.a", "trf-2.b");
  isStopping = true;
  await pass(2_000);
  const answered = await Promise.all(pages.map((page) => page.answered));
  expect(answered.map(({ status }) => status)).toEqual([204, 204]);
});

it("forgets a page that is closed", async () => {
  const [page] = await open("trf-1.a");
  const closed = new Promise((resolve) => server.getConnections(resolve));
  page?.stop.abort();
  await page?.answered;
  await closed;
  await vi.waitFor(async () => {
    const before = asked.length;
    await pass(2_000);
    expect(asked).toHaveLength(before);
  });
});

it.each([
  ["no key", ""],
  ["a long one", "x".repeat(131)],
])("refuses %s", async (_name, key) => {
  const [page] = await open(key);
  expect((await page?.answered)?.status).toBe(400);
});

it("takes ten pages of one payment at most", async () => {
  const pages = await open(...Array.from({ length: 11 }, () => "trf-1.a"));
  const first = await Promise.race(pages.map((page) => page.answered));
  expect(first.status).toBe(503);
  changed = ["trf-1.a"];
  await pass(2_000);
  const statuses = (await Promise.all(pages.map((page) => page.answered))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

it("counts its answers by way of paying, and no word that anyone can send", async () => {
  const pages = await open("trf-1.transfer.a", "trf-2.ussd.b", "trf-3.nonsense.c", "");
  pages[1]?.stop.abort();
  await vi.waitFor(() => expect(counted).toContain("ussd left"));
  changed = ["trf-1.transfer.a"];
  await pass(26_000);
  await Promise.all(pages.map((page) => page.answered));
  expect(counted.toSorted()).toEqual(["other no-news", "other refused", "transfer changed", "ussd left"]);
});

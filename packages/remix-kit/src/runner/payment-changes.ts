import { countWaitingPage } from "@vendor/http-server/watch";
import type { RequestHandler, Response } from "express";
import { z } from "zod";
import type { SiteLog } from "../site-context";
import { refuse } from "./request-checks";

/** How often the API is asked about the payments of all waiting pages. */
const INTERVAL_MS = 2_000;
/** How long a page waits for news. Load balancers wait longer for an answer. */
const HOLD_MS = 25_000;
/** The most keys that the API takes at a time, and the length of the longest. */
const KEYS_AT_ONCE = 400;
const MAX_KEY = 130;
/** Pages that wait at the same time, in all and for one payment, because each holds a connection. */
const MOST_PAGES = 5_000;
const MOST_OF_ONE_PAYMENT = 10;

/** The ways of paying that pages wait for; anyone can send a key with another word. */
const WAYS = ["card", "transfer", "ussd", "mandate"];
const wayOf = (key: string) => {
  const [, way = ""] = key.split(".");
  return WAYS.includes(way) ? way : "other";
};

const ChangedSchema = z.object({ data: z.array(z.string()) });

type Options = {
  apiUrl: string;
  log: SiteLog;
  isStopping: () => boolean;
  send?: typeof fetch;
  count?: typeof countWaitingPage;
};

/**
 * `GET /payments/changes?key=…`: answers 200 as soon as a payment has changed since its page got the key (the API's `watch_key`), and
 * 204 after a while without news. The page then loads its data with its own rights, so no session is read here. The API is asked
 * about all waiting pages together, because a thousand pages that load their data every few seconds would take a whole core.
 */
export function paymentChanges({
  apiUrl,
  log,
  isStopping,
  send = fetch,
  count = countWaitingPage,
}: Options): RequestHandler {
  /** The pages that wait, by key, and since when. */
  const waiting = new Map<string, Map<Response, number>>();
  let pageCount = 0;
  let isAsking = false;
  let isFailing = false;

  function leave(key: string, page: Response): boolean {
    const pages = waiting.get(key);
    if (!pages?.delete(page)) return false;
    pageCount -= 1;
    if (pages.size === 0) waiting.delete(key);
    return true;
  }

  function answer(key: string, page: Response, status: 200 | 204): void {
    if (!leave(key, page)) return;
    count({ payment_method: wayOf(key), answer: status === 200 ? "changed" : "no-news" });
    page.status(status).end();
  }

  async function changedOf(keys: readonly string[]): Promise<string[]> {
    const reply = await send(`${apiUrl}/payments/changed`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ watch_keys: keys }),
      signal: AbortSignal.timeout(5_000),
    });
    if (!reply.ok) throw new Error(`the API answered ${reply.status}`);
    return ChangedSchema.parse(await reply.json()).data;
  }

  async function answerChanged(): Promise<void> {
    const keys = [...waiting.keys()];
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      for (const key of await changedOf(keys.slice(from, from + KEYS_AT_ONCE)))
        for (const page of waiting.get(key)?.keys() ?? []) answer(key, page, 200);
    }
  }

  async function look(): Promise<void> {
    try {
      await answerChanged();
      isFailing = false;
    } catch (err) {
      // The pages go on waiting, and one line is enough for an outage.
      if (!isFailing) log.warn({ err }, "the API did not say which payments have changed");
      isFailing = true;
    }
    const latest = performance.now() - HOLD_MS;
    for (const [key, pages] of waiting)
      for (const [page, since] of pages) if (isStopping() || since <= latest) answer(key, page, 204);
  }

  function lookSoon(): void {
    if (isAsking) return;
    isAsking = true;
    setTimeout(async () => {
      await look();
      isAsking = false;
      if (pageCount > 0) lookSoon();
    }, INTERVAL_MS).unref();
  }

  return (request, response) => {
    const key = new URLSearchParams(request.originalUrl.split("?")[1]).get("key") ?? "";
    const refused = (status: number, message: string) => {
      count({ payment_method: wayOf(key), answer: "refused" });
      refuse(response, status, message);
    };
    if (key === "" || key.length > MAX_KEY) return refused(400, "That address could not be read.");
    const pages = waiting.get(key) ?? new Map<Response, number>();
    if (pageCount >= MOST_PAGES || pages.size >= MOST_OF_ONE_PAYMENT)
      return refused(503, "Too many pages are waiting.");
    response.set("Cache-Control", "no-store");
    waiting.set(key, pages.set(response, performance.now()));
    pageCount += 1;
    response.on("close", () => {
      if (leave(key, response)) count({ payment_method: wayOf(key), answer: "left" });
    });
    lookSoon();
  };
}

import { answer, fakeApi, formRequest, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RestoredOrder } from "../features/checkout/checkout-loader.server";
import { cookie, draft, load, params, summary } from "../testing/checkout";
import { markupOf, open, textOf } from "../testing/site";
import * as plan from "./plan-details/route";

const yearly = "/plans-details/2/yearly";
const draftNotLoaded = "We could not load your saved order.";

/** The API, which returns the draft only when the test releases it. */
function holdDraft() {
  const calls = fakeApi({
    "GET /checkout-draft/2/12": draft(),
    "POST /subscription-summary": summary(),
  });
  const answers = globalThis.fetch;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let ask = () => {};
  /** Resolves when the draft has been requested, after which the clock may advance. */
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  vi.stubGlobal("fetch", async (input: Request, init?: RequestInit) => {
    if (new URL(input.url).pathname === "/checkout-draft/2/12") {
      ask();
      await gate;
    }
    return answers(input, init);
  });
  return { letGo, calls, asked };
}

/** Records whether a promise has settled. */
function watch<T>(promise: Promise<T>) {
  const seen: { value?: T } = {};
  void promise.then((value) => {
    seen.value = value;
  });
  return seen;
}

const orderOf = (page: { data: unknown } | undefined) =>
  (page?.data as { order: RestoredOrder | Promise<RestoredOrder> } | undefined)?.order;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a slow draft", () => {
  it("delays the page by 400 ms at most", async () => {
    const { letGo } = holdDraft();
    const page = watch(load());
    await vi.advanceTimersByTimeAsync(399);
    expect(page.value).toBeUndefined();
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(orderOf(page.value)).toMatchObject({
      restored: true,
      choices: { addons: [{ group: 1, qty: 3 }] },
    });
  });
  it("is used when it is loaded later", async () => {
    const { letGo } = holdDraft();
    const page = watch(load());
    await vi.advanceTimersByTimeAsync(400);
    const order = orderOf(page.value);
    expect(order).toBeInstanceOf(Promise);
    const restored = watch(Promise.resolve(order));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(restored.value).toBeUndefined();
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(restored.value).toMatchObject({
      restored: true,
      choices: { addons: [{ group: 1, qty: 3 }], onboarding: "2" },
    });
  });
  it("is ignored after 5,000 ms", async () => {
    const { letGo, calls } = holdDraft();
    const page = watch(load());
    await vi.advanceTimersByTimeAsync(400);
    const order = watch(Promise.resolve(orderOf(page.value)));
    await vi.advanceTimersByTimeAsync(4_599);
    expect(order.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(order.value).toMatchObject({ restored: false, choices: { addons: [], onboarding: "" } });
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(order.value).toMatchObject({ restored: false, choices: { addons: [] } });
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });
  it("is left out of a page that must not be streamed", async () => {
    holdDraft();
    const sent = formRequest(yearly, { intent: "update" });
    const answered = new Request(sent.url, { headers: sent.headers });
    for (const asked of [`${yearly}?whole=1`, answered]) {
      const page = watch(answer(() => plan.loader(siteArgs(asked, { cookie, params }))));
      await vi.advanceTimersByTimeAsync(400);
      expect(orderOf(page.value)).toMatchObject({ restored: false, choices: { addons: [] } });
    }
  });
});

describe("the document", () => {
  // The first request loads every route.
  beforeAll(async () => {
    await open("/healthy");
  }, 60_000);

  const reading = async (path: string, asked: Promise<void>) => {
    const response = open(path, {}, { cookie });
    await asked;
    await vi.advanceTimersByTimeAsync(400);
    const body = (await response).body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = "";
    const more = async () => {
      const part = await body?.read();
      html += part?.value ?? "";
      return part?.done !== false;
    };
    return {
      until: async (words: string) => {
        while (!html.includes(words)) if (await more()) break;
        return html;
      },
      rest: async () => {
        while (!(await more()));
        return html;
      },
    };
  };

  it("shows the placeholder, with a link for browsers without scripts, and then the order", async () => {
    const { letGo, asked } = holdDraft();
    const page = await reading(yearly, asked);
    const first = await page.until("</noscript>");
    expect(textOf(first)).toContain("Getting your order...");
    expect(first).toContain('aria-busy="true"');
    expect(first).toContain(`href="${yearly}?whole=1"`);
    expect(markupOf(first)).not.toContain('name="onboarding"');
    letGo();
    const whole = await page.rest();
    expect(markupOf(whole)).toMatch(
      /name="onboarding"[^>]*checked=""[^>]*value="2"|value="2"[^>]*checked=""/,
    );
    expect(whole).not.toContain(draftNotLoaded);
    const scripts = [...whole.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((tag) => !tag.includes('nonce="test-nonce"'))).toEqual([]);
  });
  it("shows the order without the draft after 5,000 ms, with a message, and does not overwrite the draft", async () => {
    const { asked } = holdDraft();
    const page = await reading(yearly, asked);
    expect(await page.until("</noscript>")).not.toContain(draftNotLoaded);
    await vi.advanceTimersByTimeAsync(4_600);
    const whole = markupOf(await page.rest());
    expect(whole).toContain(draftNotLoaded);
    expect(whole).toContain('name="unrestored"');
  });
  it("is not streamed when the draft is loaded at once, or when this is requested", async () => {
    const { letGo } = holdDraft();
    letGo();
    const whole = await (await open(yearly, {}, { cookie })).text();
    // Streamed parts follow the end of the body.
    expect(markupOf(whole.split("</body>")[0] ?? "")).toContain('name="onboarding"');
    expect(whole).not.toMatch(/Getting your order|unrestored/);
    const { asked } = holdDraft();
    const without = await (await reading(`${yearly}?whole=1`, asked)).rest();
    expect(without).toContain(draftNotLoaded);
    expect(markupOf(without.split("</body>")[0] ?? "")).toContain('name="onboarding"');
  });
});

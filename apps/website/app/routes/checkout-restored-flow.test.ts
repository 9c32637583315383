import { answer, fakeApi, formRequest, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RestoredOrder } from "../features/checkout/restored-order";
import { cookie, draft, load, params, summary } from "../testing/checkout";
import { markupOf, open, textOf } from "../testing/site";
import * as plan from "./plan-details/route";

const yearly = "/plans-details/2/yearly";
const lost = "What was kept of this order could not be loaded.";

/** The API, holding back what was kept of the order until it is let go. */
function heldBack() {
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
  /** The patience began before: from here on time may pass. */
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

/** What has come of a promise so far. */
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

describe("what was kept of an order, when it is slow", () => {
  it("is waited for by the page for 400 ms", async () => {
    const { letGo } = heldBack();
    const page = watch(load());
    await vi.advanceTimersByTimeAsync(399);
    expect(page.value).toBeUndefined();
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(orderOf(page.value)).toMatchObject({ restored: true, choices: { additional_users: "3" } });
  });
  it("is put in when it comes later", async () => {
    const { letGo } = heldBack();
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
      choices: { additional_users: "3", onboarding: "2" },
    });
  });
  it("is done without after 5,000 ms in all, and changes nothing when it comes then", async () => {
    const { letGo, calls } = heldBack();
    const page = watch(load());
    await vi.advanceTimersByTimeAsync(400);
    const order = watch(Promise.resolve(orderOf(page.value)));
    await vi.advanceTimersByTimeAsync(4_599);
    expect(order.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(order.value).toMatchObject({ restored: false, choices: { additional_users: "", onboarding: "" } });
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(order.value).toMatchObject({ restored: false, choices: { additional_users: "" } });
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });
  it("does not keep back a page that is asked for whole, nor the answer to a form", async () => {
    heldBack();
    const sent = formRequest(yearly, { intent: "update" });
    const answered = new Request(sent.url, { headers: sent.headers });
    for (const asked of [`${yearly}?whole=1`, answered]) {
      const page = watch(answer(() => plan.loader(siteArgs(asked, { cookie, params }))));
      await vi.advanceTimersByTimeAsync(400);
      expect(orderOf(page.value)).toMatchObject({ restored: false, choices: { additional_users: "" } });
    }
  });
});

describe("the document", () => {
  // The site's modules take their time the first time.
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

  it("shows the placeholder, with a way on for those without scripts, and then the order", async () => {
    const { letGo, asked } = heldBack();
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
    expect(whole).not.toContain(lost);
    const scripts = [...whole.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((tag) => !tag.includes('nonce="test-nonce"'))).toEqual([]);
  });
  it("shows the order without it after 5,000 ms, saying so, with nothing to wipe it out", async () => {
    const { asked } = heldBack();
    const page = await reading(yearly, asked);
    expect(await page.until("</noscript>")).not.toContain(lost);
    await vi.advanceTimersByTimeAsync(4_600);
    const whole = markupOf(await page.rest());
    expect(whole).toContain(lost);
    expect(whole).toContain('name="unrestored"');
  });
  it("is whole in its first part when it comes at once, and when it is asked for so", async () => {
    const { letGo } = heldBack();
    letGo();
    const whole = await (await open(yearly, {}, { cookie })).text();
    // Behind the body's end comes what streams, Remix's own data among it.
    expect(markupOf(whole.split("</body>")[0] ?? "")).toContain('name="onboarding"');
    expect(whole).not.toMatch(/Getting your order|unrestored/);
    const { asked } = heldBack();
    const without = await (await reading(`${yearly}?whole=1`, asked)).rest();
    expect(without).toContain(lost);
    expect(markupOf(without.split("</body>")[0] ?? "")).toContain('name="onboarding"');
  });
});

import { SubscriptionPlansSchema } from "@vendor/api";
import { siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadCatalogue } from "../features/plans/load-plans.server";
import { catalogueVersion, clearCatalogue, readDownloads } from "./catalogue.server";

const plus = { id: 2, name: "Plus", amountMonth: 10_000, amountYear: 120_000, discount: 50 };
const plans = {
  headers: [plus],
  head_features: [],
  fee_schedule: {
    id: "local",
    mode: "additive",
    rate_bps: 200,
    flat: 100,
    flat_waived_below: 2500,
    cap: 2000,
  },
  vat_rate_bps: 750,
};
/** The same plans, decoded. */
const known = SubscriptionPlansSchema.parse(plans);
const faqs = [{ question: "Is it free?", answer: "For a week." }];
const nothing = { Windows: [], Mac: [], Linux: [] };
const release = {
  version: "1.0.8",
  description: "Faster",
  notes: [],
  date: "2026-09-14T09:00:00Z",
  beta: "1",
  arch: [{ link: "https://files.example/a.exe", bit: 64, size: 1, sha256: "0" }],
};
const listing = { stand_alone: { ...nothing, Windows: [release] }, client_server: nothing };

const good = (data: unknown) => () => Response.json({ success: true, error: 0, message: "Done", data });
/** The API's answers by path, which tests change. */
const answers: Record<string, () => Response | Promise<Response>> = {};
const asked = vi.fn<(path: string, signal: AbortSignal) => void>();
const logged = vi.fn();
const args = () =>
  siteArgs("/pricing?duration=monthly", {
    site: { log: { info: () => undefined, warn: () => undefined, error: logged } },
  });
const { site } = args().context;
/** Runs pending promise callbacks; answers pass through streams, which takes several turns. */
const untilKnown = (version: string) =>
  vi.waitFor(async () => expect(await catalogueVersion(site)).not.toBe(version));

const loadAll = () => Promise.all([loadCatalogue(args()), readDownloads(site)]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1);
  clearCatalogue();
  asked.mockClear();
  logged.mockClear();
  answers["/subscription-plans"] = good(plans);
  answers["/faqs"] = good(faqs);
  answers["/downloads"] = good(listing);
  vi.stubGlobal("fetch", async (input: Request, init?: RequestInit) => {
    const { pathname } = new URL(input.url);
    asked(pathname, init?.signal as AbortSignal);
    return answers[pathname]?.() ?? Response.json({}, { status: 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const down = () => Promise.reject(new TypeError("fetch failed"));
const faults: [string, () => Response | Promise<Response>][] = [
  ["down", down],
  ["failing", () => Response.json({ success: false, code: "INTERNAL", message: "x" }, { status: 500 })],
  [
    "answering HTML",
    () => new Response("<h1>Bad gateway</h1>", { headers: { "content-type": "text/html" } }),
  ],
  ["answering no plans", good({})],
  ["answering words for prices", good({ ...plans, headers: [{ ...plus, amountYear: "free" }] })],
  ["answering a discount above all", good({ ...plans, headers: [{ ...plus, discount: 150 }] })],
  ["answering a negative price", good({ ...plans, headers: [{ ...plus, amountMonth: -1 }] })],
  ["answering half a kobo", good({ ...plans, headers: [{ ...plus, amountMonth: 10.005 }] })],
  ["answering without a fee", good({ ...plans, fee_schedule: undefined })],
];

describe("the catalogue", () => {
  it("loads plans with prices in kobo, questions, visitor and period", async () => {
    expect(await loadCatalogue(args())).toEqual({
      plans: known,
      faqs,
      visitor: "anonymous",
      ownPlan: null,
      ended: null,
      duration: "monthly",
    });
    await loadCatalogue(args());
    expect(asked.mock.calls.map(([path]) => path).sort()).toEqual(["/faqs", "/subscription-plans"]);
  });

  it.each(faults)("keeps the last known data while the API is %s", async (_words, fault) => {
    await loadCatalogue(args());
    answers["/subscription-plans"] = fault;
    answers["/faqs"] = down;
    vi.advanceTimersByTime(15_001);
    expect(await loadCatalogue(args())).toMatchObject({ plans: known, faqs });
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(logged.mock.calls[0]?.[1]).toBe("Error fetching data");
    vi.advanceTimersByTime(365 * 86_400_000);
    expect(await loadCatalogue(args())).toMatchObject({ plans: known, faqs });
  });

  it.each(faults)("is empty when the API was %s from the start", async (_words, fault) => {
    answers["/subscription-plans"] = fault;
    answers["/faqs"] = down;
    expect(await loadCatalogue(args())).toMatchObject({ plans: null, faqs: [] });
  });

  it("waits three seconds at most for an API that does not answer", async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    answers["/subscription-plans"] = () =>
      new Promise((_resolve, reject) =>
        limit.signal.addEventListener("abort", () => reject(limit.signal.reason)),
      );
    const page = loadCatalogue(args());
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(timeout).toHaveBeenCalledWith(3_000);
    limit.abort(new DOMException("The operation timed out.", "TimeoutError"));
    expect((await page).plans).toBeNull();
  });

  it("has a new version when its content changes, and loads it automatically", async () => {
    await loadAll();
    const first = await catalogueVersion(site);
    answers["/subscription-plans"] = good({ ...plans, vat_rate_bps: 0 });
    expect(await catalogueVersion(site)).toBe(first);
    vi.advanceTimersByTime(15_001);
    await untilKnown(first);
    const second = await catalogueVersion(site);
    answers["/faqs"] = good([]);
    vi.advanceTimersByTime(15_001);
    await untilKnown(second);
    expect(await loadCatalogue(args())).toMatchObject({ plans: { vat_rate_bps: 0 }, faqs: [] });
    const third = await catalogueVersion(site);
    answers["/downloads"] = good({ ...listing, stand_alone: nothing });
    vi.advanceTimersByTime(15_001);
    await untilKnown(third);
  });

  it("has today's version and prices for the first visitor after nine hours without visits", async () => {
    await loadAll();
    const before = await catalogueVersion(site);
    const today = { ...plans, vat_rate_bps: 0 };
    answers["/subscription-plans"] = good(today);
    vi.advanceTimersByTime(9 * 3_600_000);
    expect(await catalogueVersion(site)).not.toBe(before);
    expect(await loadCatalogue(args())).toMatchObject({ plans: { ...known, vat_rate_bps: 0 } });
  });

  it("has a version at once while nothing is known yet", async () => {
    answers["/subscription-plans"] = () => new Promise(() => undefined);
    expect(await catalogueVersion(site)).toBe("none none none");
  });

  it("keeps its version when the API's answer is the same", async () => {
    await loadAll();
    const first = await catalogueVersion(site);
    vi.advanceTimersByTime(15_001);
    await catalogueVersion(site);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(6));
    await loadAll();
    expect(await catalogueVersion(site)).toBe(first);
  });
});

describe("the installers", () => {
  it.each([
    ["an invalid date", { ...release, date: "soon" }],
    ["a script as a link", { ...release, arch: [{ ...release.arch[0], link: "javascript:alert(1)" }] }],
  ])("keep the last known list when the API answers with %s", async (_words, bad) => {
    expect(await readDownloads(site)).toEqual(listing);
    answers["/downloads"] = good({ ...listing, client_server: { ...nothing, Mac: [bad] } });
    vi.advanceTimersByTime(15_001);
    expect(await readDownloads(site)).toEqual(listing);
    await vi.waitFor(() => expect(logged.mock.calls[0]?.[1]).toBe("Encountered an error"));
    expect(await readDownloads(site)).toEqual(listing);
  });

  it("are null when none have been read yet", async () => {
    answers["/downloads"] = down;
    expect(await readDownloads(site)).toBeNull();
  });
});

import { answer, fakeApi, ok, refusal, renderPage, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { homeNumbers } from "../features/figures/home-numbers";
import { staffCookie as cookie, noViews } from "../testing/api-answers";
import * as approvals from "./approvals/route";
import * as customers from "./customers/route";
import * as home from "./home/route";
import * as inbox from "./inbox/route";
import * as jobs from "./jobs/route";
import * as metrics from "./metrics/route";
import * as file from "./metrics-file/route";
import * as onboarding from "./onboarding/route";
import * as orders from "./orders/route";
import * as renewals from "./renewals/route";
import * as list from "./renewals-list/route";

afterEach(() => vi.unstubAllGlobals());

const at = (path: string) => siteArgs(new Request(`http://site.test${path}`, { headers: { cookie } }));
const figures = {
  revenue: 54_000,
  mrr: 4_500,
  new: 4_500,
  returned: 0,
  expansion: 0,
  contraction: 0,
  churn: 0,
};
const metricsData = {
  counted_until: "2026-11-21T08:05:00.000Z",
  difference: 0,
  by_month: [
    {
      ...{ month: "2026-11", ...figures, charges: -12.5, locations: 1 },
      ...{ trials: 4, converted: 1, conversion_percent: 25 },
    },
  ],
  by_plan: [{ name: "Plus", ...figures, locations: 1 }],
  by_rail: [{ name: "ussd", ...figures, locations: 1 }],
  by_agent: [],
  cohorts: [
    { cohort: "2026-11", size: 1, by_month: [{ month: "2026-11", locations: 1, percent: 100, mrr: 4_500 }] },
  ],
};

describe("the home page", () => {
  it("shows the numbers that the API tells, each with its list, and the day's money", async () => {
    const data = {
      ...{ today: "2026-11-21", counted_until: "2026-11-21T08:05:00.000Z", mrr: 4_500 },
      money: [{ rail: "ussd", received: 54_000, returned: 0, revenue: 53_000 }],
      numbers: [{ name: "failed-renewals", count: 3, amount: 30_000 }],
    };
    fakeApi({ "GET /office/home": ok({ data }) });
    const html = await renderPage(home, at("/"));
    for (const text of [
      "Money today",
      "USSD",
      "₦54,000",
      "₦30,000",
      "Counted until 21 November 2026 at 09:05",
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/renewals/list?list=failed"');
    expect(html).not.toContain("Open disputes");
  });

  it.each<[keyof typeof homeNumbers, { loader(args: ReturnType<typeof at>): unknown }, string]>([
    ["sign-ups", customers, "GET /office/customers?day=2026-11-21"],
    ["trials-ending", list, "GET /office/renewals/list?list=trials"],
    ["failed-renewals", list, "GET /office/renewals/list?list=failed"],
    ["waiting-payments", orders, "GET /office/orders?waiting=1"],
    ["disputes", orders, "GET /office/orders?disputed=1"],
    ["inbox", inbox, "GET /office/inbox"],
    ["onboarding", onboarding, "GET /office/onboarding"],
    ["approvals", approvals, "GET /office/proposals?decided=0&proposer=colleagues"],
    ["dead-messages", jobs, "GET /office/jobs"],
  ])("leads %s to the list that the API counts", async (name, { loader }, asked) => {
    const calls = fakeApi({ [asked.replace(/\?.*/, "")]: ok({ data: { rows: [], next: null } }) });
    const { to } = homeNumbers[name];
    // What a page makes of the empty answer is shown elsewhere.
    await Promise.resolve(loader(at(typeof to === "string" ? to : to("2026-11-21")))).catch(() => {});
    expect(calls.map(({ method, path, search }) => `${method} ${path}${search}`)).toContain(asked);
  });

  it("has no money for those whose duty it is not", async () => {
    const data = { today: "2026-11-21", counted_until: null, money: null, mrr: null, numbers: [] };
    fakeApi({ "GET /office/home": ok({ data }) });
    expect(await renderPage(home, at("/"))).not.toContain("Money today");
  });
});

describe("metrics", () => {
  it("shows each figure with its meaning and a file of the same months", async () => {
    const calls = fakeApi({ "GET /office/metrics": ok({ data: metricsData }) });
    const html = await renderPage(metrics, at("/metrics?from_month=2026-11&to_month=2026-11&x=1"));
    expect(calls[0]?.search).toBe("?from_month=2026-11&to_month=2026-11");
    for (const text of ["Plus", "USSD", "−₦12.50", "25%", "100%", "What the figures mean"])
      expect(html).toContain(text);
    expect(html).toContain("/metrics/file?table=rails&amp;from_month=2026-11&amp;to_month=2026-11");
    expect(html).not.toContain("differ from the ledger");
  });

  it("says so when the sums differ from the ledger", async () => {
    fakeApi({ "GET /office/metrics": ok({ data: { ...metricsData, difference: 0.01 } }) });
    expect(await renderPage(metrics, at("/metrics"))).toContain("differ from the ledger by ₦0.01");
  });

  it("leads back to the page when its file is refused", async () => {
    fakeApi({ "GET /office/metrics/file": refusal(422, "VALIDATION_FAILED", "Choose at most 36 months") });
    const { to } = await answer(() => file.loader(at("/metrics/file?table=plans&from_month=2020-01")));
    expect(to).toBe("/metrics?from_month=2020-01");
  });
});

describe("renewals", () => {
  it("links each day and each reason to its list", async () => {
    const data = {
      calendar: [
        { day: "2026-11-21", count: 2, amount: 20_000 },
        { day: "2026-11-22", count: 0, amount: 0 },
      ],
      failures: [{ reason: "The card has expired", count: 1, amount: 10_000 }],
    };
    fakeApi({ "GET /office/renewals": ok({ data }) });
    const html = await renderPage(renewals, at("/renewals"));
    expect(html).toContain('href="/renewals/list?list=due&amp;day=2026-11-21"');
    expect(html).not.toContain("day=2026-11-22");
    expect(html).toContain("list=failed&amp;reason=The+card+has+expired");
  });

  it("lists those of a reason, and goes on after the last one", async () => {
    const row = {
      ...{ location_id: 1001, location: "Adunni Stores", account: 7, customer: "Adunni" },
      ...{ plan: "Plus", state: "grace" },
      ...{
        ends_at: "2026-11-20T09:00:00.000Z",
        amount: 10_000,
        failure: "The card has expired",
        failures: 2,
      },
      grace_until: "2026-11-27T09:00:00.000Z",
    };
    const calls = fakeApi({
      "GET /office/renewals/list": ok({ data: { rows: [row], next: "2026_1001" } }),
      ...noViews,
    });
    const html = await renderPage(list, at("/renewals/list?list=failed&reason=The+card+has+expired"));
    expect(calls[0]?.search).toBe("?list=failed&reason=The+card+has+expired");
    for (const text of ["Adunni Stores (1001)", 'href="/customers/7"', "27 November 2026", "after=2026_1001"])
      expect(html).toContain(text);
  });
});

import { answer, fakeApi, refusal, renderPage, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeFloat } from "../features/dashboard/TokensNeeded";
import { loader as rootLoader } from "../root";
import {
  balanceAnswer,
  clientsAnswer,
  agentCookie as cookie,
  dashboardAnswer,
  wireClient,
} from "../testing/api-answers";
import * as home from "./home/route";
import * as signups from "./signups/route";

afterEach(() => vi.unstubAllGlobals());

describe("the header's data", () => {
  const load = () => rootLoader(siteArgs("/", { cookie }) as never);
  it("is the signed-in agent with the balance", async () => {
    fakeApi({ "GET /reseller/agent/balance": balanceAnswer(500_000) });
    expect(await load()).toMatchObject({
      agent: { name: "Bisi Alabi", email: "agent@demo.example", balance: 50_000_000 },
    });
  });
  it.each([
    ["does not answer", new TypeError("fetch failed")],
    ["refuses the token", refusal(401, "UNAUTHORIZED", "Please log in")],
  ])("has no balance when the API %s", async (_, failure) => {
    fakeApi({ "GET /reseller/agent/balance": failure });
    expect(await load()).toMatchObject({ agent: { name: "Bisi Alabi", balance: null } });
  });
  it("has no agent for a visitor", async () => {
    const calls = fakeApi({});
    expect(await rootLoader(siteArgs("/") as never)).toMatchObject({ agent: null });
    expect(calls).toEqual([]);
  });
});

describe("dashboard", () => {
  const load = (path: string) => answer(() => home.loader(siteArgs(path, { cookie })));
  it("shows the float, the invite link and the clients", async () => {
    const calls = fakeApi({
      "GET /reseller/dashboard": dashboardAnswer(),
      "GET /reseller/clients": clientsAnswer([
        wireClient(1001, 60_000),
        wireClient(1002, 60_000, { renewal: null }),
      ]),
    });
    const view = await home.loader(siteArgs("/?search=%20shop%20&state=soon&page=0x2", { cookie }));
    expect(view).toMatchObject({
      inviteLink: "http://site.test/signup?code=AG-1001",
      search: "shop",
      state: "soon",
      clients: [
        {
          id: 1001,
          plan: "Plus, yearly",
          until: "30 November 2026",
          renewal: 6_000_000,
          order: { plan_id: "2", plan_duration: "yearly" },
        },
        { id: 1002, renewal: null, order: null },
      ],
    });
    expect(calls.map(({ path }) => path).sort()).toEqual(["/reseller/clients", "/reseller/dashboard"]);
    expect(describeFloat(view.float)).toBe("Next 14 days: 2 clients need 120,000 KPT; you have 100,000 KPT.");
    expect(describeFloat({ ...view.float, clients: 1 })).toContain("1 client needs");
    expect(describeFloat({ ...view.float, clients: 0 })).toBe("No plan expires in the next 14 days.");
  });
  it("says how many clients have expired already, beside those that expire soon", async () => {
    const shown = async (expired: number) => {
      fakeApi({
        "GET /reseller/dashboard": dashboardAnswer({}, { total: 2 + expired, expired }),
        "GET /reseller/clients": clientsAnswer([wireClient(1001, 60_000)]),
      });
      return renderPage(home, siteArgs("/", { cookie }));
    };
    expect(await shown(1)).toMatch(
      /Not counted: <a [^>]*href="\/\?state=expired#clients"[^>]*>1 client whose plan has expired<\/a>/,
    );
    expect(await shown(0)).not.toContain("Not counted");
  });
  it("redirects from a page after the last one to the first, and keeps the search", async () => {
    fakeApi({ "GET /reseller/dashboard": dashboardAnswer(), "GET /reseller/clients": clientsAnswer([]) });
    expect((await load("/?search=a%26b&page=9")).to).toBe("/?search=a%26b#clients");
    fakeApi({
      "GET /reseller/signups": clientsAnswer([], { months: ["2026-11"], verified: 0, subscribed: 0 }),
    });
    const args = siteArgs("/signups?page=9&month=2026-11", { cookie });
    expect((await answer(() => signups.loader(args))).to).toBe("/signups?month=2026-11");
  });
  it("opens the sign-up that the agent fills in for a client in a window that can close itself", async () => {
    fakeApi({ "GET /reseller/dashboard": dashboardAnswer(), "GET /reseller/clients": clientsAnswer([]) });
    const html = await renderPage(home, siteArgs("/", { cookie }));
    const link = /<a [^>]*href="([^"]*page=signup[^"]*)"[^>]*>/.exec(html);
    expect(link?.[1]?.replaceAll("&amp;", "&")).toBe("http://site.test/signup?code=AG-1001&page=signup");
    expect(link?.[0]).toContain('target="_blank"');
    expect(link?.[0]).toContain('rel="opener"');
  });
  it("links to a client's order with its current plan and duration", async () => {
    const { renewal } = wireClient(1001, 10_000);
    const monthly = wireClient(1001, 10_000, { duration: 1, renewal: { ...renewal, duration: 1 } });
    fakeApi({
      "GET /reseller/dashboard": dashboardAnswer(),
      "GET /reseller/clients": clientsAnswer([monthly]),
    });
    const html = await renderPage(home, siteArgs("/", { cookie }));
    expect(html).toContain("Plus, monthly");
    expect(html.replaceAll("&amp;", "&")).toContain(
      'href="/plandetails?locationId=1001&agentCode=AG-1001&plan_id=2&plan_duration=monthly"',
    );
  });
  it("keeps search and state in the links to other pages of clients", async () => {
    fakeApi({
      "GET /reseller/dashboard": dashboardAnswer(),
      "GET /reseller/clients": clientsAnswer([wireClient(1001, 60_000)], { pages: 2, total: 21 }),
    });
    const html = await renderPage(home, siteArgs("/?search=shop&state=soon", { cookie }));
    expect(html.replaceAll("&amp;", "&")).toContain('href="/?search=shop&state=soon&page=2#clients"');
  });
  it("answers 503 while the API is unavailable", async () => {
    fakeApi({
      "GET /reseller/dashboard": new TypeError("fetch failed"),
      "GET /reseller/clients": clientsAnswer([]),
    });
    expect((await load("/")).status).toBe(503);
  });
});

it("lists the sign-ups of a month, with the ways to reach each", async () => {
  const row = { location_id: 7, name: "Ada", phone: "08030000001", verified: true, subscribed: false };
  const calls = fakeApi({
    "GET /reseller/signups": clientsAnswer([{ ...row, created_at: "2026-11-20T23:30:00.000Z" }], {
      ...{ months: ["2026-11", "2026-10"], verified: 1, subscribed: 0 },
    }),
  });
  const html = await renderPage(signups, siteArgs("/signups?month=2026-11", { cookie }));
  expect(calls[0]?.search).toBe("?page=1&month=2026-11");
  expect(html).toContain("21 November 2026");
  expect(html).toContain('href="tel:+2348030000001"');
  expect(html).toMatch(/href="https:\/\/wa\.me\/2348030000001\?text=Hello%20Ada/);
  expect(html).toMatch(/<option value="2026-11" selected="">November 2026<\/option>/);
});

it("says what a client would be asked by WhatsApp, and has no links for one without a phone", async () => {
  const expired = { name: "Titi Stores", state: "expired", expires_at: "2026-11-01T10:00:00.000Z" };
  fakeApi({
    "GET /reseller/dashboard": dashboardAnswer(),
    "GET /reseller/clients": clientsAnswer([
      wireClient(1001, 60_000, expired),
      wireClient(1002, 60_000, { phone: "" }),
      wireClient(1003, 60_000, { ...expired, on_trial: true }),
      wireClient(1004, 60_000, { state: "active", renews_automatically: true }),
    ]),
  });
  const { clients } = await home.loader(siteArgs("/", { cookie }));
  const text = new URL(clients[0]?.reach?.whatsApp ?? "").searchParams.get("text");
  expect(text).toBe(
    "Hello Amina Bello, the Plus plan of Titi Stores ended on 1 November 2026. Shall I renew it for you?",
  );
  expect(clients[1]?.reach).toBeNull();
  expect(clients[2]).toMatchObject({ plan: "Plus, free trial", stateLabel: "Trial ended" });
  expect(new URL(clients[2]?.reach?.whatsApp ?? "").searchParams.get("text")).toBe(
    "Hello Amina Bello, the free trial of Titi Stores ended on 1 November 2026. Shall I subscribe it to Plus for you?",
  );
  expect(new URL(clients[3]?.reach?.whatsApp ?? "").searchParams.get("text")).toBe(
    "Hello Amina Bello, the Plus plan of Shop 1004 renews automatically. May I help you with it?",
  );
});

import { requireAccount } from "@vendor/remix-kit/server";
import {
  answer,
  cookieOf,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { afterLogin } from "../features/login/after-login";
import { loginTargets, paths } from "../paths";
import { pageRules } from "../server/page-rules.server";
import { wireAccount, wireLocation, wireRenewal, wireSubscription } from "../testing/account";
import { markupOf, textOf, visit } from "../testing/site";
import * as root from "./account/route";
import * as dashboard from "./dashboard/route";
import * as plans from "./plans-and-billings/route";
import * as report from "./sales-report/route";
import * as transaction from "./transaction/route";
import * as transactions from "./transactions/route";
import * as transactionsFile from "./transactions-file/route";
import * as wallet from "./wallet/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken()}`;
const card = "4f5f6c1e-6f0a-4c8e-9a27-7f6f2f1d9a10";
const handle = "0f0c4f1e-5f0e-4d43-9f3a-0d1c2b3a4f50";
const savedCard = {
  id: card,
  card_type: "visa DEBIT",
  last_four: "4081",
  exp_month: "12",
  exp_year: "2034",
  expired: false,
};
const pages = [
  ["/account", "account", root],
  ["/dashboard", "dashboard", dashboard],
  ["/plans-and-billings", "plans-and-billings", plans],
  ["/transactions", "transactions", transactions],
  ["/wallet", "wallet", wallet],
  ["/sales-report", "sales-report", report],
] as const;

describe("every page of the account", () => {
  it.each(pages)(
    "%s redirects visitors to log-in with its name, and is not stored",
    async (path, name, page) => {
      const sent = await responseOf(() => page.loader(siteArgs(path)));
      expect(sent.headers.get("location")).toBe(`/login?page=${name}`);
      expect(loginTargets[name]?.(new URLSearchParams())).toBe(path);
      expect(pageRules.noStore(path)).toBe(true);
    },
  );
  it("returns to the receipt for which a person logged in", async () => {
    const args = { ...siteArgs("/transactions/sub-1", { params: { reference: "sub-1" } }) };
    const sent = await responseOf(() => transaction.loader(args));
    expect(sent.headers.get("location")).toBe(paths.login({ page: "transaction", reference: "sub-1" }));
    expect(loginTargets.transaction?.(new URLSearchParams("reference=sub-1"))).toBe("/transactions/sub-1");
    expect(loginTargets.transaction?.(new URLSearchParams("reference=../login"))).toBeUndefined();
    expect(pageRules.noStore("/transactions/sub-1")).toBe(true);
  });
  it("redirects from /account to the dashboard", async () => {
    const sent = await responseOf(() => root.loader(siteArgs("/account", { cookie })));
    expect(sent.headers.get("location")).toBe("/dashboard");
  });
  it("answers 403 when the role does not allow it", async () => {
    const no = refusal(403, "FORBIDDEN", "You do not have access to this.");
    fakeApi({
      "GET /account/wallet": no,
      "GET /account/cards": no,
      "GET /account/spend": no,
      "GET /account/transactions": no,
    });
    for (const page of [wallet, report, transactions]) {
      expect((await responseOf(() => page.loader(siteArgs("/wallet", { cookie })))).status).toBe(403);
    }
  });
});

describe("transactions", () => {
  const row = {
    reference: "sub-1",
    kind: "card",
    paid_with: "Card",
    state: "settled",
    amount: 61_300,
    wallet_amount: 0,
    location_name: "Main shop",
    description: "Plus, yearly",
    created_at: "2026-11-20T23:30:00.000Z",
    invoice: { number: "INV-2026-000007", issued_at: "2026-11-20T23:30:00.000Z", amount: 61_300 },
    credit_note: null,
  };
  it("sends the filter in the address to the API, and ignores unknown values", async () => {
    const calls = fakeApi({
      "GET /account/transactions": ok({ data: { rows: [row], page: 2, pages: 3, total: 41 } }),
    });
    const load = (query: string) => transactions.loader(siteArgs(`/transactions?${query}`, { cookie }));
    expect(await load("kind=card&state=settled&page=2")).toMatchObject({
      filter: { kind: "card", state: "settled" },
      page: 2,
      pages: 3,
      rows: [
        {
          ...{ day: "21 November 2026", kind: "Card", state: { label: "Paid", tone: "positive" } },
          invoices: ["INV-2026-000007"],
        },
      ],
    });
    expect(await load("kind=constructor&state=%00&page=-1")).toMatchObject({ filter: {} });
    expect(calls).toHaveLength(2);
  });

  it("searches, and takes days; one that is none stays in its field with a message", async () => {
    const calls = fakeApi({
      "GET /account/transactions": ok({ data: { rows: [row], page: 1, pages: 1, total: 1 } }),
    });
    const asked = "search=INV-2026-000007&from=2026-11-20&to=2026-11-30";
    const { html } = await visit(`/transactions?${asked}`, {}, { cookie });
    // The page's frame makes calls without a query.
    const searches = () => calls.flatMap(({ search }) => search || []);
    expect(Object.fromEntries(new URLSearchParams(searches()[0]))).toEqual({
      ...{ search: "INV-2026-000007", from: "2026-11-20", to: "2026-11-30", page: "1" },
    });
    for (const type of ["csv", "xlsx"])
      expect(markupOf(html)).toContain(
        `href="/account/transactions.${type}?${asked.replaceAll("&", "&amp;")}"`,
      );
    const filters = markupOf(html).replaceAll("&amp;", "&");
    expect(filters).toMatch(/<details(?![^>]*open)[^>]*>.*Filter \(2\)/s);
    expect(filters).toContain('href="/transactions?search=INV-2026-000007&to=2026-11-30"');
    expect(filters).toContain('aria-label="Remove filter: From 20 November 2026"');
    const wrong = await visit("/transactions?from=2026-11-31&to=2026-11-30", {}, { cookie });
    expect(markupOf(wrong.html)).toMatch(/<details[^>]*open=""[^>]*>.*Filter/s);
    expect(textOf(wrong.html)).toContain("Choose a day");
    expect(markupOf(wrong.html)).toContain('value="2026-11-31"');
    expect(searches()[1]).not.toContain("from=");
  });

  it("are exported as the page shows them, and too many requests lead back to it", async () => {
    const calls = fakeApi({ "GET /account/transactions-file/xlsx": refusal(429, "TOO_MANY_REQUESTS") });
    const address = "/account/transactions.xlsx?search=Plus&kind=card&state=nonsense&from=2026-11-31";
    const sent = await responseOf(() => transactionsFile.loader(siteArgs(address, { cookie })));
    expect(sent.headers.get("location")).toBe("/transactions?kind=card&search=Plus");
    expect(calls[0]?.search).toBe("?kind=card&search=Plus");
    const visitor = await responseOf(() => transactionsFile.loader(siteArgs(address)));
    expect(visitor.headers.get("location")).toBe("/login?page=transactions");
  });
});

describe("an accountant", () => {
  const accountant = `token=${fakeToken({ role: "accountant" })}`;

  it("comes from log-in and from the dashboard to the transactions", async () => {
    const sent = await responseOf(() => dashboard.loader(siteArgs("/dashboard", { cookie: accountant })));
    expect(sent.headers.get("location")).toBe("/transactions");
    const { profile } = requireAccount(siteArgs("/dashboard", { cookie: accountant }), "/login");
    expect(afterLogin(new URL("http://site.test/login"), profile)).toBe("/transactions");
  });

  it("gets a menu of what they may open, and no way to pay", async () => {
    const page = { rows: [], page: 1, pages: 1, total: 0 };
    fakeApi({ "GET /account/transactions": ok({ data: page }) });
    const html = markupOf((await visit("/transactions", {}, { cookie: accountant })).html);
    for (const address of ["/transactions", "/sales-report", "/account/statements", "/account/profile"])
      expect(html).toContain(`href="${address}"`);
    for (const address of [
      "/wallet",
      "/plans-and-billings",
      "/locations",
      "/user-management",
      "/payments/debited",
    ])
      expect(html).not.toContain(`href="${address}"`);
  });
});

describe("sales report", () => {
  it("draws the months", async () => {
    fakeApi({ "GET /account/spend": ok({ data: [{ month: "2026-11", amount: 61_300 }] }) });
    expect(await report.loader(siteArgs("/sales-report", { cookie }))).toMatchObject({ total: 6_130_000 });
  });
});

const noBanks = ok({ data: { offered: false, mandates: [] } });

describe("plans and billings", () => {
  const post = (fields: Record<string, string>) =>
    answer(() => plans.action(siteArgs(formRequest("/plans-and-billings", fields), { cookie })));

  it("changes reminders, removes a card and withdraws a plan, and shows each message once", async () => {
    const calls = fakeApi({
      "POST /account/subscriptions/7/renewal": ok(
        { data: { renews: false, ends_at: "2027-01-01T00:00:00Z" } },
        "We will not remind you",
      ),
      [`DELETE /account/cards/${card}`]: ok({}, "Card removed"),
      "DELETE /account/subscriptions/9": ok({}, "Plan withdrawn"),
    });
    const { to, cookies } = await post({ intent: "cancel-renewal", subscription: "7" });
    expect(to).toBe("/plans-and-billings");
    await post({ intent: "keep-renewal", subscription: "7" });
    await post({ intent: "remove-card", card });
    await post({ intent: "withdraw", subscription: "9" });
    expect(calls.map(({ body }) => body)).toEqual([
      { renews: false },
      { renews: true },
      undefined,
      undefined,
    ]);

    const list = { rows: [], page: 1, pages: 1, total: 0 };
    const account = wireAccount();
    fakeApi({
      "GET /account": ok({ data: account }),
      "GET /account/cards": ok({ data: [savedCard] }),
      "GET /account/mandates": noBanks,
      "GET /account/billing": ok({ data: { name: "Amina Stores", tin: "12345678-0001" } }),
      "GET /account/subscriptions": ok({ data: list }),
      "GET /account/renewals": ok({ data: [] }),
    });
    const shown = await answer(() =>
      plans.loader(siteArgs("/plans-and-billings", { cookie: `${cookie}; ${cookieOf(cookies, "session")}` })),
    );
    expect(shown.data).toMatchObject({
      message: "We will not remind you",
      owner: true,
      payer: { name: "Amina Stores", tin: "12345678-0001" },
      cards: [{ brand: "visa", lastFour: "4081", expiry: { month: 12, year: 2034 } }],
    });
    expect(shown.cookies).toHaveLength(1);
  });
  it.each(["owner", "manager"] as const)("offers to remove a card to the owner only: %s", async (role) => {
    const list = { rows: [], page: 1, pages: 1, total: 0 };
    fakeApi({
      "GET /account": ok({ data: wireAccount({ role }) }),
      "GET /account/cards": ok({ data: [savedCard] }),
      "GET /account/mandates": noBanks,
      "GET /account/billing": ok({ data: { name: "Amina Stores", tin: null } }),
      "GET /account/subscriptions": ok({ data: list }),
      "GET /account/renewals": ok({ data: [] }),
    });
    const headers = { cookie: `token=${fakeToken({ role })}` };
    const { html } = await visit("/plans-and-billings", {}, headers);
    expect(textOf(html)).toContain("4081");
    expect(markupOf(html).includes(`?remove=${card}`)).toBe(role === "owner");
    const asked = await visit(`/plans-and-billings?remove=${card}`, {}, headers);
    expect(markupOf(asked.html).includes('value="remove-card"')).toBe(role === "owner");
  });
  it("shows the state of a location's assisted onboarding", async () => {
    const onboarding = {
      ...{ state: "requested", requested_at: "2026-11-22T09:00:00.000Z", scheduled_for: null },
      ...{ agent_name: null, masked_phone: "08031****67" },
    };
    const location = wireLocation({ onboarding });
    fakeApi({
      "GET /account": ok({ data: wireAccount({ locations: [location] }) }),
      "GET /account/cards": ok({ data: [] }),
      "GET /account/mandates": noBanks,
      "GET /account/billing": ok({ data: { name: "Amina Stores", tin: null } }),
      "GET /account/subscriptions": ok({ data: { rows: [], page: 1, pages: 1, total: 0 } }),
      "GET /account/renewals": ok({ data: [] }),
    });
    const { html } = await visit("/plans-and-billings", {}, { cookie });
    expect(textOf(html)).toContain(
      "Assisted onboarding: requested on 22 November 2026. We'll call 08031****67 to arrange a time.",
    );
  });
  describe("bank accounts", () => {
    const mandate = { id: card, bank: "Zenith Bank", last_four: "6789", created_at: "2026-11-20T09:00:00Z" };
    const page = (role: "owner" | "manager", mandates: object[], query = "") => {
      fakeApi({
        "GET /account": ok({ data: wireAccount({ role }) }),
        "GET /account/cards": ok({ data: [] }),
        "GET /account/mandates": ok({ data: { offered: true, mandates } }),
        "GET /account/billing": ok({ data: { name: "Amina Stores", tin: null } }),
        "GET /account/subscriptions": ok({ data: { rows: [], page: 1, pages: 1, total: 0 } }),
        "GET /account/renewals": ok({ data: [] }),
      });
      return visit(`/plans-and-billings${query}`, {}, { cookie: `token=${fakeToken({ role })}` });
    };
    it("say what is left to do, can be removed, and are added by owners", async () => {
      const { html } = await page("owner", [
        { ...mandate, state: "pending" },
        { ...mandate, id: handle, state: "revoked", bank: "Sterling Bank", last_four: "" },
      ]);
      const text = textOf(html);
      expect(text).toContain("Zenith Bank ending in 6789");
      expect(text).toContain("One step is left");
      expect(text).toContain("Your bank no longer lets us debit this account.");
      expect(markupOf(html)).toContain('value="add-bank"');
      expect(markupOf(html)).toContain(`?remove-bank=${card}`);
      const asked = await page("owner", [{ ...mandate, state: "active" }], `?remove-bank=${card}`);
      expect(textOf(asked.html)).toContain("Remove Zenith Bank ending in 6789?");
      const managers = markupOf((await page("manager", [{ ...mandate, state: "active" }])).html);
      expect(managers).not.toContain('value="add-bank"');
      expect(managers).not.toContain("?remove-bank=");
    });
    it("say that none was added to a person who comes back from Paystack's page without one", async () => {
      const none = "No bank account was added.";
      expect(textOf((await page("owner", [], "?reference=mandate-1")).html)).toContain(none);
      expect(textOf((await page("owner", [])).html)).not.toContain(none);
      const added = await page("owner", [{ ...mandate, state: "pending" }], "?reference=mandate-1");
      expect(textOf(added.html)).not.toContain(none);
    });
    it("lead to Paystack's page and nowhere else, and are removed", async () => {
      const at = (authorization_url: string) =>
        fakeApi({
          "POST /account/mandates": ok({ data: { authorization_url } }),
          [`DELETE /account/mandates/${card}`]: ok({}, "The bank account is removed"),
        });
      at("http://paystack.test/mandate/abc");
      expect(await post({ intent: "add-bank" })).toMatchObject({
        status: 303,
        to: "http://paystack.test/mandate/abc",
      });
      expect((await post({ intent: "remove-bank", mandate: card })).to).toBe("/plans-and-billings");
      at("https://elsewhere.example/mandate/abc");
      await expect(post({ intent: "add-bank" })).rejects.toThrow();
      fakeApi({ "POST /account/mandates": refusal(409, "CONFLICT", "Not possible at the moment.") });
      expect((await post({ intent: "add-bank" })).data).toEqual({ refusal: "Not possible at the moment." });
    });
  });
  it("shows how a plan renews, and lets the owner change, undo and stop it", async () => {
    const location = wireLocation({ subscription: wireSubscription({ duration: 1 }) });
    const page = (role: "owner" | "manager", renewal: object, query = "") => {
      fakeApi({
        "GET /account": ok({ data: wireAccount({ role, locations: [location] }) }),
        "GET /account/cards": ok({ data: [] }),
        "GET /account/mandates": noBanks,
        "GET /account/billing": ok({ data: { name: "Amina Stores", tin: null } }),
        "GET /account/subscriptions": ok({ data: { rows: [], page: 1, pages: 1, total: 0 } }),
        "GET /account/renewals": ok({ data: [wireRenewal(renewal)] }),
      });
      return visit(`/plans-and-billings${query}`, {}, { cookie: `token=${fakeToken({ role })}` });
    };
    const plain = await page("owner", {});
    expect(textOf(plain.html)).toContain(
      "Renews on 21 December 2026: ₦10,300 from your card ending in 4081.",
    );
    expect(markupOf(plain.html)).toContain("?stop=1001");
    expect(markupOf((await page("manager", {})).html)).not.toContain("?stop=1001");
    const changed = await page("owner", { is_change: true, duration: 12 });
    expect(textOf(changed.html)).toContain("Changes to Plus, yearly on 21 December 2026");
    expect(markupOf(changed.html)).toContain('value="undo-change"');
    expect(markupOf((await page("owner", {}, "?stop=1001")).html)).toContain('name="reason"');

    const calls = fakeApi({
      "PUT /account/renewals/1001": ok({ data: wireRenewal() }, "Plus will renew automatically"),
      "POST /account/renewals/1001/stop": ok({}, "Stopped"),
    });
    await post({ intent: "renew", location: "1001", card: "", choice: "2-12", additional_users: "5" });
    await post({ intent: "undo-change", location: "1001", card });
    await post({ intent: "stop-renewing", location: "1001", reason: "" });
    expect(calls.map(({ body }) => body)).toMatchObject([
      { card: null, plan_id: 2, duration: 12, additional_users: 5 },
      { card },
      {},
    ]);
  });
  it("says on every page of the account which renewal is not paid, and lets owners pay it", async () => {
    const grace_until = "2026-12-29T00:00:00.000Z";
    const location = wireLocation({ subscription: wireSubscription({ duration: 1 }), grace_until });
    const last_failure = "Your bank declined the card ending in 4081.";
    const page = (role: "owner" | "cashier") => {
      fakeApi({
        "GET /account": ok({
          data: wireAccount({ role, locations: [location], as_of: "2026-12-23T00:00:00Z" }),
        }),
        "GET /account/renewals": ok({ data: [wireRenewal({ last_failure, grace_until })] }),
      });
      return visit("/dashboard", {}, { cookie: `token=${fakeToken({ role })}` });
    };
    const { html } = await page("owner");
    expect(textOf(html)).toContain(
      "Your bank declined the card ending in 4081 6 days left: Plus ends on 29 December 2026 unless it is paid. Pay ₦10,300",
    );
    const cashier = textOf((await page("cashier")).html);
    expect(cashier).toContain("6 days left");
    expect(cashier).not.toContain("Pay ₦");
  });
  it("shows the API's refusal on the page", async () => {
    fakeApi({ [`DELETE /account/cards/${card}`]: refusal(404, "NOT_FOUND", "Not found.") });
    expect(await post({ intent: "remove-card", card })).toMatchObject({
      status: 404,
      data: { refusal: "Not found." },
    });
    fakeApi({ [`DELETE /account/cards/${card}`]: new TypeError("fetch failed") });
    expect((await post({ intent: "remove-card", card })).status).toBe(503);
  });
  it.each([
    { intent: "remove-card", card: "../../wallet" },
    { intent: "cancel-renewal", subscription: "1e99" },
    { intent: "__proto__" },
    {},
  ])("refuses invalid fields: %o", async (fields) => {
    expect((await post(fields as Record<string, string>)).status).toBe(400);
  });
});

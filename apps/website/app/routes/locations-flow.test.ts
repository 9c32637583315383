import { answer, fakeApi, fakeToken, formRequest, ok, refusal, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { wireAccount, wireLocation, wireRenewal, wireSubscription } from "../testing/account";
import { textOf, visit } from "../testing/site";
import { wireSummary } from "../testing/summary";
import * as details from "./location-details/route";
import * as form from "./location-form/route";
import * as locations from "./locations/route";
import * as together from "./renew-together/route";

afterEach(() => vi.unstubAllGlobals());

const subscription = wireSubscription({
  ...{ id: 5, plan_id: 3, plan_name: "Enterprise", duration: 1, amount_paid: 25_600 },
  ...{ starts_at: "2026-11-01T10:00:00.000Z", ends_at: "2026-12-01T10:00:00.000Z" },
});
const shop = wireLocation({ name: "Ada Stores", subscription, renewable: true });
const bare = wireLocation({ id: 1002, name: "Branch", renewable: true });

const as = (role: "owner" | "manager" | "cashier") => `token=${fakeToken({ role })}`;
const one = (locationId: string, cookie = as("owner")) =>
  answer(() =>
    details.loader(siteArgs(`/single-location-details/${locationId}`, { cookie, params: { locationId } })),
  );

it("lists each location with its subscription and a renewal link", async () => {
  fakeApi({ "GET /account/locations": ok({ data: [shop, bare] }) });
  const { data: page } = await locations.loader(siteArgs("/locations", { cookie: as("owner") }));
  expect(page).toMatchObject({
    details: true,
    locations: [
      {
        panel: {
          plan: "Enterprise, monthly",
          badge: { label: "Active" },
          sentence: "Active until 1 December 2026. It does not renew automatically.",
          main: { to: "/plans-details/3/month?location_id=1001&onboarding=1", label: "Renew Enterprise" },
        },
      },
      {
        panel: {
          plan: null,
          main: { to: "/plans-details/2/yearly?location_id=1002", label: "Subscribe to Plus" },
        },
      },
    ],
  });
});

it("says what an automatic renewal will charge on the list and on the location's page", async () => {
  const renewing = { ...shop, renews_automatically: true };
  const data = { ...renewing, created_at: "2026-01-05T10:00:00.000Z", subscriptions: [], total: 0 };
  fakeApi({
    "GET /account/locations": ok({ data: [renewing] }),
    "GET /account/locations/1001": ok({ data }),
    "GET /account/renewals": ok({ data: [wireRenewal({ is_change: true })] }),
  });
  const sentence = "Changes to Plus, monthly on 21 December 2026: ₦10,300 from your card ending in 4081.";
  const { data: page } = await locations.loader(siteArgs("/locations", { cookie: as("owner") }));
  expect(page).toMatchObject({ locations: [{ panel: { sentence } }] });
  expect((await one("1001")).data).toMatchObject({ location: { panel: { sentence } } });
  const hidden = await locations.loader(siteArgs("/locations", { cookie: as("cashier") }));
  expect(hidden.data.locations[0]?.panel.sentence).toContain("then it renews automatically");
});

it("explains outlets and locations in the same words on the list and, open, above a new location", async () => {
  fakeApi({
    "GET /account": ok({ data: wireAccount({ locations: [shop] }) }),
    "GET /account/locations": ok({ data: [shop] }),
  });
  const words = async (path: string) => {
    const { html } = await visit(path, {}, { cookie: as("owner") });
    expect(/<details[^>]* open/.test(html)).toBe(path === "/locations/new");
    return /An outlet is a shop or warehouse.*?is usually a location\./.exec(textOf(html))?.[0];
  };
  const list = await words("/locations");
  expect(list).toContain("Add a location, and choose a plan for it");
  expect(await words("/locations/new")).toBe(list);
});

it("offers payment to owners only, and details to roles that may see money", async () => {
  fakeApi({ "GET /account/locations": ok({ data: [shop] }) });
  for (const [role, seen] of [
    ["manager", true],
    ["cashier", false],
  ] as const) {
    const { data: page } = await locations.loader(siteArgs("/locations", { cookie: as(role) }));
    expect(page).toMatchObject({ details: seen, locations: [{ panel: { main: null } }] });
  }
});

it("shows a location's history, and answers 404 for another account's or an invalid number", async () => {
  const row = { ...subscription, location_id: 1001, location_name: "Ada Stores", reference: "sub-1" };
  const data = { ...shop, created_at: "2026-01-05T10:00:00.000Z", subscriptions: [row], total: 1 };
  fakeApi({
    "GET /account/locations/1001": ok({ data }),
    "GET /account/locations/1003": refusal(404, "NOT_FOUND", "Not found."),
  });
  const { data: page } = await details.loader(
    siteArgs("/single-location-details/1001", { cookie: as("owner"), params: { locationId: "1001" } }),
  );
  expect(page).toMatchObject({
    since: "5 January 2026",
    history: [
      { plan: "Enterprise, monthly", from: "1 November 2026", amount: 2_560_000, reference: "sub-1" },
    ],
  });
  expect((await one("1003")).status).toBe(404);
  expect((await one("..%2f")).status).toBe(404);
  expect((await one("1001", "")).to).toBe("/login?page=location&location=1001");
});

const post = (path: string, fields: Record<string, string> | [string, string][], params = {}) =>
  siteArgs(formRequest(path, fields), { cookie: as("owner"), params });

it("adds a location and opens it; a refused name stays in its field with the reason", async () => {
  const calls = fakeApi({
    "POST /account/locations": ok({ message: "Bodija is added", data: { ...shop, id: 2001 } }),
  });
  const typed = { name: "Bodija", address: "12 Awolowo Road", phone: "0803 123 4567" };
  const added = await answer(() => form.action(post("/locations/new", typed)));
  expect(added.to).toBe("/single-location-details/2001");
  expect(calls.at(-1)?.body).toEqual({ ...typed, phone: "08031234567" });
  const errors = { name: ["Another location has this name"] };
  fakeApi({ "POST /account/locations": refusal(422, "VALIDATION_FAILED", "Check the form.", { errors }) });
  const refused = await answer(() => form.action(post("/locations/new", typed)));
  expect(refused.status).toBe(422);
  expect(refused.data).toMatchObject({ result: { error: errors, initialValue: typed } });
});

const history = { created_at: "2026-01-05T10:00:00.000Z", subscriptions: [], total: 0 };

it("lets owners only edit a location, and shows what it has", async () => {
  fakeApi({
    "GET /account/locations/1001": ok({
      data: { ...shop, ...history, address: "Dugbe", phone: "08031234567" },
    }),
  });
  const params = { locationId: "1001" };
  const open = (cookie: string) =>
    form.loader(siteArgs("/single-location-details/1001/edit", { cookie, params }));
  expect(await open(as("owner"))).toEqual({
    location: { id: 1001, name: "Ada Stores", address: "Dugbe", phone: "08031234567" },
  });
  expect((await answer(() => open(as("manager")))).status).toBe(403);
});

it("asks before it closes a location, says why it cannot, and lists closed ones to open again", async () => {
  const message = "Ada Stores has a running plan. Close it when the plan has ended.";
  fakeApi({ "POST /account/locations/1001/close": refusal(409, "CONFLICT", message) });
  const refused = await answer(() =>
    details.action(post("/single-location-details/1001", {}, { locationId: "1001" })),
  );
  expect(refused).toMatchObject({ status: 409, data: { refusal: message } });
  fakeApi({
    "GET /account/locations": ok({ data: [shop, { ...bare, closed_at: "2026-11-20T10:00:00.000Z" }] }),
    "POST /account/locations/1002/reopen": ok({ message: "Branch is open again" }),
  });
  const { data: page } = await locations.loader(siteArgs("/locations", { cookie: as("owner") }));
  expect(page).toMatchObject({ locations: [{ id: 1001 }], closed: [{ id: 1002, name: "Branch" }] });
  const opened = await answer(() => locations.action(post("/locations", { location: "1002" })));
  expect(opened.to).toBe("/locations");
});

const renewals = [
  wireRenewal({ location_id: 1002, location_name: "Branch", due_at: "2027-06-01T00:00:00.000Z" }),
  wireRenewal({ wallet_amount: 15_000 }),
];
const openTogether = async (query = "", held = 0) => {
  const { fee_schedule, foreign_fee_schedule, settings } = wireSummary(12);
  const wallet = {
    balance: 20_000,
    as_of: "2026-11-21T09:00:00.000Z",
    held,
    debt: 0,
    fee_schedule,
    foreign_fee_schedule,
    settings,
    rows: [],
    page: 1,
    pages: 1,
    total: 0,
  };
  fakeApi({
    "GET /account": ok({ data: wireAccount({ wallet_balance: 20_000 }) }),
    "GET /account/renewals": ok({ data: renewals }),
    "GET /account/wallet": ok({ data: wallet }),
  });
  return together.loader(siteArgs(`/plans-and-billings/renew${query}`, { cookie: as("owner") }));
};

it("proposes the locations that end soon for one payment, and says what the wallet lacks for more", async () => {
  expect(await openTogether()).toMatchObject({ chosen: [1001], total: 1_500_000, shortfall: 0 });
  const both = await openTogether("?location=1001&location=1002");
  expect(both).toMatchObject({
    rows: [{ id: 1001, from: "Ends on 22 December 2026" }, { id: 1002 }],
    ...{ chosen: [1001, 1002], total: 2_500_000, shortfall: 500_000 },
  });
});

it("does not count money that a dispute holds", async () => {
  expect(await openTogether("?location=1001", 8_000)).toMatchObject({
    balance: 1_200_000,
    shortfall: 300_000,
  });
});

it("loads the page again after a refusal, which can be about an old price", () => {
  const after = (actionStatus?: number) =>
    together.shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as Parameters<
      typeof together.shouldRevalidate
    >[0]);
  expect([after(409), after(503), after()]).toEqual([true, false, false]);
});

it("pays for them once, at the amounts and for the periods that were shown", async () => {
  const due_at = "2026-12-22T00:00:00.000Z";
  const calls = fakeApi({
    "POST /account/renewals/together": ok({ message: "2 locations are renewed", data: [] }),
  });
  const fields: [string, string][] = [
    ["attempt", "0f8fad5b-d9cb-469f-a165-70867728950e"],
    ["paid", `1001:1500000:${Date.parse(due_at)}`],
    ["paid", `1002:1000000:${Date.parse(due_at)}`],
  ];
  const paid = await answer(() => together.action(post("/plans-and-billings/renew", fields)));
  expect(paid.to).toBe("/plans-and-billings");
  expect(calls.at(-1)?.body).toEqual({
    locations: [
      { location_id: 1001, amount_paid: 15_000, due_at },
      { location_id: 1002, amount_paid: 10_000, due_at },
    ],
    amount_paid: 25_000,
  });
});

import { answer, fakeApi, fakeToken, ok, refusal, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { wireLocation, wireSubscription } from "../testing/account";
import * as details from "./location-details/route";
import * as locations from "./locations/route";

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
  const page = await locations.loader(siteArgs("/locations", { cookie: as("owner") }));
  expect(page).toMatchObject({
    details: true,
    locations: [
      {
        subscription: {
          plan: "Enterprise",
          duration: "monthly",
          statusLabel: "Active",
          until: "1 December 2026",
        },
        renewal: { to: "/plans-details/3/month?location_id=1001", label: "Renew Enterprise" },
      },
      {
        subscription: null,
        renewal: { to: "/plans-details/2/yearly?location_id=1002", label: "Subscribe to Plus" },
      },
    ],
  });
});

it("offers payment to owners only, and details to roles that may see money", async () => {
  fakeApi({ "GET /account/locations": ok({ data: [shop] }) });
  for (const [role, seen] of [
    ["manager", true],
    ["cashier", false],
  ] as const) {
    const page = await locations.loader(siteArgs("/locations", { cookie: as(role) }));
    expect(page).toMatchObject({ details: seen, locations: [{ renewal: null }] });
  }
});

it("shows a location's history, and answers 404 for another account's or an invalid number", async () => {
  const row = { ...subscription, location_id: 1001, location_name: "Ada Stores", reference: "sub-1" };
  const data = { ...shop, created_at: "2026-01-05T10:00:00.000Z", subscriptions: [row], total: 1 };
  fakeApi({
    "GET /account/locations/1001": ok({ data }),
    "GET /account/locations/1003": refusal(404, "NOT_FOUND", "Not found."),
  });
  const page = await details.loader(
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

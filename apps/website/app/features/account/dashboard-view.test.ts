import { type AccountSchema, RenewalSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { wireRenewal } from "../../testing/account";
import { pageNameAt, pagesFor } from "./account-nav";
import { dashboardView, nextSteps } from "./dashboard-view";
import { renewalView } from "./renewal-view";
import { renewalLink } from "./subscription-view";

type Account = z.infer<typeof AccountSchema>;
type Subscription = NonNullable<Account["locations"][number]["subscription"]>;

const as_of = "2026-11-21T12:00:00.000Z";
const noRenewal = { grace_until: null, renews_automatically: false, allowances: [] };
const trial: Subscription = {
  id: 1,
  plan_id: 2,
  plan_name: "Plus",
  duration: 12,
  kind: "trial",
  status: "trial",
  starts_at: "2026-11-18T12:00:00.000Z",
  ends_at: "2026-11-25T12:00:00.000Z",
  renews: true,
  amount_paid: kobo(0),
  lines: [],
};
const account = (subscription: Subscription | null, overrides: Partial<Account> = {}): Account => ({
  name: "Amina Bello",
  username: "demoowner",
  email: "owner@demo.example",
  email_verified: true,
  phone: "08030000001",
  role: "owner",
  account_name: "Amina Stores",
  created_at: "2026-01-01T00:00:00.000Z",
  closes_at: null,
  as_of,
  verification_status: 0,
  subscription_status: subscription?.status ?? null,
  location_id: 1001,
  wallet_balance: kobo(25_000_000),
  locations: [{ id: 1001, name: "Main shop", subscription, upcoming: [], onboarding: null, ...noRenewal }],
  ...overrides,
});
const keys = (given: Account) => nextSteps(given).map(({ key }) => key);

describe("nextSteps", () => {
  it("lists the missing steps, the most urgent first, and always the app", () => {
    expect(keys(account(trial, { verification_status: 1, email_verified: false }))).toEqual([
      "phone",
      "plan",
      "email",
      "app",
    ]);
  });
  it("mentions a paid subscription from 10 days before its end, unless its renewal was cancelled", () => {
    const paid = { ...trial, status: "active" as const, ends_at: "2026-12-01T12:00:00.000Z" };
    expect(keys(account(paid))).toEqual(["plan", "app"]);
    expect(keys(account({ ...paid, renews: false }))).toEqual(["app"]);
    const place = (rest: object) => ({ locations: [{ ...account(paid).locations[0], ...rest } as never] });
    expect(keys(account(paid, place({ renews_automatically: true })))).toEqual(["app"]);
    const unpaid = place({ renews_automatically: true, grace_until: "2026-11-24T12:00:00.000Z" });
    expect(keys(account(paid, unpaid))).toEqual(["app"]);
    expect(keys(account({ ...paid, ends_at: "2026-12-02T12:00:00.000Z" }))).toEqual(["app"]);
  });
  it("continues an order that was left instead of another purchase, and says why its payment failed", () => {
    const order = {
      ...{ plan_id: 2, plan_name: "Plus", duration: 12 as const, location_id: 1002 },
      ...{ saved_at: as_of, failure: null },
    };
    const [step, ...more] = nextSteps(account(trial), order);
    expect(step).toMatchObject({
      title: "Continue your order",
      text: "Plus, yearly, is not paid yet. Your choices are kept.",
      to: "/plans-details/2/yearly?location_id=1002",
    });
    expect(more.map(({ key }) => key)).toEqual(["app"]);
    const failure = "Your bank declined the card. You can try another card.";
    expect(nextSteps(account(trial), { ...order, failure })[0]?.text).toBe(failure);
  });
  it("asks managers and cashiers neither to pay nor to verify a phone", () => {
    for (const role of ["manager", "cashier"] as const)
      expect(keys(account(null, { role, verification_status: 1 }))).toEqual(["app"]);
  });
  it("distinguishes a first plan from an expired one", () => {
    expect(nextSteps(account(null))[0]?.title).toBe("Choose a plan");
    const paid = { ...trial, kind: "paid" as const, status: "expired" as const };
    expect(nextSteps(account(paid))[0]?.title).toBe("Renew your subscription");
    expect(nextSteps(account({ ...trial, status: "expired" }))[0]).toMatchObject({
      title: "Subscribe after your trial",
      text: "Your trial has ended. Your records are kept; subscribe to use everything again.",
      action: "Subscribe to Plus",
    });
  });
  it("asks a new buyer to confirm the email, for receipts, and to get the app", () => {
    const month = { ...trial, kind: "paid" as const, status: "active" as const, duration: 1 as const };
    const buyer = account({ ...month, ends_at: "2026-12-21T12:00:00.000Z" }, { email_verified: false });
    expect(keys(buyer)).toEqual(["email", "app"]);
    expect(nextSteps(buyer)[0]?.text).toBe(
      "Receipts and reminders go to owner@demo.example once it is confirmed.",
    );
  });
  it("lists other locations without a plan, except the one of the order that was left", () => {
    const [main] = account({ ...trial, kind: "paid", status: "active", ends_at: null }).locations;
    const bare = (id: number) => ({ ...account(null).locations[0], id, name: `Branch ${id}` });
    const owner = (...ids: number[]) =>
      account(null, { locations: [main, ...ids.map(bare)] as Account["locations"] });
    expect(nextSteps(owner(1002))[0]).toMatchObject({
      title: "Choose a plan for Branch 1002",
      to: "/plans-details/2/yearly?location_id=1002",
    });
    expect(nextSteps(owner(1002, 1003))[0]?.title).toBe("Choose plans for 2 locations");
    const order = {
      ...{ plan_id: 2, plan_name: "Plus", duration: 12 as const, location_id: 1002 },
      ...{ saved_at: as_of, failure: null },
    };
    expect(nextSteps(owner(1002), order).map(({ key }) => key)).toEqual(["order", "app"]);
  });
});

describe("dashboardView", () => {
  it("counts the days of a trial, and shows the end of a paid plan", () => {
    expect(dashboardView(account(trial)).plan).toEqual({
      value: "Plus",
      hint: "4 days left of your trial",
    });
    const paid = { ...trial, status: "active" as const, ends_at: "2027-11-21T12:00:00.000Z" };
    expect(dashboardView(account(paid)).plan.hint).toBe("yearly, active until 21 November 2027");
    expect(dashboardView(account({ ...paid, renews: false })).plan.hint).toContain("expires on");
    expect(dashboardView(account({ ...paid, ends_at: null })).plan.hint).toBe("No end date");
    expect(dashboardView(account(null)).plan.value).toBe("None");
  });
  it("shows later subscriptions and their end, and does not ask to pay for a paid period", () => {
    const next = {
      ...trial,
      ...{ id: 2, kind: "paid" as const, status: "upcoming" as const },
      ...{ starts_at: "2026-11-25T12:00:00.000Z", ends_at: "2027-11-25T12:00:00.000Z" },
    };
    const given = account(trial, {
      locations: [
        {
          id: 1001,
          name: "Main shop",
          subscription: trial,
          upcoming: [next],
          onboarding: null,
          ...noRenewal,
        },
      ],
    });
    const view = dashboardView(given);
    expect(view.plan.hint).toBe("Free until 25 November 2026. Plus starts then");
    expect(view.locations[0]).toMatchObject({
      later: [{ period: "25 November 2026 – 25 November 2027" }],
      main: { label: "Manage your plan" },
    });
    expect(keys(given)).toEqual(["app"]);
  });
  it("names the plan's location when there are several, counts trials apart, and says what will be charged", () => {
    const paid = { ...trial, kind: "paid" as const, status: "active" as const };
    const [main] = account(trial).locations;
    const second = { ...account(paid).locations[0], id: 1002, name: "Bodija", renews_automatically: true };
    const given = account(null, { locations: [main, second] as Account["locations"] });
    const renewal = renewalView(
      RenewalSchema.parse(
        wireRenewal({ location_id: 1002, duration: 12, is_change: true, pays: "wallet", amount: 60_000 }),
      ),
    );
    const view = dashboardView(given, null, [renewal]);
    expect(view.plan.hint).toBe("Main shop: 4 days left of your trial");
    expect(view.active).toBe("1 with an active subscription, 1 on trial");
    expect(view.locations[1]?.sentence).toBe(
      "Changes to Plus, yearly on 21 December 2026: ₦60,000 from your wallet.",
    );
  });
  it("shows a cashier no money", () => {
    expect(dashboardView(account(trial, { role: "cashier", wallet_balance: null }))).toMatchObject({
      wallet: null,
      money: false,
      locations: [{ main: null }],
    });
  });
});

describe("the account's navigation", () => {
  it("hides the pages with money from a cashier", () => {
    const labels = pagesFor("cashier").map(({ label }) => label);
    expect(labels).toContain("Dashboard");
    expect(labels).not.toContain("Wallet");
    expect(pagesFor("owner").length).toBeGreaterThan(labels.length);
  });
  it("shows an accountant the books and their own pages only", () => {
    expect(pagesFor("accountant").map(({ label }) => label)).toEqual([
      ...["Transactions", "Spending", "Profile", "Security", "Sessions"],
    ]);
  });
  it("names the page at an address and at addresses below it", () => {
    expect(pageNameAt("/transactions/sub-1")).toBe("Transactions");
    expect(pageNameAt("/transactionsfoo")).toBeUndefined();
  });
});

describe("renewalLink", () => {
  const link = (rest: Partial<Subscription>) =>
    renewalLink({ id: 1003, subscription: { ...trial, ...rest }, upcoming: [] });
  it("keeps plan, term and location of an active or expired subscription", () => {
    expect(
      link({ plan_id: 3, plan_name: "Enterprise", kind: "paid", duration: 1, status: "expired" }),
    ).toEqual({
      to: "/plans-details/3/month?location_id=1003&onboarding=1",
      label: "Renew Enterprise",
    });
  });
  it("offers yearly Plus after a trial, the free plan or no plan", () => {
    const plus = { to: "/plans-details/2/yearly?location_id=1003", label: "Subscribe to Plus" };
    expect(link({ status: "trial", duration: 1 })).toEqual(plus);
    expect(link({ plan_id: 1, plan_name: "Basic", kind: "free", status: "active" })).toEqual(plus);
    expect(renewalLink({ id: 1003, subscription: null, upcoming: [] })).toEqual(plus);
  });
  it("renews the paid plan even if the free plan follows it", () => {
    const paid = { ...trial, kind: "paid" as const, status: "active" as const };
    const basic = { ...trial, plan_id: 1, kind: "free" as const, status: "upcoming" as const };
    expect(renewalLink({ id: 1003, subscription: paid, upcoming: [basic] }).label).toBe("Renew Plus");
  });
});

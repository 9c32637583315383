import { answer, fakeApi, ok, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wireAccount, wireLocation, wireSubscription } from "../testing/account";
import { cookie, draft, handle, summary } from "../testing/checkout";
import { markupOf, textOf, visit } from "../testing/site";
import { wireSummary } from "../testing/summary";
import * as returned from "./payment-return/route";

afterEach(() => vi.unstubAllGlobals());

const row = (rest: object = {}) => ({
  ...wireSubscription(),
  ...{ location_id: 1001, location_name: "Amina Stores", reference: "sub-1" },
  ...rest,
});
const replaced = {
  ...{ plan_name: "Plus", kind: "paid" },
  ...{ starts_at: "2025-12-22T00:00:00.000Z", ends_at: "2026-12-22T00:00:00.000Z" },
};
const cards = (...handles: string[]) =>
  handles.map((authorization_code, id) => ({
    ...{ id, authorization_code, card_type: "visa", last_four: "4081" },
    ...{ exp_month: "12", exp_year: "2034", expired: false },
  }));
const other = "1f0c4f1e-5f0e-4d43-9f3a-0d1c2b3a4f51";

/** The checkout of yearly Plus at a location with these subscriptions. */
async function checkout(
  subscriptions: readonly object[],
  priced: object = {},
  saved: ReturnType<typeof ok> = ok({ data: null }),
) {
  const [subscription = null] = subscriptions;
  const location = wireLocation({ subscription, renewable: true, created_at: "2026-01-01T00:00:00.000Z" });
  fakeApi({
    "GET /checkout-draft/2/12": saved,
    "POST /subscription-summary": summary(0, 60_000, priced),
    "GET /account/locations": ok({ data: [location] }),
    "GET /account/locations/1001": ok({
      data: { ...location, subscriptions, total: subscriptions.length },
    }),
  });
  const { html } = await visit("/plans-details/2/yearly?whole=1", {}, { cookie });
  return { text: textOf(html), markup: markupOf(html) };
}

describe("the checkout's words", () => {
  it.each([
    ["You're about to subscribe to", [], {}],
    ["Renew your plan", [row()], { paid_until: "2026-12-22T00:00:00.000Z" }],
    ["Change your plan", [row({ duration: 1 })], { replaces: [replaced] }],
    ["Add to your plan", [row()], { replaces: [replaced] }],
  ] as const)("%s", async (heading, subscriptions, priced) => {
    expect((await checkout(subscriptions, priced)).text).toContain(`${heading} Plus`);
  });
  it("says what a year is by the month, what extras cost, and why there is no coupon box", async () => {
    const { text, markup } = await checkout([]);
    expect(text).toContain("₦5,000 a month, paid once a year");
    expect(text).toContain("+₦2,700 /month × 12");
    expect(text).toContain("A year pays for 12 months of each, without the plan’s saving.");
    expect(text).toContain(
      "This price has its own discount, so you can use only a coupon that pays for all of it.",
    );
    expect(text).toContain("Discount (50% of the plan) −₦60,000");
    expect(markup).toContain('href="/plans-details/2/month"');
  });
});

const transferRail = {
  ...{ method: "transfer", minimum: 50 },
  fee_schedule: wireSummary(12).fee_schedule,
};

describe("the total", () => {
  it("is without a charge until a way of paying is chosen, of which there are several", async () => {
    const { text } = await checkout([], { rails: [transferRail] });
    expect(text).toContain("Total ₦60,000 + payment charge");
    expect(text).toContain("Payment charge Up to ₦1,300 Total ₦60,000");
    expect(text).not.toContain("Charged now");
  });
  it("has the charge of the only way of paying, which is chosen", async () => {
    const { text, markup } = await checkout([]);
    expect(text).toContain("Total ₦61,300 Includes a card charge of ₦1,300");
    expect(markup).toMatch(
      /<input[^>]*name="payment_method"[^>]*value="card"[^>]*checked|checked[^>]*value="card"/,
    );
  });
});

describe("the renewal", () => {
  it("is paid from somewhere only if it is chosen", async () => {
    expect((await checkout([])).text).not.toContain("Renewal paid from");
    const { text } = await checkout([], { renewal: { on: true, card: null } });
    expect(text).toContain("Renewal paid from your wallet, or else the new card, which we then save");
  });
});

describe("when the order starts", () => {
  it("is said of a trial that runs", async () => {
    const trial = row({ kind: "trial", status: "trial", ends_at: "2026-12-05T09:00:00.000Z" });
    const period = { starts_at: "2026-12-05T09:00:00.000Z", ends_at: "2027-12-05T09:00:00.000Z" };
    expect((await checkout([trial], { period })).text).toContain(
      "Starts on 5 December 2026, when your trial ends.",
    );
    expect((await checkout([row()], { period })).text).not.toContain("when your trial ends");
    const paid = { period, paid_until: "2026-12-05T09:00:00.000Z" };
    expect((await checkout([trial], paid)).text, "after a paid period").not.toContain("when your trial ends");
  });
});

describe("the checkout's first choices", () => {
  it("asks a location for its onboarding once", async () => {
    expect((await checkout([])).text).toContain("Self Onboarding");
    const { text, markup } = await checkout([row({ status: "expired" })]);
    expect(text).not.toContain("Self Onboarding");
    expect(markup).toContain('<input type="hidden" name="onboarding" value="1"/>');
  });
  it("chooses the only card, unless a new one was chosen or there are several", async () => {
    const chosen = async (...given: Parameters<typeof checkout>) =>
      /<input[^>]*name="auth_code"[^>]*checked[^>]*>/.exec((await checkout(...given)).markup)?.[0];
    expect(await chosen([], { pCardDetails: cards(handle) })).toContain(handle);
    expect(await chosen([], { pCardDetails: cards(handle, other) })).toContain('value=""');
    const newCard = draft({ auth_code: null });
    expect(await chosen([], { pCardDetails: cards(handle) }, newCard)).toContain('value=""');
  });
});

describe("after a payment", () => {
  const paid = async (rows: readonly object[], account: object = {}) => {
    fakeApi({
      "GET /payments/sub-1": ok({
        data: {
          ...{ reference: "sub-1", kind: "subscription", state: "settled", message: "Words", amount: 61_300 },
          ...{ credit: null, plan_id: 2, duration: 12, location_id: 1001, period: null, challenge_url: null },
          ...{ created_at: "2026-01-01T00:00:00Z", settled_at: null },
        },
      }),
      "GET /account/subscriptions": ok({ data: { rows, page: 1, pages: 1, total: rows.length } }),
      "GET /account": ok({ data: wireAccount(account) }),
    });
    const path = "/payments/return?reference=sub-1";
    return (await answer(() => returned.loader(siteArgs(path, { cookie })))).data;
  };
  it("continues to the download after a location's first plan, otherwise to the plans", async () => {
    const branch = row({ id: 3, location_id: 1002, reference: "sub-0" });
    expect(await paid([row(), branch])).toMatchObject({ paid: { next: "/download", startsOn: null } });
    expect(await paid([row(), row({ id: 3, reference: "sub-0" })])).toMatchObject({
      paid: { next: "/plans-and-billings" },
    });
  });
  it("says that receipts are emailed once the address is confirmed", async () => {
    expect(await paid([row()])).toMatchObject({ paid: { unconfirmedEmail: null } });
    expect(await paid([row()], { email_verified: false })).toMatchObject({
      paid: { unconfirmedEmail: "owner@demo.example" },
    });
    const { html } = await visit("/payments/return?reference=sub-1", {}, { cookie });
    expect(textOf(html)).toContain(
      "Receipts come by email once owner@demo.example is confirmed. Confirm email",
    );
  });
  it("says when a period starts later", async () => {
    const later = row({ status: "upcoming", starts_at: "2026-12-02T00:00:00.000Z" });
    expect(await paid([later])).toMatchObject({ paid: { startsOn: "2 December 2026" } });
  });
});

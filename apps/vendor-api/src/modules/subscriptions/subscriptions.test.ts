import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { savedCards, subscriptions, users } from "../../db/schema/index.ts";
import { type AccountKit, createAccountKit, type Shop } from "../../testing/account-kit.ts";
import { refreshCoverage } from "../periods/repository.ts";
import { remindRenewals } from "./remind-renewals.ts";
import { tellExpiries } from "./tell-expiries.ts";

let kit: AccountKit;
beforeAll(async () => {
  kit = await createAccountKit();
});
afterAll(() => kit.close());

const setReminder = (shop: Shop, id: number, renews: boolean) =>
  kit.request("POST", `/account/subscriptions/${id}/renewal`, {
    token: shop.tokens.owner,
    body: { renews },
  });

describe("GET /account/subscriptions", () => {
  it("lists the newest first in pages of twenty, optionally for one location", async () => {
    const shop = await kit.newShop();
    const second = await kit.newLocation(shop.accountId, "Second stall");
    const now = kit.clock.now();
    for (let n = 0; n < 20; n++) await kit.subscribe(shop, { startsAt: addDays(now, n - 40) });
    await kit.subscribe(shop, {
      locationId: second,
      kind: "trial",
      reference: null,
      amountPaid: kobo(0),
      lines: [],
    });
    const first = await kit.get(shop, "/account/subscriptions");
    expect(first.body.data).toMatchObject({ page: 1, pages: 2, total: 21 });
    expect(first.body.data.rows).toHaveLength(20);
    expect(first.body.data.rows[0]).toMatchObject({
      location_name: "Second stall",
      status: "trial",
      reference: null,
      renews: true,
      amount_paid: 0,
    });
    const last = await kit.get(shop, "/account/subscriptions?page=2");
    expect(last.body.data.rows).toMatchObject([
      { amount_paid: 10_000, lines: [{ name: "Plus", price: 10_000 }] },
    ]);
    expect((await kit.get(shop, "/account/subscriptions?page=3")).body.data).toMatchObject({
      rows: [],
      page: 3,
      pages: 2,
    });
    const own = await kit.get(shop, `/account/subscriptions?location_id=${shop.locationId}`);
    expect(own.body.data).toMatchObject({ pages: 1, total: 20 });
    for (const page of ["0", "-1", "1.5", "x", "", "100001"]) {
      expect((await kit.get(shop, `/account/subscriptions?page=${page}`)).status).toBe(422);
    }
  });

  it("returns one empty page for an account without subscriptions", async () => {
    const shop = await kit.newShop();
    const { data } = (await kit.get(shop, "/account/subscriptions")).body;
    expect(data).toEqual({ rows: [], page: 1, pages: 1, total: 0 });
  });
});

describe("renewal", () => {
  it("is cancelled and resumed for all current and later subscriptions of the location", async () => {
    const shop = await kit.newShop();
    const now = kit.clock.now();
    const current = await kit.subscribe(shop);
    await kit.subscribe(shop, { startsAt: addDays(now, 30), endsAt: addDays(now, 60) });
    const past = await kit.subscribe(shop, { startsAt: addDays(now, -60), endsAt: addDays(now, -30) });
    const renews = async () =>
      (await kit.get(shop, "/account/subscriptions")).body.data.rows.map(
        (row: { renews: boolean }) => row.renews,
      );
    const cancelled = await setReminder(shop, current.id, false);
    expect(cancelled.body).toMatchObject({
      message: "We will not remind you before it ends",
      data: { renews: false, ends_at: current.endsAt?.toISOString() },
    });
    expect(await renews()).toEqual([false, false, true]);
    expect((await setReminder(shop, current.id, false)).status).toBe(200);
    await setReminder(shop, current.id, true);
    expect(await renews()).toEqual([true, true, true]);
    expect(await setReminder(shop, past.id, false)).toMatchObject({
      status: 409,
      body: { message: "This subscription has ended." },
    });
  });

  it("turns a trial's reminder off and on", async () => {
    const shop = await kit.newShop();
    const trial = await kit.subscribe(shop, { kind: "trial", amountPaid: kobo(0) });
    expect((await setReminder(shop, trial.id, false)).body).toMatchObject({
      message: "We will not remind you before it ends",
      data: { renews: false, ends_at: trial.endsAt?.toISOString() },
    });
    expect((await setReminder(shop, trial.id, true)).body.message).toBe("We will remind you before it ends");
  });

  it("does not exist for a plan without an end", async () => {
    const shop = await kit.newShop();
    const free = await kit.subscribe(shop, { planId: 1, kind: "free", endsAt: null, amountPaid: kobo(0) });
    expect(await setReminder(shop, free.id, false)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT" },
    });
    expect((await kit.get(shop, "/account/locations")).body.data[0].renewable).toBe(false);
    expect((await setReminder(shop, 2_000_000_000, false)).status).toBe(404);
  });
});

describe("the renewal reminder", () => {
  const remindersTo = async (email: string) =>
    (await kit.outbox(email)).filter(({ subject }) => /: your .+ ends on/.test(subject));

  it("is sent to the owner once, three days before the end and not earlier", async () => {
    const shop = await kit.newShop();
    const now = kit.clock.now();
    await kit.subscribe(shop, { endsAt: addDays(now, 10) });
    kit.clock.advance({ days: 6, hours: 23 });
    await remindRenewals(kit.deps);
    expect(await remindersTo(shop.email)).toHaveLength(0);
    kit.clock.advance({ hours: 1 });
    await Promise.all([remindRenewals(kit.deps), remindRenewals(kit.deps)]);
    await remindRenewals(kit.deps);
    const sent = await remindersTo(shop.email);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("The Plus plan of Kit shop");
    expect(sent[0]?.text).toContain("Nothing is charged automatically.");
    expect(sent[0]?.text).toContain("/plans-and-billings");
    expect(await kit.outbox(shop.email.replace("owner", "manager"))).toEqual([]);
  });

  it("is an SMS to an owner whose email is not confirmed", async () => {
    const shop = await kit.newShop();
    const own = eq(users.email, shop.email);
    const [owner] = await kit.db.update(users).set({ emailVerifiedAt: null }).where(own).returning();
    await kit.subscribe(shop, { kind: "trial", amountPaid: kobo(0), endsAt: addDays(kit.clock.now(), 2) });
    await remindRenewals(kit.deps);
    expect(await kit.outbox(shop.email)).toEqual([]);
    const [sent] = (await kit.outbox(owner?.phone ?? "")).filter(({ text }) => text.includes("ends on"));
    expect(sent?.text).toMatch(
      /: the free trial of Kit shop .* ends on .+\. Nothing is charged automatically\. Subscribe now: /,
    );
  });

  it("asks the owner of a trial to subscribe, not to renew", async () => {
    const shop = await kit.newShop();
    await kit.subscribe(shop, { kind: "trial", amountPaid: kobo(0), endsAt: addDays(kit.clock.now(), 2) });
    await remindRenewals(kit.deps);
    const [sent] = await remindersTo(shop.email);
    expect(sent?.text).toContain("Subscribe now:");
    expect(sent?.text).not.toMatch(/renew/i);
  });

  it("is not sent when renewal is cancelled, another subscription follows, or the end has passed", async () => {
    const now = kit.clock.now();
    const soon = { endsAt: addDays(now, 2) };
    const cancelled = await kit.newShop();
    await setReminder(cancelled, (await kit.subscribe(cancelled, soon)).id, false);
    const renewed = await kit.newShop();
    await kit.subscribe(renewed, soon);
    await kit.subscribe(renewed, { startsAt: soon.endsAt, endsAt: addDays(now, 32) });
    const ended = await kit.newShop();
    await kit.subscribe(ended, { startsAt: addDays(now, -30), endsAt: now });
    await remindRenewals(kit.deps);
    for (const { email } of [cancelled, renewed, ended]) expect(await remindersTo(email)).toEqual([]);
    const [row] = await kit.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.locationId, cancelled.locationId));
    await setReminder(cancelled, row?.id ?? 0, true);
    await remindRenewals(kit.deps);
    expect(await remindersTo(cancelled.email)).toHaveLength(1);
  });

  it("is sent for the active plan, not for one that it replaced", async () => {
    const shop = await kit.newShop();
    const now = kit.clock.now();
    const start = addDays(now, -20);
    await kit.subscribe(shop, { startsAt: start, endsAt: addDays(now, 2) });
    await kit.subscribe(shop, { startsAt: addDays(now, 2), endsAt: addDays(now, 3), planId: 2 });
    await kit.subscribe(shop, { startsAt: now, endsAt: addDays(now, 1), planId: 3 });
    await remindRenewals(kit.deps);
    const sent = await remindersTo(shop.email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Renew now: your Enterprise plan ends on"),
    ]);
  });

  it("is sent when the following subscription was refunded", async () => {
    const shop = await kit.newShop();
    const endsAt = addDays(kit.clock.now(), 2);
    await kit.subscribe(shop, { endsAt });
    const { reference } = await kit.pay(shop, { state: "refunded" });
    await kit.subscribe(shop, { startsAt: endsAt, endsAt, remindsBeforeEnd: false, reference });
    await remindRenewals(kit.deps);
    expect(await remindersTo(shop.email)).toHaveLength(1);
  });

  it("is sent for any number of locations, and mentions a free trial", async () => {
    const shop = await kit.newShop();
    const now = kit.clock.now();
    for (let n = 0; n < 51; n++) {
      const locationId = await kit.newLocation(shop.accountId, `Stall ${n}`);
      await kit.subscribe(shop, {
        locationId,
        kind: "trial",
        amountPaid: kobo(0),
        reference: null,
        endsAt: addDays(now, 1),
      });
    }
    await remindRenewals(kit.deps);
    const sent = await remindersTo(shop.email);
    expect(sent).toHaveLength(51);
    expect(sent[0]?.text).toContain("The free trial of Stall");
  });
});

describe("the end of a location's time", () => {
  it("is told once, of a trial as of a paid period, and not while a later period runs", async () => {
    const expiries = (shop: Shop) => kit.eventsAbout({ locationId: shop.locationId });
    const until = (days: number) => addDays(kit.clock.now(), days);
    const shops = [await kit.newShop(), await kit.newShop(), await kit.newShop()] as const;
    const [trial, paid, longer] = shops;
    await kit.subscribe(trial, { kind: "trial", amountPaid: kobo(0), reference: null, endsAt: until(1) });
    await kit.subscribe(paid, { endsAt: until(1) });
    await kit.subscribe(longer, { endsAt: until(1) });
    await kit.subscribe(longer, { startsAt: until(1), endsAt: until(2) });
    for (const { locationId } of shops) await refreshCoverage(kit.db, locationId);
    await tellExpiries(kit.deps);
    for (const shop of shops) expect(await expiries(shop)).toEqual([]);
    kit.clock.advance({ days: 1 });
    // Also when those of one moment are more than a batch.
    await Promise.all([tellExpiries(kit.deps, 1), tellExpiries(kit.deps, 1)]);
    expect(await expiries(trial)).toEqual(["subscription.expired"]);
    expect(await expiries(paid)).toEqual(["subscription.expired"]);
    expect(await expiries(longer)).toEqual([]);
    kit.clock.advance({ days: 1 });
    for (let n = 0; n < 2; n++) await tellExpiries(kit.deps);
    expect(await expiries(longer)).toEqual(["subscription.expired"]);
    expect(await expiries(paid)).toHaveLength(1);
  });
});

describe("saved cards", () => {
  it("are listed by handle and expiry, and can be removed by their owner once", async () => {
    kit.clock.set(new Date("2026-10-31T22:59:59Z"));
    const shop = await kit.newShop();
    const expiring = await kit.saveCard(shop, "10", "2026");
    const lasting = await kit.saveCard(shop, "01", "2031");
    const list = async () => (await kit.get(shop, "/account/cards")).body.data;
    expect(await list()).toEqual([
      {
        id: lasting,
        card_type: "visa",
        last_four: "4081",
        exp_month: "01",
        exp_year: "2031",
        expired: false,
        foreign: false,
      },
      {
        id: expiring,
        card_type: "visa",
        last_four: "4081",
        exp_month: "10",
        exp_year: "2026",
        expired: false,
        foreign: false,
      },
    ]);
    kit.clock.advance({ seconds: 1 });
    const expired = (cards: { expired: boolean }[]) => cards.map((card) => card.expired);
    expect(expired(await list())).toEqual([false, true]);
    const order = { token: shop.tokens.owner, body: { plan_id: 2, plan_duration: 12 } };
    const checkout = await kit.request("POST", "/subscription-summary", order);
    expect(expired(checkout.body.data[0].pCardDetails)).toEqual([false, true]);
    expect((await kit.get(shop, "/account/cards")).text).not.toContain("AUTH_");

    const remove = (who: Shop) =>
      kit.request("DELETE", `/account/cards/${expiring}`, { token: who.tokens.owner });
    expect((await remove(shop)).body.message).toBe("The card is removed");
    expect((await remove(shop)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect(await kit.db.select().from(savedCards).where(eq(savedCards.handle, expiring))).toEqual([]);
  });
});

describe("GET /account/locations", () => {
  it("lists each with its active subscription, and shows the history of one", async () => {
    const shop = await kit.newShop();
    const empty = await kit.newLocation(shop.accountId, "Empty stall");
    const now = kit.clock.now();
    await kit.subscribe(shop, { startsAt: addDays(now, -60), endsAt: addDays(now, -30) });
    const current = await kit.subscribe(shop);
    const list = (await kit.get(shop, "/account/locations", "manager")).body.data;
    expect(list).toMatchObject([
      { id: shop.locationId, renewable: true, subscription: { id: current.id, amount_paid: 10_000 } },
      { id: empty, subscription: null, renewable: true },
    ]);
    const one = (await kit.get(shop, `/account/locations/${shop.locationId}`)).body.data;
    expect(one).toMatchObject({ subscription: { id: current.id }, total: 2 });
    expect(one.subscriptions.map(({ status }: { status: string }) => status)).toEqual(["active", "expired"]);
  });
});

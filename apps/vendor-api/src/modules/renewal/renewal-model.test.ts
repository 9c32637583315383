import { unusedValue } from "@vendor/pricing-engine";
import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscriptions } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { lagosDays } from "../../lagos-calendar.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { type Choice, type Customer, full } from "../../testing/payment-kit.ts";
import { reconcilePayments } from "../payment/reconcile-payments.ts";
import { renewSubscriptions } from "./renew-due.ts";

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

type Shop = Customer & { handle: string };

async function newShop(wallet: number): Promise<Shop> {
  const customer = await kit.newShopper(wallet);
  return { ...customer, handle: await cards.saveCard(customer) };
}

/** A random number below `limit`, the same for the same seed. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

const orders: Choice[] = [
  { duration: 1 },
  { duration: 12 },
  { duration: 1, additional_users: 5 },
  { duration: 1, additional_users: 3, change_now: 1 },
  { duration: 12, change_now: 1 },
  { duration: 1, change_now: 1 },
  { plan_id: 3, duration: 1 },
  { plan_id: 3, duration: 12 },
];

/** Buys with the wallet or the saved card, and checks that the booking is the preview to the kobo. */
async function buy(shop: Shop, choice: Choice, byCard: boolean, renew: 0 | 1): Promise<void> {
  const way = byCard ? "card" : "wallet";
  const claim = byCard ? await kit.claimFor(shop, choice) : await kit.claimBy("wallet", shop, choice);
  const count = (await kit.subscriptionsOf(shop)).length;
  if (claim.amount_paid === 0) return;
  const body = { ...claim, renew, ...(byCard && cards.byCard(shop.handle)) };
  let answer = await kit.request("POST", byCard ? "/validate-card-payment" : "/subscribe-with-wallet", {
    token: shop.token,
    body,
  });
  if (byCard && answer.status === 200) answer = await kit.subscribe(shop, answer.body.data.reference);
  if (answer.status !== 200) {
    // After a credit, less may be left than a card can pay.
    const isBelowMinimum = byCard && claim.amount_paid < 50 && answer.body.errors?.payment_method;
    const refusals = ["WALLET_TOO_LOW", "CONFLICT", "PAYMENT_FAILED", "REPLACES_PLAN"];
    if (!isBelowMinimum) expect(refusals, answer.text).toContain(answer.body.code);
    return;
  }
  const bought = (await kit.subscriptionsOf(shop)).at(-1);
  expect((await kit.subscriptionsOf(shop)).length, way).toBe(count + 1);
  expect(bought?.amountPaid).toBe(Math.round(claim.amount_paid * 100));
}

async function act(customer: Shop, random: (limit: number) => number): Promise<void> {
  const shop = { ...customer, ...(await kit.signInAgain(customer)) };
  const { email, token, locationId, handle } = shop;
  const renewal = `/account/renewals/${locationId}`;
  const choice = orders[random(orders.length)] ?? {};
  const { change_now: _, ...next } = choice;
  switch (random(9)) {
    case 0:
    case 1:
      return buy(shop, choice, random(2) === 1, random(2) === 1 ? 1 : 0);
    case 2:
      await kit.request("PUT", renewal, { token, body: { card: handle, plan_id: 2, ...next } });
      return;
    case 3:
      await kit.request("PUT", renewal, { token, body: { card: random(2) ? handle : null } });
      return;
    case 4:
      await kit.request("POST", `${renewal}/stop`, { token, body: {} });
      return;
    case 5:
      kit.sandbox.setSwitches(
        { declineSavedCard: random(2) === 0 ? "Insufficient Funds" : false },
        { email },
      );
      return;
    case 6:
      await cards.fund(shop, random(4) * 1_000_000);
      return;
    case 7: {
      const charges = cards.chargesOf(shop);
      const reference = charges[random(charges.length || 1)]?.reference;
      const paid = reference === undefined ? undefined : await kit.deps.paystack.verify(reference);
      if (random(4) > 0 || paid?.status !== "success") return;
      // A payment whose refund was ordered before is refused.
      await kit.deps.paystack.refund({ transactionId: paid.id }).catch((error: unknown) => {
        if (!(error instanceof PaystackError && error.kind === "refused")) throw error;
      });
      return;
    }
  }
}

/** The subscriptions that count: not refunded, not withdrawn. */
async function checkShop(shop: Shop): Promise<void> {
  const { data } = (
    await kit.request("GET", `/account/subscriptions?location_id=${shop.locationId}`, {
      token: (await kit.signInAgain(shop)).token,
    })
  ).body;
  const ids: number[] = data.rows
    .filter(({ status }: { status: string }) => status !== "cancelled")
    .map(({ id }: { id: number }) => id);
  const all = await kit.subscriptionsOf(shop);
  const rows = all.filter(
    ({ id, endsAt, startsAt, kind }) => ids.includes(id) && endsAt && endsAt > startsAt && kind === "paid",
  );
  const intents = await kit.intentsOf(shop);
  const valid = rows.filter(
    ({ reference }) => intents.find((intent) => intent.reference === reference)?.state !== "refunded",
  );
  const replacerOf = (row: (typeof valid)[number]) =>
    valid.find(({ id, startsAt }) => id > row.id && row.endsAt !== null && startsAt < row.endsAt);
  const effective = valid
    .map((row) => ({ from: row.startsAt, to: replacerOf(row)?.startsAt ?? row.endsAt ?? row.startsAt }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from.getTime() - other.from.getTime());
  for (const [index, { from }] of effective.entries()) {
    const before = effective[index - 1];
    // No day is paid for twice.
    if (before) expect(from.getTime()).toBeGreaterThanOrEqual(before.to.getTime());
  }
  for (const row of valid) {
    const given = valid
      .flatMap(({ credits }) => credits ?? [])
      .filter(({ subscriptionId }) => subscriptionId === row.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const replacer = replacerOf(row);
    if (given === 0 || !row.endsAt || !replacer) continue;
    const days = Math.max(1, lagosDays(row.startsAt, row.endsAt));
    const used = Math.min(days, Math.max(0, lagosDays(row.startsAt, replacer.createdAt)));
    // Nothing is credited for a day that was used.
    expect(given).toBeLessThanOrEqual(unusedValue(row.value ?? row.amountPaid, { days, used }));
  }
}

async function pass(days: number, deps: Deps = kit.deps): Promise<void> {
  for (let day = 0; day < days; day++) {
    kit.clock.advance({ hours: 24 });
    await kit.sandboxClock.advance(86_400_000);
    await reconcilePayments(deps);
    await renewSubscriptions(deps);
    await kit.quiet();
  }
}

describe("any sequence of purchases, changes, renewals, failures and refunds", () => {
  const runs = full ? 100 : 1;
  const shops = full ? 100 : 8;

  it("pays no day twice, credits no used day, and leaves a sound ledger", {
    timeout: 7_200_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = randomFrom(seed);
        const own = Array.from({ length: shops }, () => randomFrom(random(2 ** 24)));
        const group: Shop[] = [];
        for (let n = 0; n < shops; n++) group.push(await newShop(random(8) * 1_000_000));
        for (let round = 0; round < 10; round++) {
          await Promise.all(group.map((shop, n) => act(shop, own[n] ?? random)));
          await pass([0, 1, 3, 9, 16][random(5)] ?? 1);
        }
        for (const shop of group) await checkShop(shop);
        expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});

describe("renewals in a process that dies again and again", () => {
  const shops = full ? 1_000 : 12;

  it("doubles none and misses none", { timeout: 3_600_000 }, async () => {
    const group: Shop[] = [];
    for (let n = 0; n < shops; n++) {
      const shop = await newShop(n % 3 === 0 ? 3_000_000 : 0);
      await buy(shop, { duration: 1 }, n % 3 !== 0, 1);
      if (n % 3 !== 0)
        kit.sandbox.setSwitches({ webhooks: n % 2 ? "drop" : "deliver" }, { email: shop.email });
      group.push(shop);
    }
    const [first] = await kit.subscriptionsOf(group[0] as Shop);
    kit.clock.set(first?.endsAt ?? new Date());
    const random = randomFrom(shops);
    let deaths = 0;
    const failpoint = () => {
      if (deaths >= shops / 2 || random(4) > 0) return;
      deaths++;
      throw new Error("killed");
    };
    for (let run = 0; run < 12; run++) {
      await renewSubscriptions({ ...kit.deps, failpoint });
      kit.clock.advance({ minutes: 20 });
      await reconcilePayments(kit.deps);
    }
    await pass(4);
    expect(deaths).toBeGreaterThanOrEqual(Math.floor(shops / 2));
    const locations = group.map(({ locationId }) => locationId);
    const rows = await kit.db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.locationId, locations));
    const periodsOf = (id: number) => rows.filter(({ locationId }) => locationId === id).length;
    expect(locations.map(periodsOf)).toEqual(locations.map(() => 2));
    const charges = group.flatMap((shop, n) => (n % 3 === 0 ? [] : [cards.chargesOf(shop).length]));
    expect(new Set(charges)).toEqual(new Set([2]));
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

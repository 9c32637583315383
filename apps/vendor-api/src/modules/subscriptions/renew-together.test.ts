import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plans } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

const PLUS_MONTH = 1_000_000;
type Shown = { location_id: number; wallet_amount: number; due_at: string };

/** A customer with a month of Plus for each of these extras, one location for each. */
async function newChain(...users: number[]): Promise<Customer[]> {
  const customer = await kit.newCustomer();
  const places: Customer[] = [];
  for (const [index, additional_users] of users.entries()) {
    const locationId = index === 0 ? customer.locationId : await kit.newLocation(customer);
    const place = { ...customer, locationId };
    await cards.fund(customer, 10 * PLUS_MONTH);
    const claim = await kit.claimFor(place, { duration: 1, additional_users });
    const amount_paid = claim.total_amount;
    const body = { ...claim, amount_paid, payment_method: "wallet" };
    const bought = await kit.request("POST", "/subscribe-with-wallet", { token: customer.token, body });
    if (bought.status !== 200) throw new Error(bought.text);
    places.push(place);
  }
  // The same order within seconds counts as sent twice.
  kit.clock.advance({ minutes: 1 });
  await cards.spend(customer, await cards.walletOf(customer));
  return places;
}

async function claims(places: Customer[]) {
  const token = places[0]?.token;
  const { body } = await kit.request("GET", "/account/renewals", { token });
  const locations = places.map(({ locationId: location_id }) => {
    const shown = body.data.find((each: Shown) => each.location_id === location_id);
    return { location_id, amount_paid: shown.wallet_amount, due_at: shown.due_at };
  });
  return { locations, amount_paid: locations.reduce((sum, each) => sum + each.amount_paid, 0) };
}

const renew = ([first]: Customer[], body: object, key?: string) =>
  kit.request("POST", "/account/renewals/together", {
    token: first?.token,
    body,
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });

it("renews every location after its period, each with what it has, and takes the sum from the wallet", async () => {
  const places = await newChain(0, 5);
  const [first, second] = places as [Customer, Customer];
  const wanted = await claims(places);
  await cards.fund(first, wanted.amount_paid * 100 + 500);
  const { status, body } = await renew(places, wanted);
  expect(status).toBe(200);
  expect(body.message).toBe("2 locations are renewed");
  for (const place of [first, second]) {
    const [bought, renewed] = await kit.subscriptionsOf(place);
    expect(renewed).toMatchObject({ startsAt: bought?.endsAt, planId: 2, duration: 1, lines: bought?.lines });
  }
  expect(await cards.walletOf(first)).toBe(500);
  expect(new Set(body.data.map(({ reference }: { reference: string }) => reference)).size).toBe(2);
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
});

it("renews none when the wallet does not cover all, or a price is not the one that was shown", async () => {
  const places = await newChain(0, 0);
  const [first] = places as [Customer];
  const wanted = await claims(places);
  await cards.fund(first, wanted.amount_paid * 100 - 1);
  expect((await renew(places, wanted)).body.code).toBe("WALLET_TOO_LOW");
  await cards.fund(first, 1);
  const cheaper = wanted.locations.map((each) => ({ ...each, amount_paid: each.amount_paid - 1 }));
  const less = { locations: cheaper, amount_paid: wanted.amount_paid - 2 };
  expect((await renew(places, less)).body.code).toBe("PRICE_CHANGED");
  expect((await renew(places, { ...wanted, amount_paid: 1 })).body.code).toBe("PRICE_CHANGED");
  for (const place of places) expect(await kit.subscriptionsOf(place)).toHaveLength(1);
  expect(await cards.walletOf(first)).toBe(wanted.amount_paid * 100);
});

it("pays once for an Idempotency-Key, and refuses the same without one within seconds", async () => {
  const places = await newChain(0, 0);
  const [first] = places as [Customer];
  const wanted = await claims(places);
  await cards.fund(first, wanted.amount_paid * 300);
  const key = "renew-together-0001";
  const answers = await Promise.all([renew(places, wanted, key), renew(places, wanted, key)]);
  const later = await renew(places, wanted, key);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(later.body.data).toEqual(answers[0]?.body.data);
  const less = { locations: wanted.locations.slice(0, 1), amount_paid: wanted.amount_paid / 2 };
  expect((await renew(places, less, key)).body.code).toBe("IDEMPOTENCY_CONFLICT");
  expect((await renew(places, wanted)).body.code).toBe("CONFLICT");
  expect(await cards.walletOf(first)).toBe(wanted.amount_paid * 200);
});

it("begins a scheduled change at the end of what is paid for", async () => {
  const places = await newChain(5);
  const [only] = places as [Customer];
  const yearly = { card: null, plan_id: 2, duration: 12 };
  await kit.request("PUT", `/account/renewals/${only.locationId}`, { token: only.token, body: yearly });
  const wanted = await claims(places);
  await cards.fund(only, wanted.amount_paid * 100);
  expect((await renew(places, wanted)).status).toBe(200);
  const [bought, renewed] = await kit.subscriptionsOf(only);
  expect(renewed).toMatchObject({ startsAt: bought?.endsAt, duration: 12 });
});

it("refuses another account's location, one twice, and one whose plan never ends", async () => {
  const [mine] = (await newChain(0)) as [Customer];
  const [theirs] = (await newChain(0)) as [Customer];
  const amount_paid = 10_000;
  const pay = (...ids: number[]) =>
    renew([mine], {
      locations: ids.map((location_id) => ({ location_id, amount_paid })),
      amount_paid: amount_paid * ids.length,
    });
  expect((await pay(theirs.locationId)).status).toBe(404);
  expect((await pay(mine.locationId, mine.locationId)).status).toBe(422);
  const bare = await kit.newLocation(mine);
  expect((await pay(bare)).body.message).toBe(
    "Another shop has no plan that ends, so there is nothing to renew.",
  );
});

it("takes the new price for a period before which a rise can still be announced", async () => {
  const places = await newChain(0);
  const [only] = places as [Customer];
  await kit.request("PUT", `/account/renewals/${only.locationId}`, {
    token: only.token,
    body: { card: null },
  });
  const setPrice = (amountMonth: number) =>
    kit.db
      .update(plans)
      .set({ amountMonth: kobo(amountMonth) })
      .where(eq(plans.id, 2));
  await cards.fund(only, 4 * PLUS_MONTH);
  kit.clock.advance({ days: 20 });
  const again = [await kit.signInAgain(only)];
  await setPrice(1_200_000);
  try {
    for (let period = 0; period < 3; period++) {
      expect((await renew(again, await claims(again))).status).toBe(200);
      kit.clock.advance({ minutes: 1 });
    }
    const paid = (await kit.subscriptionsOf(only)).map(({ amountPaid }) => amountPaid);
    expect(paid).toEqual([PLUS_MONTH, PLUS_MONTH, 1_200_000, 1_200_000]);
  } finally {
    await setPrice(PLUS_MONTH);
  }
});

it("refuses a period that was renewed after the owner saw when it ends", async () => {
  const places = await newChain(0);
  const [only] = places as [Customer];
  const stale = await claims(places);
  await cards.fund(only, 3 * PLUS_MONTH);
  expect((await renew(places, await claims(places), "renew-first-tab-1")).status).toBe(200);
  kit.clock.advance({ minutes: 1 });
  const again = await renew(places, stale, "renew-second-tab-1");
  expect(again.body).toMatchObject({
    code: "CONFLICT",
    message: expect.stringMatching(/was renewed meanwhile/),
  });
  expect(await cards.walletOf(only)).toBe(2 * PLUS_MONTH);
});

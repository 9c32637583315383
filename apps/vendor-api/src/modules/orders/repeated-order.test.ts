import { afterAll, beforeAll, expect, it } from "vitest";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";

let kit: OrderKit;
beforeAll(async () => {
  kit = await createOrderKit();
});
afterAll(() => kit.close());

type Way = "card" | "wallet" | "free";
const choices = {
  card: { duration: 1 },
  wallet: { duration: 1 },
  free: { duration: 1, coupon: "FREE100" },
} as const;

/** The order as its page sends it: with the time until which the page said that the plan is paid for. */
async function claimOf(way: Way, customer: Customer) {
  const claim =
    way === "card"
      ? await kit.claimFor(customer, choices.card)
      : await kit.claimBy(way, customer, choices[way]);
  const { token, locationId: location_id } = customer;
  const body = { ...claim, plan_duration: 1, location_id };
  const { body: answer } = await kit.request("POST", "/subscription-summary", { token, body });
  return { ...claim, paid_until: answer.data[0].paid_until as string | null };
}

async function send(way: Way, customer: Customer, claim: object) {
  if (way !== "card") return kit.send(way, customer, claim);
  const { token } = customer;
  const opened = await kit.request("POST", "/validate-card-payment", { token, body: claim });
  if (opened.status !== 200) return opened;
  kit.sandbox.pay(opened.body.data.reference);
  return kit.subscribe(customer, opened.body.data.reference);
}

it.each([
  ["card", "card"],
  ["wallet", "card"],
  ["card", "wallet"],
  ["free", "free"],
  ["card", "free"],
] as const)("an order that another tab paid by %s asks before it pays by %s again", async (first, second) => {
  const customer = await kit.newShopper(100_000_000);
  const [before, stale] = [await claimOf(first, customer), await claimOf(second, customer)];
  expect(stale.paid_until).toBeNull();
  expect((await send(first, customer, before)).status).toBe(200);
  // Longer than orders sent without a key count as sent twice.
  kit.clock.advance({ minutes: 1 });
  const [paid] = await kit.subscriptionsOf(customer);
  const asked = await send(second, customer, stale);
  expect(asked).toMatchObject({
    status: 409,
    body: { code: "NEXT_PERIOD", data: { paid_until: paid?.endsAt?.toISOString() } },
  });
  expect(asked.body.message).toMatch(
    /^Plus is already paid until \d+ \w+ 2026\. Nothing was charged\. To pay for the next period, \d+ \w+ 2026 – \d+ \w+ 2026, confirm this order again\.$/,
  );
  expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  const fresh = await claimOf(second, customer);
  expect(fresh.paid_until).toBe(asked.body.data.paid_until);
  expect((await send(second, customer, fresh)).status).toBe(200);
  // Two tabs that both showed the next period pay for it once.
  kit.clock.advance({ minutes: 1 });
  expect((await send(second, customer, fresh)).body.code).toBe("NEXT_PERIOD");
  const [, next, ...more] = await kit.subscriptionsOf(customer);
  expect(next?.startsAt).toEqual(paid?.endsAt);
  expect(more).toEqual([]);
});

it("an order without the time that its page showed pays for the next period, as in the specification", async () => {
  const customer = await kit.newShopper(100_000_000);
  const claim = await kit.claimBy("wallet", customer, choices.wallet);
  expect((await kit.send("wallet", customer, claim)).status).toBe(200);
  kit.clock.advance({ minutes: 1 });
  expect((await kit.send("wallet", customer, claim)).status).toBe(200);
});

it.each(["a new card", "a saved card"])(
  "a top-up that another tab made asks before %s pays it again",
  async (by) => {
    const cards = createCardKit(kit);
    const customer = await kit.newShopper();
    const card = by === "a saved card" ? cards.byCard(await cards.saveCard(customer)) : {};
    const { token } = customer;
    const { as_of } = (await kit.request("GET", "/account/wallet", { token })).body.data;
    kit.clock.advance({ minutes: 1 });
    const reference = await cards.openTopUp(customer, 5_000, { as_of });
    kit.sandbox.pay(reference);
    expect((await cards.topUp(customer, reference)).status).toBe(200);
    expect((await cards.validateTopUp(customer, 5_000, { as_of, ...card })).body).toMatchObject({
      code: "REPEATED_PAYMENT",
      message: expect.stringContaining(
        "₦5,000 was added since you opened this page. Nothing was charged now.",
      ),
    });
    const again = await cards.validateTopUp(customer, 5_000, {
      as_of: kit.clock.now().toISOString(),
      ...card,
    });
    expect(again.status, again.text).toBe(200);
  },
);

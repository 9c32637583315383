import { kobo, unusedValue } from "@vendor/pricing-engine";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lagosDays } from "../../lagos-calendar.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { type Choice, type Customer, full } from "../../testing/payment-kit.ts";
import {
  type Period,
  readLedgerFaults,
  readPeriods,
  readRenewalSteps,
  recordRenewalSteps,
} from "../../testing/storm/storm-queries.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { requireStep } from "../periods/renewal-states.ts";
import { renewSubscriptions } from "./renew-due.ts";

type Shop = Customer & { handle: string };
type World = { kit: OrderKit; cards: ReturnType<typeof createCardKit>; shops: Shop[] };
/** What the shops have done, as far as it decides which commands make sense. */
type Model = { hasPlan: boolean[]; hasPaidByCard: boolean[] };
type Command = fc.AsyncCommand<Model, World, false>;

async function newShop({ kit, cards }: Pick<World, "kit" | "cards">, wallet: number): Promise<Shop> {
  const customer = await kit.newShopper(wallet);
  return { ...customer, handle: await cards.saveCard(customer) };
}

const periodsOf = async (kit: OrderKit, { locationId }: Customer): Promise<Period[]> =>
  (await readPeriods(kit.database.client)).filter((each) => each.locationId === locationId);

/** One day after the other, with the jobs of payments and renewals. */
async function pass(kit: OrderKit, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    kit.clock.advance({ hours: 24 });
    await kit.sandboxClock.advance(86_400_000);
    await reconcilePayments(kit.deps);
    await renewSubscriptions(kit.deps);
    await kit.quiet();
  }
}

/** A command of one shop, in words. */
abstract class OfShop implements Command {
  constructor(
    readonly n: number,
    readonly words: string,
  ) {}
  abstract act(model: Model, world: World, shop: Shop): Promise<void>;
  check(_model: Readonly<Model>): boolean {
    return true;
  }
  async run(model: Model, world: World): Promise<void> {
    const known = world.shops[this.n];
    if (!known) throw new Error("no shop");
    await this.act(model, world, { ...known, ...(await world.kit.signInAgain(known)) });
  }
  toString(): string {
    return `shop ${this.n + 1} ${this.words}`;
  }
}

/** Buys with the wallet or the saved card, and checks that the booking is the preview to the kobo. */
class Buy extends OfShop {
  constructor(
    n: number,
    readonly choice: Choice,
    readonly way: "card" | "wallet",
    readonly renew: 0 | 1,
  ) {
    super(n, `buys ${JSON.stringify(choice)} by ${way}${renew ? " and renews" : ""}`);
  }

  async act(model: Model, { kit, cards }: World, shop: Shop): Promise<void> {
    const byCard = this.way === "card";
    const claim = byCard
      ? await kit.claimFor(shop, this.choice)
      : await kit.claimBy("wallet", shop, this.choice);
    if (claim.amount_paid === 0) return;
    const before = await periodsOf(kit, shop);
    const body = { ...claim, renew: this.renew, ...(byCard && cards.byCard(shop.handle)) };
    let answer = await kit.request("POST", byCard ? "/validate-card-payment" : "/subscribe-with-wallet", {
      token: shop.token,
      body,
    });
    if (byCard && answer.status === 200) answer = await kit.subscribe(shop, answer.body.data.reference);
    if (answer.status !== 200) {
      // After a credit, less may be left than a card can pay.
      const isBelowMinimum = byCard && claim.amount_paid < 50 && answer.body.errors?.payment_method;
      const refusals = ["WALLET_TOO_LOW", "CONFLICT", "PAYMENT_FAILED", "PAYMENT_CHALLENGE", "REPLACES_PLAN"];
      if (!isBelowMinimum) expect(refusals, answer.text).toContain(answer.body.code);
      return;
    }
    const after = await periodsOf(kit, shop);
    expect(after.length).toBe(before.length + 1);
    expect(after.at(-1)?.amountPaid).toBe(Math.round(claim.amount_paid * 100));
    model.hasPlan[this.n] = true;
    if (byCard) model.hasPaidByCard[this.n] = true;
  }
}

/** Renews automatically from the wallet or with the card: what runs now, or another choice. */
class RenewAutomatically extends OfShop {
  constructor(
    n: number,
    readonly byCard: boolean,
    readonly choice: Choice | undefined,
  ) {
    super(n, `renews ${choice ? JSON.stringify(choice) : "what it has"} by ${byCard ? "card" : "wallet"}`);
  }
  override check({ hasPlan }: Readonly<Model>): boolean {
    return hasPlan[this.n] === true;
  }
  async act(_: Model, { kit }: World, { token, locationId, handle }: Shop): Promise<void> {
    const { change_now: _now, ...next } = this.choice ?? {};
    const body = { card: this.byCard ? handle : null, ...(this.choice && { plan_id: 2, ...next }) };
    const { status, text } = await kit.request("PUT", `/account/renewals/${locationId}`, { token, body });
    expect(status, text).toBeLessThan(500);
  }
}

class StopRenewing extends OfShop {
  constructor(n: number) {
    super(n, "stops renewing");
  }
  override check({ hasPlan }: Readonly<Model>): boolean {
    return hasPlan[this.n] === true;
  }
  async act(_: Model, { kit }: World, { token, locationId }: Shop): Promise<void> {
    const answer = await kit.request("POST", `/account/renewals/${locationId}/stop`, { token, body: {} });
    expect(answer.status, answer.text).toBe(200);
  }
}

class LetBankDecline extends OfShop {
  constructor(
    n: number,
    readonly declines: boolean,
  ) {
    super(n, declines ? "has its card declined from now on" : "has its card accepted again");
  }
  async act(_: Model, { kit }: World, { email }: Shop): Promise<void> {
    kit.sandbox.setSwitches({ declineSavedCard: this.declines && "Insufficient Funds" }, { email });
  }
}

class LetBankAskPayer extends OfShop {
  constructor(
    n: number,
    readonly asks: boolean,
  ) {
    super(n, asks ? "has to confirm its charges from now on" : "need not confirm its charges any more");
  }
  async act(_: Model, { kit }: World, { email }: Shop): Promise<void> {
    kit.sandbox.setSwitches({ challenge: this.asks }, { email });
  }
}

/** Confirms at the bank what waits for it. */
class Confirm extends OfShop {
  constructor(n: number) {
    super(n, "confirms its charges");
  }
  async act(_: Model, { kit }: World, shop: Shop): Promise<void> {
    for (const { state, challengeUrl } of await kit.intentsOf(shop)) {
      if (state !== "pending" || challengeUrl === null) continue;
      const body = new URLSearchParams({ otp: "123456" });
      await fetch(`${challengeUrl}/otp`, { method: "POST", body, redirect: "manual" });
    }
    await kit.quiet();
  }
}

class FillWallet extends OfShop {
  constructor(
    n: number,
    readonly naira: number,
  ) {
    super(n, `adds ₦${naira} to its wallet`);
  }
  async act(_: Model, { cards }: World, shop: Shop): Promise<void> {
    await cards.fund(shop, this.naira * 100);
  }
}

/** Staff refund one of the shop's card payments at Paystack. */
class Refund extends OfShop {
  constructor(
    n: number,
    readonly which: number,
  ) {
    super(n, `gets card payment ${which} back`);
  }
  override check({ hasPaidByCard }: Readonly<Model>): boolean {
    return hasPaidByCard[this.n] === true;
  }
  async act(_: Model, { kit, cards }: World, shop: Shop): Promise<void> {
    const paid = cards.chargesOf(shop);
    const chosen = paid[this.which % Math.max(1, paid.length)];
    // One whose refund was ordered before is not ordered again.
    if (!chosen || chosen.refundedAmount > 0) return;
    await kit.deps.paystack.refund({ transactionId: String(chosen.id) });
  }
}

class Pass implements Command {
  constructor(readonly days: number) {}
  check(): boolean {
    return true;
  }
  async run(_: Model, { kit, shops }: World): Promise<void> {
    await pass(kit, this.days);
    for (const shop of shops) checkPeriods(await periodsOf(kit, shop));
  }
  toString(): string {
    return `${this.days} days pass`;
  }
}

/** Checks that no renewal took a step that is not in the table, and that none failed by a fault of ours. */
async function checkRenewals({ kit }: World): Promise<void> {
  for (const { before, after } of await readRenewalSteps(kit.database.client)) requireStep(before, after);
  expect(kit.logs.filter((line) => line.includes("a renewal failed"))).toEqual([]);
}

/** Checks the periods that count: bought, not returned, not withdrawn before they began. */
function checkPeriods(all: readonly Period[]): void {
  const valid = all.flatMap(({ endsAt, ...period }) =>
    endsAt && endsAt > period.startsAt && period.kind === "paid" && !period.isReturned
      ? [{ ...period, endsAt }]
      : [],
  );
  const replacerOf = (period: (typeof valid)[number]) =>
    valid.find(({ id, startsAt }) => id > period.id && startsAt < period.endsAt);
  const effective = valid
    .map((period) => ({ from: period.startsAt, to: replacerOf(period)?.startsAt ?? period.endsAt }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from.getTime() - other.from.getTime());
  for (const [index, { from }] of effective.entries()) {
    const before = effective[index - 1];
    if (before)
      expect(from.getTime(), "no day is paid for twice").toBeGreaterThanOrEqual(before.to.getTime());
  }
  for (const period of valid) {
    const credited = valid
      .flatMap(({ credits }) => credits)
      .filter(({ subscriptionId }) => subscriptionId === period.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const replacer = replacerOf(period);
    if (credited === 0 || !replacer) continue;
    const days = Math.max(1, lagosDays(period.startsAt, period.endsAt));
    const used = Math.min(days, Math.max(0, lagosDays(period.startsAt, replacer.createdAt)));
    const unused = unusedValue(kobo(period.value), { days, used });
    expect(credited, "nothing is credited for a day that was used").toBeLessThanOrEqual(unused);
  }
}

const choice = fc.constantFrom<Choice[]>(
  { duration: 1 },
  { duration: 12 },
  { duration: 1, additional_users: 5 },
  { duration: 1, additional_users: 3, change_now: 1 },
  { duration: 12, change_now: 1 },
  { duration: 1, change_now: 1 },
  { plan_id: 3, duration: 1 },
  { plan_id: 3, duration: 12 },
);

describe("any sequence of purchases, changes, renewals, failures and refunds", () => {
  const shops = 2;
  const runs = full ? 200 : 2;
  const maxCommands = full ? 120 : 90;
  const n = fc.nat(shops - 1);
  const buy = fc
    .tuple(
      n,
      choice,
      fc.constantFrom("wallet" as const, "card" as const),
      fc.constantFrom(0 as const, 1 as const),
    )
    .map((chosen): Command => new Buy(...chosen));
  const days = fc.constantFrom(1, 3, 9, 31).map((count): Command => new Pass(count));
  const commands = fc.commands<Model, World, false>(
    [
      buy,
      buy,
      buy,
      days,
      days,
      fc
        .tuple(n, fc.boolean(), fc.option(choice, { nil: undefined }))
        .map((args) => new RenewAutomatically(...args)),
      n.map((shop) => new StopRenewing(shop)),
      fc.tuple(n, fc.boolean()).map((args) => new LetBankDecline(...args)),
      fc.tuple(n, fc.boolean()).map((args) => new LetBankAskPayer(...args)),
      n.map((shop) => new Confirm(shop)),
      fc.tuple(n, fc.constantFrom(10_000, 70_000)).map((args) => new FillWallet(...args)),
      fc.tuple(n, fc.nat(3)).map((args) => new Refund(...args)),
    ],
    { maxCommands, size: "max" },
  );

  it("pays no day twice, credits no used day, takes allowed steps, and leaves a sound ledger", {
    timeout: 7_200_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.noBias(commands), async (steps) => {
        // A separate database for each run, so that a failing sequence can be shortened.
        const kit = await createOrderKit();
        try {
          await recordRenewalSteps(kit.database.client);
          const world: World = { kit, cards: createCardKit(kit), shops: [] };
          for (let count = 0; count < shops; count++)
            world.shops.push(await newShop(world, count * 15_000_000));
          const none = Array.from({ length: shops }, () => false);
          const setup = () => ({ model: { hasPlan: [...none], hasPaidByCard: [...none] }, real: world });
          await fc.asyncModelRun(setup, steps);
          for (const shop of world.shops) checkPeriods(await periodsOf(kit, shop));
          await checkRenewals(world);
          expect(await readLedgerFaults(kit.database.client)).toEqual([]);
        } finally {
          await kit.close();
        }
      }),
      { numRuns: runs, interruptAfterTimeLimit: 3_600_000, markInterruptAsFailure: true },
    );
  });
});

describe("renewals in a process that dies again and again", () => {
  let kit: OrderKit;
  let cards: ReturnType<typeof createCardKit>;
  beforeAll(async () => {
    kit = await createOrderKit();
    cards = createCardKit(kit);
  });
  afterAll(() => kit.close());

  const count = full ? 1_000 : 12;

  it("doubles none and misses none", { timeout: 3_600_000 }, async () => {
    const group: Shop[] = [];
    for (let n = 0; n < count; n++) {
      const byWallet = n % 3 === 0;
      const shop = await newShop({ kit, cards }, byWallet ? 3_000_000 : 0);
      const model: Model = { hasPlan: [], hasPaidByCard: [] };
      await new Buy(n, { duration: 1 }, byWallet ? "wallet" : "card", 1).act(
        model,
        { kit, cards, shops: [] },
        shop,
      );
      if (!byWallet) kit.sandbox.setSwitches({ webhooks: n % 2 ? "drop" : "deliver" }, { email: shop.email });
      group.push(shop);
    }
    const [first] = await periodsOf(kit, group[0] as Shop);
    kit.clock.set(first?.endsAt ?? new Date());
    let state = count;
    let deaths = 0;
    const failpoint = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      if (deaths >= count / 2 || (state >>> 8) % 4 > 0) return;
      deaths++;
      throw new Error("killed");
    };
    for (let run = 0; run < 12; run++) {
      await renewSubscriptions({ ...kit.deps, failpoint });
      kit.clock.advance({ minutes: 20 });
      await reconcilePayments(kit.deps);
    }
    await pass(kit, 4);
    expect(deaths).toBeGreaterThanOrEqual(Math.floor(count / 2));
    const periods = await readPeriods(kit.database.client);
    const periodsOfEach = group.map(
      ({ locationId }) => periods.filter((each) => each.locationId === locationId).length,
    );
    expect(periodsOfEach).toEqual(group.map(() => 2));
    const charges = group.flatMap((shop, n) => (n % 3 === 0 ? [] : [cards.chargesOf(shop).length]));
    expect(new Set(charges)).toEqual(new Set([2]));
    expect(await readLedgerFaults(kit.database.client)).toEqual([]);
  });
});

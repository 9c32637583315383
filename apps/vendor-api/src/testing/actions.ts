import { signWebhook } from "@vendor/paystack-sandbox";
import type { ActingWorld, Caller, Opened, Shop } from "./acting-world.ts";
import type { TestAnswer } from "./create-test-api.ts";

/** Takes one choice after another out of a number. */
export class Dice {
  #left: number;
  constructor(value: number) {
    this.#left = value;
  }
  /** A number below `sides`. */
  roll(sides: number): number {
    const side = this.#left % sides;
    this.#left = Math.floor(this.#left / sides);
    return side;
  }
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.roll(Math.max(1, list.length))];
  }
}

export type Perform = (world: ActingWorld, shop: Shop, dice: Dice) => Promise<unknown>;

export const choices = [
  { plan_id: 2, duration: 1 },
  { plan_id: 2, duration: 12 },
  { plan_id: 2, duration: 1, additional_users: 3 },
  { plan_id: 2, duration: 1, change_now: 1, additional_users: 5 },
  { plan_id: 2, duration: 12, change_now: 1 },
  { plan_id: 3, duration: 1 },
  { plan_id: 3, duration: 12, change_now: 1 },
] as const;
/** What an agent buys for a client. */
const clientChoices = [
  { plan_id: 2, duration: 1, additional_users: 0 },
  { plan_id: 2, duration: 12, additional_users: 0 },
  { plan_id: 2, duration: 1, additional_users: 3 },
  { plan_id: 3, duration: 1, additional_users: 0 },
] as const;
const coupons = [undefined, undefined, undefined, undefined, undefined, "SAVE10", "STORM"];

type Order = Record<string, unknown> & { location_id: number | undefined };

/** An order as the checkout sends it, with the API's price; undefined when the API refuses to price it. */
async function priced(world: ActingWorld, shop: Shop, order: Order, method: string, useWallet: 0 | 1 = 0) {
  const { duration: plan_duration } = order;
  const asked = { ...order, onboarding: 1, plan_duration, payment_method: method, use_wallet: useWallet };
  const { status, body } = await world.send(shop, "POST", "/subscription-summary", asked);
  if (status !== 200) return undefined;
  const { plan_amount, total_amount, discount_percentage, amount_paid } = body.data[0].quote;
  return {
    ...{ ...order, onboarding: 1, payment_method: method, replace_plan: 1 },
    ...{ plan_amount, total_amount, discount_percentage, amount_paid },
  };
}

function orderOf(shop: Shop, dice: Dice): Order {
  const coupon = dice.pick(coupons);
  return { location_id: dice.pick(shop.locationIds), ...dice.pick(choices), ...(coupon && { coupon }) };
}

const renewals = [{}, { renew: 1 }, { renew: 1 }, { renew: 0 }];

/** Sends a call once, or to both copies at the same time with one key: the same thing is then bought once. */
async function sendMaybeTwice(world: ActingWorld, by: Caller, path: string, body: object, dice: Dice) {
  if (dice.roll(3) > 0) return world.send(by, "POST", path, body);
  const key = world.newKey();
  const answers = await Promise.all([0, 1].map((copy) => world.send(by, "POST", path, body, { copy, key })));
  const bought = answers.filter(({ status }) => status === 200).map(({ body }) => idOf(body.data));
  if (new Set(bought).size > 1) world.faults.push(`${path} with one key bought ${bought.join(" and ")}`);
  return answers[0];
}

type Bought = { subscription_id?: number; reference?: string; message?: string };

/** What an answer says was bought. */
function idOf(data: Bought | Bought[] | { results: Bought[] }): string {
  const bought = Array.isArray(data) ? data : "results" in data ? data.results : [data];
  return bought
    .map(({ subscription_id, reference, message }) => subscription_id ?? reference ?? message)
    .join();
}

/** The handle of one of the shop's saved cards. */
async function savedCard(world: ActingWorld, shop: Shop, dice: Dice): Promise<string | undefined> {
  const { status, body } = await world.send(shop, "GET", "/account/cards");
  return status === 200 ? dice.pick<{ id: string }>(body.data)?.id : undefined;
}

export function open(world: ActingWorld, by: Caller, finish: string, answer: TestAnswer): Opened | undefined {
  if (answer.status !== 200) return undefined;
  const opened = { reference: answer.body.data.reference as string, by, finish, openedAt: world.now() };
  world.opened.push(opened);
  return opened;
}

const cards = ["success", "success", "success", "declined", "foreign", "pin-otp", "insufficient-funds"];
const deliveries = [
  { webhooks: "deliver" },
  { webhooks: "deliver", webhookRepeat: 5 },
  { webhooks: "deliver", webhookShuffle: true },
  { webhooks: "hold" },
  { webhooks: "hold", webhookRepeat: 2 },
  { webhooks: "drop" },
] as const;
/** Paystack loses no event for good: one that we could not learn about by asking is only late. */
const HOURS_OF_ASKING = 20;

/** How the events of a payment come. They are lost only while we still ask about it. */
function deliveryOf(world: ActingWorld, { openedAt }: Opened, dice: Dice) {
  const isOld = world.now() - openedAt > HOURS_OF_ASKING * 3_600_000;
  return dice.pick(deliveries.filter(({ webhooks }) => !isOld || webhooks !== "drop")) ?? {};
}

/** The payer pays at Paystack. The event may be late, repeated or lost, and the browser may say nothing. */
export async function pay(world: ActingWorld, opened: Opened, dice: Dice) {
  const { reference, by, finish } = opened;
  const card = dice.pick(cards);
  const delivery = deliveryOf(world, opened, dice);
  world.sandbox.setSwitches(delivery, { reference });
  const { status } = world.sandbox.pay(reference, card);
  world.sandbox.setSwitches({ webhooks: "deliver", webhookRepeat: 1, webhookShuffle: false }, { reference });
  world.note(`Paystack  ${reference} by ${card} → ${status}, ${JSON.stringify(delivery)}`);
  const callbacks = dice.roll(4);
  if (callbacks === 0) return;
  const finished = Array.from({ length: callbacks }, () =>
    world.send(by, "POST", finish, { reference_id: reference }),
  );
  await Promise.all(finished);
}

/** Kobo that a payer sends beside the right amount. */
const mistakes = [0, 0, 0, 0, -5_000, 100];
const minutesUnderWay = [0, 0, 0, 10, 50];

/** The payer transfers money to an open account number: the right amount or another one, once or twice, which Paystack notices now or later. */
async function transfer(world: ActingWorld, opened: Opened, dice: Dice): Promise<void> {
  const { reference, by, finish } = opened;
  const charge = world.sandbox.transactions().find((each) => each.reference === reference);
  if (charge?.accountNumber === undefined) return;
  const { accountNumber, requestedAmount } = charge;
  const amount = requestedAmount + (dice.pick(mistakes) ?? 0);
  const delivery = deliveryOf(world, opened, dice);
  const transferDelayMs = (dice.pick(minutesUnderWay) ?? 0) * 60_000;
  world.sandbox.setSwitches({ ...delivery, transferDelayMs }, { reference });
  const isTwice = dice.roll(5) === 0;
  for (const senderName of isTwice ? ["Ada Obi", "Ada Obi"] : ["Ada Obi"]) {
    const sent = world.sandbox.sendTransfer({ accountNumber, amount, senderName });
    world.note(
      `bank  ${amount} for ${reference} → ${sent.status} ${sent.returned ?? ""}, ${JSON.stringify(delivery)}`,
    );
  }
  if (dice.roll(2) === 0) await world.send(by, "POST", finish, { reference_id: reference });
  else {
    const page = finish.startsWith("/reseller") ? "/reseller/payments" : "/payments";
    await world.send(by, "GET", `${page}/${reference}`);
  }
}

/** Pays by transfer what has an account number, by USSD what has a code, and everything else by card. */
async function payAnyhow(world: ActingWorld, opened: Opened, dice: Dice): Promise<void> {
  const charge = world.sandbox.transactions().find(({ reference }) => reference === opened.reference);
  const ways: Partial<Record<string, typeof pay>> = { bank_transfer: transfer, ussd: dial };
  await (ways[charge?.channel ?? ""] ?? pay)(world, opened, dice);
}

/** The payer dials the code of an open payment, perhaps twice, and the bank pays or refuses. */
async function dial(world: ActingWorld, opened: Opened, dice: Dice): Promise<void> {
  const { reference, by, finish } = opened;
  const charge = world.sandbox.transactions().find((each) => each.reference === reference);
  if (charge?.ussd === undefined) return;
  const delivery = deliveryOf(world, opened, dice);
  world.sandbox.setSwitches(delivery, { reference });
  const refusal = dice.roll(4) === 0 ? "Insufficient Funds" : undefined;
  const dialled = Array.from({ length: 1 + dice.roll(2) }, () => {
    try {
      return world.sandbox.dial(charge.ussd?.code ?? "", refusal).status;
    } catch {
      return "expired";
    }
  });
  world.note(`bank  ${reference} by USSD → ${dialled}, ${JSON.stringify(delivery)}`);
  if (dice.roll(2) === 0) await world.send(by, "POST", finish, { reference_id: reference });
  else await world.send(by, "GET", `/payments/${reference}`);
}

/** Pays what was just opened now or later, or never. */
async function maybePay(world: ActingWorld, opened: Opened | undefined, dice: Dice): Promise<void> {
  if (opened && dice.roll(5) > 0) await pay(world, opened, dice);
}

const paidAtPaystack = (world: ActingWorld) =>
  world.sandbox.transactions().filter(({ status }) => status === "success");

/** The shop's own payments at Paystack, and the agent's for shops that are its clients. */
function paidBy(world: ActingWorld, shop: Shop) {
  const emails = [shop.logIn.email, world.agent.logIn.email];
  return paidAtPaystack(world).filter(({ email }) => emails.includes(email));
}

/** The payer's bank disputes a payment, and perhaps decides about it at once. */
export async function disputePayment(
  world: ActingWorld,
  reference: string,
  outcome: "opened" | "won" | "lost",
): Promise<void> {
  const paid = paidAtPaystack(world).find((each) => each.reference === reference);
  if (!paid) return;
  world.note(`Paystack  a dispute about ${reference}: ${outcome}`);
  world.sandbox.dispute(reference, "charge.dispute.create");
  if (outcome === "lost") {
    world.sandbox.dispute(reference, "charge.dispute.resolve");
    await world.refundAtPaystack(reference);
  }
  if (outcome === "won") {
    const data = { id: paid.id + 5_000_000, resolution: "declined", transaction: { reference } };
    const body = JSON.stringify({ event: "charge.dispute.resolve", data });
    await world.sendEvent(body, signWebhook(body, world.secretKey));
  }
}

/** The account numbers that shops were given. */
const numbers = new WeakMap<Shop, string>();

/** What the people of the storm and of the simulator do. Each action reads the world, and does nothing when it is impossible. */
export const actions = {
  async orderByWallet(world, shop, dice) {
    const claim = await priced(world, shop, orderOf(shop, dice), "wallet");
    if (!claim) return;
    await sendMaybeTwice(world, shop, "/subscribe-with-wallet", { ...claim, ...dice.pick(renewals) }, dice);
  },
  async orderByNewCard(world, shop, dice) {
    const use_wallet = dice.roll(4) === 0 ? 1 : 0;
    const claim = await priced(world, shop, orderOf(shop, dice), "card", use_wallet);
    if (!claim) return;
    const body = { ...claim, use_wallet, save_card: dice.roll(2), ...dice.pick(renewals) };
    const answer = await world.send(shop, "POST", "/validate-card-payment", body);
    await maybePay(world, open(world, shop, "/subscribe-with-card", answer), dice);
  },
  async orderByTransfer(world, shop, dice) {
    const claim = await priced(world, shop, orderOf(shop, dice), "transfer");
    if (!claim) return;
    const answer = await world.send(shop, "POST", "/validate-card-payment", {
      ...claim,
      ...dice.pick(renewals),
    });
    const opened = open(world, shop, "/subscribe-with-card", answer);
    if (opened && dice.roll(5) > 0) await transfer(world, opened, dice);
  },
  /** The payer gets an account number, then pays another way or changes the extras, and sends the money all the same. */
  async changeTransfer(world, shop, dice) {
    const order = orderOf(shop, dice);
    const another = dice.pick([
      { change: {}, method: "card" },
      { change: { additional_users: 1 }, method: "transfer" },
    ]);
    const tabs: Opened[] = [];
    for (const { change, method } of [{ change: {}, method: "transfer" }, another ?? []].flat()) {
      const claim = await priced(world, shop, { ...order, ...change }, method);
      const answer = claim && (await world.send(shop, "POST", "/validate-card-payment", claim));
      const opened = answer && open(world, shop, "/subscribe-with-card", answer);
      if (opened) tabs.push(opened);
    }
    if (dice.roll(2) === 0) tabs.reverse();
    for (const tab of tabs) await payAnyhow(world, tab, dice);
  },
  async topUpByTransfer(world, shop, dice) {
    const body = { amount: dice.pick([60_000, 15_000, 5_000]), payment_method: "transfer" };
    const answer = await world.send(shop, "POST", "/validate-topup", body);
    const opened = open(world, shop, "/topup-wallet", answer);
    if (opened && dice.roll(5) > 0) await transfer(world, opened, dice);
  },
  async buyTokensByTransfer(world, _, dice) {
    const { agent } = world;
    const body = { amount: dice.pick([50_000, 200_000, 9_000]), payment_method: "transfer" };
    const answer = await world.send(agent, "POST", "/reseller/validate-token-purchase", body);
    const opened = open(world, agent, "/reseller/buy-tokens", answer);
    if (opened && dice.roll(5) > 0) await transfer(world, opened, dice);
  },
  /** Anyone sends any amount to the shop's own account number, also after the shop has gone. */
  async sendToOwnNumber(world, shop, dice) {
    const { status, body } = await world.send(shop, "POST", "/account/wallet/account-number");
    if (status === 200 && body.data.account) numbers.set(shop, body.data.account.number);
    const accountNumber = numbers.get(shop);
    if (accountNumber === undefined) return;
    const amount = dice.pick([30_000, 1_000_000, 1_234_567]) ?? 1;
    const delivery = dice.pick(deliveries) ?? {};
    const scope = { email: shop.logIn.email };
    world.sandbox.setSwitches(
      { ...delivery, transferDelayMs: (dice.pick(minutesUnderWay) ?? 0) * 60_000 },
      scope,
    );
    const sent = world.sandbox.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
    const usual = {
      webhooks: "deliver",
      webhookRepeat: 1,
      webhookShuffle: false,
      transferDelayMs: 0,
    } as const;
    world.sandbox.setSwitches(usual, scope);
    world.note(`bank  ${amount} to the number of ${shop.name} → ${sent.status}, ${JSON.stringify(delivery)}`);
  },
  async orderByUssd(world, shop, dice) {
    const claim = await priced(world, shop, orderOf(shop, dice), "ussd");
    if (!claim) return;
    const bank = dice.pick(["737", "919", "966"]);
    const body = { ...claim, bank, ...dice.pick(renewals) };
    const answer = await world.send(shop, "POST", "/validate-card-payment", body);
    const opened = open(world, shop, "/subscribe-with-card", answer);
    if (opened && dice.roll(5) > 0) await dial(world, opened, dice);
  },
  /** The owner adds a bank account, its bank activates it or the owner revokes it there; or the owner removes it or changes what pays first. */
  async changeMandate(world, shop, dice) {
    const { email } = shop.logIn;
    const debitFails = dice.pick([false, false, true, "Do Not Honour"] as const);
    world.sandbox.setSwitches(
      { debitFails, debitDelayMs: dice.pick([10_000, 3_600_000, 80_000_000]) ?? 0 },
      { email },
    );
    const own = world.sandbox.mandates({ email });
    const waiting = own.find(({ status }) => status === "asked" || status === "pending");
    const active = own.find(({ status }) => status === "active");
    if (waiting) {
      if (waiting.status === "asked") world.sandbox.consentToMandate(waiting.reference);
      if (dice.roll(4) > 0) world.sandbox.activateMandate(waiting.reference);
    } else if (!active) await world.send(shop, "POST", "/account/mandates", {});
    else if (dice.roll(3) === 0) world.sandbox.revokeMandate(active.reference);
    else if (dice.roll(4) === 0) {
      const { status, body } = await world.send(shop, "GET", "/account/mandates");
      const id = status === 200 ? body.data.mandates[0]?.id : undefined;
      if (id) await world.send(shop, "DELETE", `/account/mandates/${id}`);
    } else {
      const pay_order = dice.pick([
        ["wallet", "mandate", "card"],
        ["mandate", "wallet", "card"],
        ["card", "mandate", "wallet"],
      ]);
      const card = (await savedCard(world, shop, dice)) ?? null;
      await world.send(shop, "PUT", `/account/renewals/${dice.pick(shop.locationIds)}`, { card, pay_order });
    }
    world.note(`bank  ${email} has ${world.sandbox.mandates({ email }).map(({ status }) => status)}`);
  },
  /** Two tabs pay for one location, which only one payment can be for. */
  async orderInTwoTabs(world, shop, dice) {
    const order = orderOf(shop, dice);
    const tabs: Opened[] = [];
    for (const duration of [1, 12]) {
      const claim = await priced(world, shop, { ...order, duration }, "card");
      const answer = claim && (await world.send(shop, "POST", "/validate-card-payment", claim));
      const opened = answer && open(world, shop, "/subscribe-with-card", answer);
      if (opened) tabs.push(opened);
    }
    for (const tab of tabs) await pay(world, tab, dice);
  },
  async orderBySavedCard(world, shop, dice) {
    const auth_code = await savedCard(world, shop, dice);
    const claim = auth_code && (await priced(world, shop, orderOf(shop, dice), "card"));
    if (!claim) return;
    const body = { ...claim, card_type: "saved_card", auth_code, ...dice.pick(renewals) };
    const answer = await world.send(shop, "POST", "/validate-card-payment", body);
    const opened = open(world, shop, "/subscribe-with-card", answer);
    if (!opened || dice.roll(6) === 0) return;
    await sendMaybeTwice(world, shop, opened.finish, { reference_id: opened.reference }, dice);
  },
  async orderForFree(world, shop, dice) {
    const location_id = dice.pick(shop.locationIds);
    const free = dice.pick([
      { plan_id: 1, duration: 1 },
      { plan_id: 2, duration: 12, coupon: "FREE100" },
    ]);
    const claim = await priced(world, shop, { location_id, ...free }, "free");
    if (claim) await sendMaybeTwice(world, shop, "/subscribe-for-free", claim, dice);
  },
  async topUp(world, shop, dice) {
    const amount = dice.pick([60_000, 15_000, 5_000, 130_000]);
    const auth_code = dice.roll(3) === 0 ? await savedCard(world, shop, dice) : undefined;
    const body = auth_code ? { amount, card_type: "saved_card", auth_code } : { amount, save_card: 1 };
    const opened = open(
      world,
      shop,
      "/topup-wallet",
      await world.send(shop, "POST", "/validate-topup", body),
    );
    if (auth_code && opened)
      await world.send(shop, "POST", opened.finish, { reference_id: opened.reference });
    else await maybePay(world, opened, dice);
  },
  async buyTokens(world, _, dice) {
    const { agent } = world;
    const body = { amount: dice.pick([50_000, 200_000, 9_000]) };
    const answer = await world.send(agent, "POST", "/reseller/validate-token-purchase", body);
    await maybePay(world, open(world, agent, "/reseller/buy-tokens", answer), dice);
  },
  async orderByTokens(world, _, dice) {
    const client = dice.pick(world.shops.slice(0, 2));
    // The agent's link made the first location its client.
    const location_id = client?.locationIds[0];
    const { plan_id, duration, additional_users } = dice.pick(clientChoices) ?? clientChoices[0];
    const query = `plan_id=${plan_id}&plan_duration=${duration}&additional_users=${additional_users}`;
    const path = `/reseller/subscription-summary-agent/${location_id}?${query}`;
    const { status, body } = await world.send(world.agent, "GET", path);
    if (status !== 200) return;
    const { quote } = body.data[0];
    const claim = {
      ...{ plan_id, duration, additional_users, onboarding: 0, payment_method: "wallet", location_id },
      replace_plan: 1,
      ...{ plan_amount: quote.plan_amount, total_amount: quote.subtotal, amount_paid: quote.total },
      discount_percentage: quote.discount_percentage,
    };
    await sendMaybeTwice(world, world.agent, "/reseller/subscribe-with-token", claim, dice);
  },
  async renewClients(world, _, dice) {
    const { status, body } = await world.send(world.agent, "GET", "/reseller/clients");
    if (status !== 200) return;
    const own = new Set(world.shops.flatMap(({ locationIds }) => locationIds));
    const clients = (body.data.rows as ClientRow[]).flatMap(({ location_id, renewal, expires_at }) =>
      renewal && own.has(location_id)
        ? [
            {
              location_id,
              plan_id: renewal.plan_id,
              duration: renewal.duration,
              amount_paid: renewal.total,
              expires_at,
            },
          ]
        : [],
    );
    const amount_paid = clients.reduce((sum, each) => sum + each.amount_paid, 0);
    if (clients.length === 0) return;
    await sendMaybeTwice(world, world.agent, "/reseller/renew-clients", { clients, amount_paid }, dice);
  },
  async payLater(world, _, dice) {
    const paid = new Set(paidAtPaystack(world).map(({ reference }) => reference));
    const unpaid = world.opened.filter(({ reference }) => !paid.has(reference));
    const known = new Set(world.sandbox.transactions().map(({ reference }) => reference));
    const opened = dice.pick(unpaid.filter(({ reference }) => known.has(reference)));
    if (opened) await payAnyhow(world, opened, dice);
  },
  async sayPaidAgain(world, _, dice) {
    const opened = dice.pick(world.opened);
    if (opened) await world.send(opened.by, "POST", opened.finish, { reference_id: opened.reference });
  },
  async renewAutomatically(world, shop, dice) {
    const card = dice.roll(3) === 0 ? null : ((await savedCard(world, shop, dice)) ?? null);
    const { change_now: _, ...next } = { change_now: 0, ...dice.pick([{}, {}, ...choices]) };
    await world.send(shop, "PUT", `/account/renewals/${dice.pick(shop.locationIds)}`, { card, ...next });
  },
  stopRenewing: (world, shop, dice) =>
    world.send(shop, "POST", `/account/renewals/${dice.pick(shop.locationIds)}/stop`, {}),
  async renewTogether(world, shop, dice) {
    const { status, body } = await world.send(shop, "GET", "/account/renewals");
    if (status !== 200 || body.data.length === 0) return;
    const locations = (body.data as RenewalRow[]).map(({ location_id, wallet_amount, due_at }) => ({
      ...{ location_id, due_at },
      amount_paid: wallet_amount,
    }));
    const amount_paid = locations.reduce((sum, each) => sum + each.amount_paid, 0);
    await sendMaybeTwice(world, shop, "/account/renewals/together", { locations, amount_paid }, dice);
  },
  async refund(world, shop, dice) {
    const paid = dice.pick(paidBy(world, shop));
    if (!paid) return;
    const webhooks = dice.pick(["deliver", "hold"] as const);
    world.sandbox.setSwitches({ webhooks, webhookRepeat: 1 + dice.roll(2) }, { reference: paid.reference });
    await world.refundAtPaystack(paid.reference);
  },
  async dispute(world, shop, dice) {
    const paid = dice.pick(paidBy(world, shop));
    const outcome = dice.pick(["opened", "won", "lost"] as const);
    if (paid && outcome) await disputePayment(world, paid.reference, outcome);
  },
  deliverHeldEvents: (world) => world.sandbox.flushWebhooks(),
  async repeatEvent(world, _, dice) {
    const event = dice.pick(world.sandbox.webhooks());
    if (!event) return;
    world.note(`Paystack  sends ${event.event} of ${event.reference} again`);
    await world.sendEvent(event.body, event.signature);
  },
  async changeCards(world, shop, dice) {
    const { email } = shop.logIn;
    const switches = dice.pick([
      { declineSavedCard: "Insufficient Funds", challenge: false },
      { declineSavedCard: false, challenge: false },
      { declineSavedCard: false, challenge: true },
      { declineSavedCard: "Stolen Card", challenge: false },
      { refundFails: true },
      { refundFails: false },
    ]);
    world.note(`Paystack  for ${shop.name}: ${JSON.stringify(switches)}`);
    world.sandbox.setSwitches(switches ?? {}, { email });
  },
  async failAtPaystack(world, _, dice) {
    const failWhen = dice.pick(["before", "after"] as const);
    const fault = dice.pick([{ failNext: 1 }, { resetNext: 1 }, { failNext: 3 }]);
    world.note(`Paystack  fails: ${JSON.stringify({ ...fault, failWhen })}`);
    world.sandbox.setSwitches({ ...fault, failWhen });
  },
  async removeCard(world, shop, dice) {
    const card = await savedCard(world, shop, dice);
    if (card) await world.send(shop, "DELETE", `/account/cards/${card}`);
  },
  async closeOrKeepAccount(world, shop, dice) {
    if (dice.roll(2) === 0) return world.send(shop, "POST", "/account/keep", {});
    return world.send(shop, "POST", "/account/close", { present_password: shop.logIn.password });
  },
  async changePrice(world, _, dice) {
    const price = dice.pick([9_000, 10_000, 12_500]);
    await world.administer(`plans change --id 2 --amount-month ${price} --yes`);
  },
} satisfies Record<string, Perform>;

type ClientRow = {
  location_id: number;
  expires_at: string | null;
  renewal: { plan_id: number; duration: number; total: number } | null;
};
type RenewalRow = { location_id: number; wallet_amount: number; due_at: string };

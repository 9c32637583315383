import type { Caller, Shop } from "../acting-world.ts";
import { Dice, open, pay, actions as sharedActions } from "../actions.ts";
import type { TestAnswer } from "../create-test-api.ts";
import { staffActions } from "./staff-actions.ts";
import type { KillPoint, World } from "./world.ts";

/** What a shop usually buys. */
export type Choice = {
  plan_id: number;
  duration: 1 | 12;
  additional_users?: number;
  additional_warehouse?: number;
};
/** A shop of the simulation. `claim` is the last order that a page showed, and how it was sent. */
export type SimulatedShop = Shop & {
  number: number;
  usual: Choice;
  people: { email: string; userId: number }[];
  claim?: { path: string; body: OrderClaim; firstBought?: number | undefined };
};

type OrderClaim = { amount_paid: number; [field: string]: unknown };

/** What an owner's habit decides at sign-up. */
export type Person = { usual: Choice; onTrial: boolean; hasAgent: boolean };

const PASSWORD = "Suya-And-Rice-81";
const phoneOf = (number: number, step = 0) => `0803${String(2_000_000 + step * 100_000 + number)}`;
export const emailOf = (number: number) => `owner${number}@shop.example`;

/** A new shop's owner signs up, and confirms phone and email. */
export async function signUp(
  world: World,
  number: number,
  { usual, onTrial, hasAgent }: Person,
): Promise<void> {
  const email = emailOf(number);
  const phone = phoneOf(number);
  const stranger: Caller = {
    name: `shop ${number}`,
    logIn: { path: "/login", email, password: PASSWORD },
    token: "",
  };
  const answer = await world.send(stranger, "POST", "/register", {
    ...{ name: `Kasuwa ${letters(number)}`, username: `owner${number}`, email, phone },
    ...{
      password: PASSWORD,
      password_confirmation: PASSWORD,
      about: "Friends",
      acceptTerms: true,
      on_trial: onTrial,
    },
    ...(hasAgent && { referralCode: "AG-1001" }),
  });
  if (answer.status !== 200 && !(await world.logIn(stranger))) return;
  const shop: SimulatedShop = { ...stranger, locationIds: [], isErased: false, number, usual, people: [] };
  if (answer.status === 200) shop.token = answer.body.api_token;
  await confirmPhone(world, shop, phone);
  await world.see();
  const token = /\?token=([\w-]{43})$/m.exec(world.newestTo(email))?.[1];
  if (token) await world.send(shop, "POST", "/verify-email/confirm", { token });
  await findLocations(world, shop);
  world.shops[number] = shop;
}

/** Names of letters, so that messages repeat them. */
const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

async function confirmPhone(world: World, shop: SimulatedShop, phone: string): Promise<void> {
  const path = "/validate-account-otp-web";
  await world.send(shop, "POST", path, { function_type: "activate-resend" });
  await world.see();
  const code = /\b\d{5}\b/.exec(world.newestTo(phone))?.[0];
  const answer = code && (await world.send(shop, "POST", path, { function_type: "activate-check", code }));
  if (answer && answer.status === 200 && answer.body.api_token) shop.token = answer.body.api_token;
}

async function findLocations(world: World, shop: SimulatedShop): Promise<void> {
  const { status, body } = await world.send(shop, "GET", "/account/locations");
  if (status === 200) shop.locationIds = body.data.map(({ id }: { id: number }) => id);
}

/** The shop's usual order as the checkout sends it, for its first location. */
async function usualClaim(
  world: World,
  shop: SimulatedShop,
  method: "card" | "wallet",
  changes: object = {},
) {
  const location_id = shop.locationIds[0];
  const order = { ...shop.usual, ...changes, location_id, onboarding: 1 };
  const asked = { ...order, plan_duration: order.duration, payment_method: method };
  const { status, body } = await world.send(shop, "POST", "/subscription-summary", asked);
  if (status !== 200) return undefined;
  const [{ quote, paid_until }] = body.data;
  const { plan_amount, total_amount, discount_percentage, amount_paid } = quote;
  return {
    ...order,
    payment_method: method,
    paid_until,
    plan_amount,
    total_amount,
    discount_percentage,
    amount_paid,
  };
}

async function topUp(world: World, shop: SimulatedShop, amount: number): Promise<void> {
  const answer = await world.send(shop, "POST", "/validate-topup", { amount, save_card: 0 });
  if (answer.status !== 200) return;
  const { reference } = answer.body.data;
  world.sandbox.pay(reference);
  await world.send(shop, "POST", "/topup-wallet", { reference_id: reference });
}

const changeChoices = [
  { additional_users: 3 },
  { additional_users: 5 },
  { plan_id: 3 },
  { plan_id: 2, duration: 12 },
] as const;

type Perform = (world: World, shop: SimulatedShop, dice: Dice) => Promise<unknown> | unknown;

/** What owners do by habit. */
const habitual = {
  async buyByWallet(world, shop) {
    const claim = await usualClaim(world, shop, "wallet");
    if (!claim) return;
    const { body } = await world.send(shop, "GET", "/account/wallet");
    const lacks = claim.amount_paid - (body?.data?.balance ?? 0);
    if (lacks > 0) await topUp(world, shop, Math.ceil(Math.max(lacks, 2_000) / 1_000) * 1_000);
    await order(world, shop, "/subscribe-with-wallet", claim);
  },
  async buyByCard(world, shop, dice) {
    const claim = await usualClaim(world, shop, "card");
    if (claim) await payByCard(world, shop, { ...claim, save_card: dice.roll(2) }, dice);
  },
  /** Pays by a card, which is saved, and agrees to automatic renewal, unless that has worked before. */
  async buyAndRenewByCard(world, shop, dice) {
    if (world.journal.mirror.get("renewals", shop.locationIds[0])?.is_on) return;
    const claim = await usualClaim(world, shop, "card");
    if (claim) await payByCard(world, shop, { ...claim, save_card: 1, renew: 1 }, dice);
  },
  async renewByWallet(world, shop) {
    await world.send(shop, "PUT", `/account/renewals/${shop.locationIds[0]}`, { card: null, ...shop.usual });
  },
  async fillWallet(world, shop) {
    const claim = await usualClaim(world, shop, "wallet");
    if (claim) await topUp(world, shop, Math.max(2_000, Math.ceil(claim.amount_paid / 1_000) * 1_000));
  },
  /** A second press on a page of the past, with enough money: it must not pay for the same days, or for the next ones unasked. */
  async pressAgain(world, shop, dice) {
    const { claim } = shop;
    if (!claim) return;
    if (claim.path === "/subscribe-with-wallet") await topUp(world, shop, claim.body.amount_paid);
    const answer = await world.send(shop, "POST", claim.path, claim.body);
    if (answer.status !== 200) return;
    const bought: number | undefined =
      answer.body.data.subscription_id ?? (await payOpened(world, shop, answer, dice));
    const first = world.journal.mirror.get("subscriptions", claim.firstBought);
    // When the first one has ended, the page offers what it did: a period that begins now.
    const isRunning = first !== undefined && Date.parse(first.ends_at) > world.now();
    if (isRunning && bought !== undefined && bought !== first.id) {
      world.faults.push(`one page bought the subscriptions ${first.id} and ${bought}`);
    }
    claim.firstBought ??= bought;
  },
  async changeNow(world, shop, dice) {
    const choice = { ...dice.pick(changeChoices) };
    const method = dice.roll(2) === 0 ? "wallet" : "card";
    const claim = await usualClaim(world, shop, method, { ...choice, change_now: 1 });
    if (!claim) return;
    Object.assign(shop.usual, choice);
    if (method === "card") return payByCard(world, shop, { ...claim, replace_plan: 1 }, dice);
    await topUp(world, shop, Math.max(2_000, Math.ceil(claim.amount_paid / 1_000) * 1_000));
    await order(world, shop, "/subscribe-with-wallet", { ...claim, replace_plan: 1 });
  },
  async changeUsual(world, shop, dice) {
    Object.assign(shop.usual, dice.pick(changeChoices));
    world.note(`${shop.name} wants ${JSON.stringify(shop.usual)} next`);
  },
  async addLocation(world, shop, dice) {
    const answer = await world.send(shop, "POST", "/account/locations", {
      ...{
        name: `Branch ${letters(shop.number)} ${letters(dice.roll(100))}`,
        address: "1 Market Road, Kano",
      },
    });
    if (answer.status === 200) await findLocations(world, shop);
  },
  async moveShop(world, shop, dice) {
    const id = dice.pick(shop.locationIds);
    const name = `Kasuwa ${letters(shop.number)} ${letters(dice.roll(1_000))}`;
    await world.send(shop, "PUT", `/account/locations/${id}`, { name, address: "7 Aba Road, Jos" });
  },
  closeLocation: (world, shop, dice) =>
    world.send(shop, "POST", `/account/locations/${dice.pick(shop.locationIds)}/close`, {}),
  reopenLocation: (world, shop, dice) =>
    world.send(shop, "POST", `/account/locations/${dice.pick(shop.locationIds)}/reopen`, {}),
  async invite(world, shop) {
    const n = shop.people.length;
    const email = `staff${shop.number}x${n}@shop.example`;
    const answer = await world.send(shop, "POST", "/account/users/invite", {
      email,
      role: n % 2 ? "cashier" : "manager",
    });
    if (answer.status !== 200) return;
    await world.see();
    const token = /\?token=([\w-]{43})$/m.exec(world.newestTo(email))?.[1];
    const invited: Caller = { name: email, logIn: shop.logIn, token: "" };
    const joined = await world.send(invited, "POST", "/invitations/accept", {
      ...{
        token,
        name: `Staff ${letters(n)}`,
        username: `staff${shop.number}x${n}`,
        phone: phoneOf(shop.number, n + 1),
      },
      ...{ password: PASSWORD, password_confirmation: PASSWORD },
    });
    if (joined.status !== 200) return;
    const { body } = await world.send(shop, "GET", "/account/users");
    const person = body.data.people.find((each: { email: string }) => each.email === email);
    if (person) shop.people.push({ email, userId: person.id });
  },
  async removePerson(world, shop) {
    const person = shop.people.at(-1);
    if (person) await world.send(shop, "DELETE", `/account/users/${person.userId}`);
  },
  async changePassword(world, shop, dice) {
    const password = `Suya-And-Rice-${100 + dice.roll(800)}`;
    const body = { present_password: shop.logIn.password, password, password_confirmation: password };
    const answer = await world.send(shop, "PUT", "/account/password", body);
    // An answer that was lost may have changed it.
    if (answer.status === 200 || answer.status === 0) {
      const old = shop.logIn.password;
      shop.logIn.password = password;
      if (!(await world.logIn(shop))) shop.logIn.password = old;
    }
  },
  async changePhone(world, shop, dice) {
    const phone = phoneOf(shop.number, 10 + dice.roll(60));
    await world.send(shop, "POST", "/account/phone", { phone, present_password: shop.logIn.password });
    await world.see();
    const code = /\b\d{5}\b/.exec(world.newestTo(phone))?.[0];
    const answer = code && (await world.send(shop, "POST", "/account/phone/confirm", { code }));
    if (answer && answer.status === 200) shop.token = answer.body.api_token;
  },
  async closeAccount(world, shop) {
    await world.send(shop, "POST", "/account/close", { present_password: shop.logIn.password });
  },
  keepAccount: (world, shop) => world.send(shop, "POST", "/account/keep", {}),
  askForData: (world, shop) =>
    world.send(shop, "POST", "/account/exports", { present_password: shop.logIn.password }),
} satisfies Record<string, Perform>;

async function order(world: World, shop: SimulatedShop, path: string, body: OrderClaim): Promise<void> {
  shop.claim = { path, body };
  const answer = await world.send(shop, "POST", path, body);
  if (answer.status === 200) shop.claim.firstBought = answer.body.data.subscription_id;
}

async function payByCard(world: World, shop: SimulatedShop, body: OrderClaim, dice: Dice): Promise<void> {
  const path = "/validate-card-payment";
  shop.claim = { path, body };
  shop.claim.firstBought = await payOpened(world, shop, await world.send(shop, "POST", path, body), dice);
}

/**
 * Three of four pay at once by a good card and come back; with the others anything happens.
 * @returns The subscription that the answer says was bought.
 */
async function payOpened(
  world: World,
  shop: SimulatedShop,
  answer: TestAnswer,
  dice: Dice,
): Promise<number | undefined> {
  const finish = "/subscribe-with-card";
  const opened = open(world, shop, finish, answer);
  if (!opened) return undefined;
  if (dice.roll(4) === 0) {
    await pay(world, opened, dice);
    return undefined;
  }
  world.sandbox.pay(opened.reference);
  const paid = await world.send(shop, "POST", finish, { reference_id: opened.reference });
  return paid.body?.data?.subscription_id;
}

const prices = [9_000, 10_000, 11_000, 12_500];
/** Where a copy is killed: at each failpoint, so that one that is added is not forgotten. */
const killPoints = Object.keys({
  ...{ "intent-committed": true, "payment-initialized": true, "charge-claimed": true, "card-charged": true },
  ...{ "payment-verified": true, "settlement-written": true, "settlement-committed": true },
  ...{ "order-written": true, "order-committed": true, "webhook-stored": true },
  ...{ "renewal-claimed": true, "refund-claimed": true, "before-commit": true, "after-commit": true },
} satisfies Record<KillPoint, true>) as KillPoint[];

/** What the vendor does, and what goes wrong. These need no shop. */
const general = {
  changePriceNow: (world, dice) =>
    world.administer(`plans change --id 2 --amount-month ${dice.pick(prices)} --yes`),
  async planPrice(world, dice) {
    const price = dice.pick(prices) ?? 0;
    const from = new Date(world.now() + (5 + dice.roll(40)) * 86_400_000).toISOString().slice(0, 10);
    await world.administer(
      `plans change --id 2 --amount-month ${price} --amount-year ${price * 12} --from ${from} --yes`,
    );
  },
  changeExtra: (world, dice) =>
    world.administer(`addons change --id 11 --amount ${1_000 + 500 * dice.roll(3)} --yes`),
  changeVat: (world, dice) => world.administer(`money change --vat-rate ${dice.pick([0, 5, 7.5])} --yes`),
  async changeFees(world, dice) {
    const id = `fees-${dice.roll(1_000)}`;
    const rate = dice.pick([1.5, 2, 2.5]);
    await world.administer(
      `fees add --id ${id} --mode additive --rate ${rate} --flat 100 --flat-waived-below 2500 --cap 2000 --yes`,
    );
    await world.administer(`fees activate --id ${id} --yes`);
  },
  async addCoupon(world, dice) {
    await world.administer(
      `coupons add --code C${dice.roll(1_000)} --percent 20 --max-uses ${1 + dice.roll(3)} --yes`,
    );
  },
  /** The agent reminds clients of what ends, by email and SMS. */
  async remindClients(world) {
    const { status, body } = await world.send(world.agent, "GET", "/reseller/clients");
    if (status !== 200 || body.data.rows.length === 0) return;
    const location_ids = body.data.rows.slice(0, 50).map((row: { location_id: number }) => row.location_id);
    const channels = ["email", "sms"];
    await world.send(world.agent, "POST", "/reseller/reminders", { location_ids, channels });
  },
  kill: (world, dice) => world.killAt(dice.pick(killPoints) ?? "order-written", 1 + dice.roll(2)),
  loseAnswer: (world) => world.loseNextAnswer(),
  refuseMessages: (world, dice) => world.refuseMessages(1 + dice.roll(8)),
} satisfies Record<string, (world: World, dice: Dice) => unknown>;

export type ActionName =
  | keyof typeof habitual
  | keyof typeof general
  | keyof typeof staffActions
  | keyof typeof sharedActions;

/** Does what an event says; nothing when its shop has not signed up or is gone. */
export async function act(
  world: World,
  action: ActionName,
  shopNumber: number,
  number: number,
): Promise<void> {
  const dice = new Dice(number);
  if (action in general) {
    await general[action as keyof typeof general](world, dice);
    return;
  }
  const shop = world.shops[shopNumber] as SimulatedShop | undefined;
  if (!shop || shop.locationIds.length === 0) return;
  if (action in staffActions) {
    // Staff may mean a customer who has gone.
    await staffActions[action as keyof typeof staffActions](world, dice, shop);
    return;
  }
  if (shop.isErased) return;
  if (!(await world.logInAgain(shop))) return;
  if (action in habitual) await habitual[action as keyof typeof habitual](world, shop, dice);
  else await sharedActions[action as keyof typeof sharedActions](world, shop, dice);
}

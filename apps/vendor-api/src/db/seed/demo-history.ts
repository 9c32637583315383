import { renewalConsent } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { topUpTotals } from "@vendor/pricing-engine/vendor";
import { addDays, addHours, subDays, subMonths } from "date-fns";
import { isNull, sql } from "drizzle-orm";
import { priceInTokens } from "../../modules/agents/index.ts";
import {
  completeOrder,
  insertOrder,
  type PriceList,
  quoteFromPriceList,
  readPriceList,
  requireOrder,
  requireSubscription,
  type Selection,
  subscriptionOrder,
} from "../../modules/orders/index.ts";
import {
  failPayment,
  fulfilPayment,
  insertPayment,
  orderHash,
  type PaymentRequest,
  rails,
  updateIntent,
} from "../../modules/payments/index.ts";
import {
  agreedSelectionOf,
  findSubscriptionByReference,
  readHistory,
  saveRenewal,
  scheduled,
} from "../../modules/periods/index.ts";
import { accounts, locations, type OrderQuote, outboxMessages, users } from "../schema/index.ts";
import type { Database } from "../types.ts";

/** Who pays, by the ids of `demo-accounts.json`. */
const OWNER = { accountId: 1, userId: 1, email: "owner@demo.example" };
const AGENT = { accountId: 4, userId: 4, email: "agent@demo.example" };
const SECOND_SHOP = 1004;
const MONTHS = 8;
/** The addresses that the messages link to; the messages count as sent. */
export type DemoSites = { WEBSITE_URL: string; RESELLER_URL: string };
/** In whose books the past is written. */
type Past = { tx: Database; list: PriceList; sites: DemoSites; now: Date };
const NAIRA = 100;

const linksOf = ({ sites }: Past) => ({ env: sites, rails });

const plusMonthly: Selection = { plan_id: 2, duration: 1, addons: [], onboarding: 0 };

/** When the demo accounts with a past were opened: before everything that happens in it. */
export const pastBeginsAt = (now: Date) => subDays(now, 420);

/**
 * Writes a past for the demo accounts with the code that real payments run, so that charts and tables have something to
 * show: eight months of the owner's second shop, with a failed renewal and a change of term ahead, and an agent's clients.
 */
export async function seedDemoHistory(tx: Database, sites: DemoSites, now: Date): Promise<void> {
  const past = { tx, list: await readPriceList(tx), sites, now };
  await seedSecondShop(past);
  await seedClients(past);
  // What was written in the past was also sent then.
  await tx
    .update(outboxMessages)
    .set({ sentAt: sql`${outboxMessages.createdAt}` })
    .where(isNull(outboxMessages.sentAt));
}

async function seedSecondShop(past: Past): Promise<void> {
  const { tx, list, now } = past;
  /** When month `n` of the subscription began; the last one ends in 12 days. */
  const monthStart = (n: number) => subMonths(addDays(now, 12), MONTHS - n);
  const opened = subDays(monthStart(0), 3);
  await tx.insert(locations).values({
    ...{ id: SECOND_SHOP, accountId: OWNER.accountId, agentId: AGENT.userId, name: "Adunni Stores, Bodija" },
    ...{ address: "Shop 12, Bodija Market, Ibadan", phone: "08030000011", createdAt: opened },
  });
  let newestPaidId: number | null = null;
  const orderOf = (fee?: PriceList["fee"]) =>
    quoteFromPriceList(list, plusMonthly, { locationId: SECOND_SHOP, newestPaidId }, { fee, now });
  for (let month = 0; month < MONTHS; month++) {
    const at = monthStart(month);
    if (month < 3) {
      newestPaidId = await payByCard(past, orderOf(list.fee), at);
    } else if (month === 3) {
      await failCard(tx, { ...orderOf(list.fee), isRenewal: true }, at);
      await topUp(past, 25_000, addHours(at, 20));
      newestPaidId = await payByWallet(past, orderOf(), addHours(at, 21));
    } else {
      if (month === 5) await topUp(past, 25_000, subDays(at, 2));
      newestPaidId = await payByWallet(past, orderOf(), at);
    }
  }
  const yearly = quoteFromPriceList(
    list,
    { ...plusMonthly, duration: 12 },
    { locationId: SECOND_SHOP, newestPaidId },
    { now },
  );
  const { runsUntil } = await readHistory(tx, SECOND_SHOP);
  if (!runsUntil) throw new Error("the demo shop has no plan");
  await saveRenewal(tx, undefined, {
    ...{ locationId: SECOND_SHOP, cardHandle: null, stopReason: null },
    ...{ consent: renewalConsent, consentedBy: OWNER.userId, consentedAt: subDays(now, 4) },
    ...agreedSelectionOf(yearly),
    ...scheduled(runsUntil, now),
  });
}

/** The settled payment of an order by card. @returns The subscription's id. */
async function payByCard(past: Past, quote: OrderQuote, at: Date): Promise<number> {
  const intent = await openIntent(past.tx, OWNER, { orderType: "subscription", quote }, at);
  await settle(past, intent, at);
  const subscription = await findSubscriptionByReference(past.tx, intent.reference);
  if (!subscription) throw new Error("the demo order was not fulfilled");
  return subscription.id;
}

/** A renewal that the bank declined. */
async function failCard(tx: Database, quote: OrderQuote, at: Date): Promise<void> {
  const intent = await openIntent(tx, OWNER, { orderType: "subscription", quote }, at);
  const answer = { providerStatus: "failed", providerMessage: "Insufficient Funds", checkedAt: at };
  await failPayment(tx, intent, { ...answer, declineCode: "insufficient-funds" }, at);
}

async function topUp(past: Past, naira: number, at: Date): Promise<void> {
  const { tx, list } = past;
  const { topUpMinimum: minimum, topUpMaximum: maximum } = list.settings;
  const quote = topUpTotals(kobo(naira * NAIRA), list.fee, { minimum, maximum });
  const intent = await openIntent(
    tx,
    OWNER,
    { orderType: "top-up", credit: quote.amount, total: quote.total },
    at,
  );
  await settle(past, intent, at);
}

async function openIntent(tx: Database, payer: typeof OWNER, buys: PaymentRequest["buys"], at: Date) {
  const request = { session: payer, buys, card: null, saveCard: false, email: payer.email };
  const hash = orderHash(payer.accountId, buys, at.toISOString());
  const intent = await insertPayment(tx, request, hash, at);
  if (!intent) throw new Error("the demo payment exists already");
  return intent;
}

/** Applies a payment as if Paystack had said that it succeeded. */
async function settle(past: Past, intent: Awaited<ReturnType<typeof openIntent>>, at: Date): Promise<void> {
  const { tx } = past;
  const { reference, amount, currency } = intent;
  const paid = {
    status: "success",
    message: "Approved",
    fees: 0,
    isForeignCard: false,
    declineCode: null,
  } as const;
  const report = { ...paid, id: reference, reference, amount, currency };
  const order = await requireOrder(tx, intent.orderId);
  const refused = await fulfilPayment(linksOf(past), tx, { intent, order }, report, at);
  if (refused !== undefined) throw new Error(refused);
  const answer = { providerStatus: "success", providerMessage: "Approved", checkedAt: at, settledAt: at };
  await updateIntent(tx, intent, { ...answer, state: "settled" });
}

/** The order paid from the wallet. @returns The subscription's id. */
async function payByWallet(past: Past, quote: OrderQuote, at: Date): Promise<number> {
  const { accountId, userId } = OWNER;
  const placed = {
    reference: `wal-demo-${at.getTime()}`,
    accountId,
    userId,
    paymentMethod: "wallet",
  } as const;
  const order = await insertOrder(past.tx, subscriptionOrder(quote, placed), at);
  return requireSubscription(await completeOrder(linksOf(past), past.tx, { order }, at)).subscriptionId;
}

const PLACES = [
  "Bodija",
  "Dugbe",
  "Mokola",
  "Sango",
  "Agodi",
  "Iwo Road",
  "Challenge",
  "Ring Road",
  "Oke Ado",
];
const STREETS = ["Market Road", "Station Road", "Mosque Street", "Church Street"];
const TRADES = ["Pharmacy", "Superstore", "Fashion", "Electronics"];
const FIRST_NAMES = ["Funke", "Musa", "Ngozi", "Tunde", "Halima", "Kunle", "Amaka", "Sadiq"];
const LAST_NAMES = ["Adeyemi", "Ibrahim", "Eze", "Bakare", "Sani", "Ojo", "Okafor", "Bello", "Lawal"];

/** The n-th of a list that begins again at its end. */
const nth = (list: readonly string[], n: number) => `${list[n % list.length]}`;

type DemoClient = { n: number; plan: number; duration: 1 | 12; paidAt: Date | null };

/** A client's last payment, so that all states are there: active, ending soon, expired, and never paid. */
function demoClient(n: number, now: Date): DemoClient {
  const [plan, duration] = [n % 6 === 0 ? 3 : 2, n % 4 === 0 ? (12 as const) : (1 as const)];
  if (n % 9 === 5) return { n, plan, duration, paidAt: null };
  if (duration === 12) return { n, plan, duration, paidAt: subDays(now, (n * 17) % 330) };
  const daysLeft = n % 3 === 0 ? (n % 12) + 1 : n % 3 === 1 ? -(n + 2) : 18 + (n % 9);
  return { n, plan, duration, paidAt: subMonths(addDays(now, daysLeft), 1) };
}

/** More clients of the first agent, who pays for them with tokens that were bought by card. */
async function seedClients(past: Past): Promise<void> {
  const { tx, list, now } = past;
  const clients = Array.from({ length: PLACES.length * TRADES.length }, (_, index) => demoClient(index, now));
  const rows = clients.map(({ n, paidAt }) => {
    const [place, round] = [nth(PLACES, n), Math.floor(n / PLACES.length)];
    const name = `${place} ${nth(TRADES, round)}`;
    const id = 1101 + n;
    const createdAt = subDays(paidAt ?? now, 20 + n);
    const phone = `0805${String(n).padStart(7, "0")}`;
    const owner = `${nth(FIRST_NAMES, n)} ${nth(LAST_NAMES, n)}`;
    const address = `${3 * n + 2} ${nth(STREETS, n + round)}, ${place}, Ibadan`;
    return { id, name, owner, phone, createdAt, address };
  });
  await tx.insert(accounts).values(rows.map(({ id, owner, createdAt }) => ({ id, name: owner, createdAt })));
  await tx.insert(users).values(
    rows.map(({ id, owner, phone, createdAt }) => ({
      ...{ id, accountId: id, role: "owner" as const, name: owner, username: `client${id}` },
      ...{ email: `client${id}@clients.example`, phone, verificationStatus: id % 5 === 0 ? 1 : 0 },
      // No password matches, so nobody can log in.
      ...{ passwordHash: "", createdAt, emailVerifiedAt: createdAt },
    })),
  );
  await tx.insert(locations).values(
    rows.map(({ id, name, address, createdAt }) => ({
      ...{ id, accountId: id, agentId: AGENT.userId, name, address, createdAt },
    })),
  );
  const paid = clients.flatMap(({ paidAt, ...client }) => (paidAt ? [{ ...client, paidAt }] : []));
  const steps = paid.flatMap(({ n, plan, duration, paidAt }) => {
    const locationId = 1101 + n;
    const selection = { plan_id: plan, duration, addons: [], onboarding: 0 };
    const quote = priceInTokens(list, selection, { locationId, newestPaidId: null }, paidAt);
    const payment = {
      quote,
      client: { id: locationId, name: rows[n]?.name ?? "" },
      reference: `tok-demo-${n}`,
    };
    const boughtAt = subDays(paidAt, 1);
    return [
      { at: boughtAt, take: () => buyTokens(past, quote.total, boughtAt) },
      { at: paidAt, take: () => payWithTokens(past, payment, paidAt) },
    ];
  });
  for (const { take } of steps.sort((one, other) => Number(one.at) - Number(other.at))) await take();
}

async function buyTokens(past: Past, amount: Kobo, at: Date): Promise<void> {
  const { tx, list } = past;
  const { topUpMinimum: minimum, topUpMaximum: maximum } = list.settings;
  const { total, amount: credit } = topUpTotals(amount, list.fee, { minimum, maximum });
  await settle(past, await openIntent(tx, AGENT, { orderType: "tokens", credit, total }, at), at);
}

async function payWithTokens(
  past: Past,
  {
    quote,
    client,
    reference,
  }: { quote: OrderQuote; client: { id: number; name: string }; reference: string },
  at: Date,
): Promise<void> {
  const placed = { reference, accountId: client.id, userId: AGENT.userId, paymentMethod: "tokens" } as const;
  const order = await insertOrder(past.tx, subscriptionOrder(quote, placed), at);
  const agent = { id: AGENT.userId, client };
  requireSubscription(await completeOrder(linksOf(past), past.tx, { order, agent }, at));
}

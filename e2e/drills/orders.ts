import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { signIn } from "@vendor/bench/agent-clients";
import { type Customer, openCustomers } from "@vendor/bench/order-customers";
import { parse } from "node-html-parser";
import { textOf, valuesOf } from "../support/html.ts";
import { query, type System } from "./system.ts";

/** Sixteen clients: owners who pay from the wallet on the website, owners who pay by card, and agents. */
const CLIENTS = { wallet: 10, card: 4, agent: 2 } as const;
/** Between two orders of a client. */
const THINK_MS = 500;
/** The demo agent's clients; each belongs to one of the drill's agents. */
const AGENT_CLIENTS = [1001, 1003] as const;
const AGENT_CODE = "AG-1001";

/** Tokens for all of an agent's orders, as a transfer that sums to zero. */
const fillTokens = `
  with transfer as (
    insert into ledger_transfers (id, kind, reference, created_at)
    values (gen_random_uuid(), 'opening-balance', 'drill-tokens', now()) returning id),
  equity as (
    insert into ledger_accounts (kind) values ('opening-equity')
    on conflict (kind, owner_id) do update set balance = ledger_accounts.balance returning id)
  insert into ledger_entries (transfer_id, ledger_account_id, amount)
  select transfer.id, tokens.id, 100000000000 from transfer, ledger_accounts tokens, users
    where tokens.kind = 'agent-tokens' and tokens.owner_id = users.id and users.email = 'agent@demo.example'
  union all
  select transfer.id, equity.id, -100000000000 from transfer, equity`;

/** One order that a service said is paid. */
export type Order = { locationId: number; reference?: string };

/** A request that a client had to repeat. */
export type Failure = {
  /** By `performance.now()`. */
  at: number;
  request: string;
  /** Undefined when there was no answer. */
  status: number | undefined;
  /** The beginning of the body, or why there was no answer. */
  answer: string;
};

/** What the clients saw. */
export type Log = {
  acknowledged: Order[];
  failed: Failure[];
  /** The request that took longest, in milliseconds. */
  slowest: { ms: number; request: string };
  /** Seconds from a card's debit to the order's confirmation. */
  debitToActive: number[];
};

const newLog = (): Log => ({
  acknowledged: [],
  failed: [],
  slowest: { ms: 0, request: "none" },
  debitToActive: [],
});

/** What an answer says when the first request with a key has not ended. */
export const UNDER_WAY = "Idempotency-Key is under way";

/** An answer after which a client repeats its request: the service is being replaced, or the first one is under way. */
const mustRepeat = (status: number, body: string) =>
  status >= 500 || ((status === 409 || status === 422) && body.includes(UNDER_WAY));

export type Clients = Awaited<ReturnType<typeof openClients>>;

/**
 * Opens the clients' accounts and logs them in.
 * @param options.apps - Owners who, besides the sixteen, order through the API alone, as an app does.
 */
export async function openClients({ urls, postgres }: System, { apps = 0 }: { apps?: number } = {}) {
  const owners = await openCustomers(urls.api, postgres.url, CLIENTS.wallet + CLIENTS.card + apps);
  const walletOwners = owners.slice(0, CLIENTS.wallet);
  const cardOwners = owners.slice(CLIENTS.wallet, CLIENTS.wallet + CLIENTS.card);
  const appOwners = owners.slice(CLIENTS.wallet + CLIENTS.card);
  await query(postgres.url, fillTokens);
  const agentCookies = await Promise.all(AGENT_CLIENTS.map(() => signIn(urls.reseller)));
  let log = newLog();
  let busy = false;
  /** At least from one order of a client to its next. */
  let intervalMs = 0;
  let loops: Promise<void>[] = [];

  /** Sends a request until a service answers it. */
  async function send(address: string, init: RequestInit = {}) {
    const request = `${init.method ?? "GET"} ${address}`;
    for (;;) {
      const started = performance.now();
      const fail = (status: number | undefined, answer: string) =>
        log.failed.push({ at: performance.now(), request, status, answer: answer.slice(0, 200) });
      try {
        const answer = await fetch(address, { redirect: "manual", ...init });
        const body = await answer.text();
        const ms = performance.now() - started;
        if (ms > log.slowest.ms) log.slowest = { ms, request };
        if (!mustRepeat(answer.status, body)) return { status: answer.status, headers: answer.headers, body };
        fail(answer.status, body.includes(UNDER_WAY) ? UNDER_WAY : body);
      } catch (error) {
        fail(undefined, String((error as Error).cause ?? error));
      }
      await pause(200);
    }
  }

  /** Opens an order's page and submits its form, as a browser without scripts. */
  async function orderOnSite(page: string, cookie: string, typed: Record<string, string>, next: string) {
    const shown = await send(page, { headers: { cookie } });
    const form = parse(shown.body)
      .querySelectorAll("form")
      .find((each) => each.querySelector('input[name="order_key"]'));
    if (!form) throw new Error(`${page} answered ${shown.status} without an order`);
    const answer = await send(page, {
      method: "POST",
      headers: { cookie, origin: new URL(page).origin },
      body: new URLSearchParams({ ...valuesOf(form), ...typed }),
    });
    const location = answer.headers.get("location");
    if (location !== next)
      throw new Error(`${page} answered ${answer.status}: ${textOf(parse(answer.body))}`);
  }

  async function payFromWallet({ token, locationId }: Customer): Promise<Order> {
    const page = `${urls.website}/plans-details/2/month?whole=1&onboarding=1&payment_method=wallet`;
    const typed = { intent: "pay-wallet", onboarding: "1", payment_method: "wallet" };
    await orderOnSite(page, `token=${token}`, typed, "/payments/done");
    return { locationId };
  }

  async function payWithTokens(agent: number): Promise<Order> {
    const locationId = AGENT_CLIENTS[agent] ?? 0;
    const choice = `locationId=${locationId}&agentCode=${AGENT_CODE}&plan_id=2&plan_duration=monthly&step=pay`;
    await orderOnSite(
      `${urls.reseller}/plandetails?${choice}`,
      agentCookies[agent] ?? "",
      {},
      "/plandetails/paid",
    );
    return { locationId };
  }

  async function call<Body>(
    address: string,
    token: string,
    body: object,
    more: Record<string, string> = {},
  ): Promise<Body> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
    const answer = await send(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as Body;
  }

  /** Prices an order. @returns The choice with its prices, for the call that pays to repeat. */
  async function priceOrder({ token, locationId }: Customer, payment_method: "wallet" | "card") {
    const choice = { plan_id: 2, duration: 1, onboarding: 1, payment_method, location_id: locationId };
    type Quote = Record<"plan_amount" | "total_amount" | "discount_percentage" | "amount_paid", number>;
    const { data } = await call<{ data: { quote: Quote }[] }>(`${urls.api}/subscription-summary`, token, {
      ...choice,
      plan_duration: choice.duration,
    });
    const quote = data[0]?.quote;
    if (!quote) throw new Error("the order has no price");
    const { plan_amount, total_amount, discount_percentage, amount_paid } = quote;
    return { ...choice, plan_amount, total_amount, discount_percentage, amount_paid };
  }

  async function payByCard(owner: Customer, toldByBrowser: boolean): Promise<Order> {
    const { token, locationId } = owner;
    const claim = await priceOrder(owner, "card");
    const opened = await call<{ data: { reference: string } }>(
      `${urls.api}/validate-card-payment`,
      token,
      claim,
    );
    const { reference } = opened.data;
    await call(`${urls.paystack}/__sandbox/pay`, "", { reference });
    const debited = performance.now();
    if (toldByBrowser) await call(`${urls.api}/subscribe-with-card`, token, { reference_id: reference });
    else {
      const headers = { authorization: `Bearer ${token}` };
      while (!/"state":"settled"/.test((await send(`${urls.api}/payments/${reference}`, { headers })).body)) {
        await pause(50);
      }
    }
    log.debitToActive.push((performance.now() - debited) / 1_000);
    return { locationId, reference };
  }

  /** @param leastPauseMs - After each order. */
  async function orderUntilStopped(
    order: (turn: number) => Promise<Order>,
    leastPauseMs = THINK_MS,
  ): Promise<void> {
    // Not all at once.
    await pause(Math.random() * intervalMs);
    for (let turn = 0; busy; turn++) {
      const next = performance.now() + intervalMs;
      log.acknowledged.push(await order(turn));
      await pause(Math.max(leastPauseMs, next - performance.now()));
    }
  }

  async function orderInApp(owner: Customer): Promise<void> {
    const claim = await priceOrder(owner, "wallet");
    await orderUntilStopped(async () => {
      const key = { "idempotency-key": randomUUID() };
      await call(`${urls.api}/subscribe-with-wallet`, owner.token, claim, key);
      return { locationId: owner.locationId };
    }, 0);
  }

  return {
    owners,
    /** What was seen since `start`. */
    log: () => log,
    /** Everybody orders, one order after the other. */
    start() {
      busy = true;
      log = newLog();
      loops = [
        ...walletOwners.map((owner) => orderUntilStopped(() => payFromWallet(owner))),
        // In turn the browser tells the API about the payment, or only Paystack's webhook does.
        ...cardOwners.map((owner) => orderUntilStopped((turn) => payByCard(owner, turn % 2 === 0))),
        ...appOwners.map(orderInApp),
        ...AGENT_CLIENTS.map((_, agent) => orderUntilStopped(() => payWithTokens(agent))),
      ];
      // An error is thrown by `stop`.
      for (const loop of loops) loop.catch(() => {});
    },
    /** Limits how often all clients together order, from their next start on. */
    limitRate(ordersPerSecond: number) {
      intervalMs = (loops.length / ordersPerSecond) * 1_000;
    },
    /** Resolves when this many more orders were acknowledged, or a client has failed. */
    async ordered(more: number): Promise<void> {
      const wanted = log.acknowledged.length + more;
      const failure = Promise.all(loops);
      while (log.acknowledged.length < wanted) await Promise.race([pause(20), failure]);
    },
    /** Lets everybody finish the order under way. */
    async stop(): Promise<Log> {
      busy = false;
      await Promise.all(loops);
      return log;
    },
  };
}

/** Queries for faults: each row is something lost, doubled or unbalanced. */
const faults = {
  "a settled payment not fulfilled once": `select reference from payment_intents i where state = 'settled' and kind = 'subscription'
    and (select count(*) from subscriptions s where s.reference = i.reference) <> 1`,
  "a settled payment not posted once": `select reference from payment_intents i where state = 'settled' and 1 <>
    (select count(*) from ledger_transfers t where t.reference = i.reference and t.kind = 'card-payment')`,
  "a wallet or token payment for nothing": `select reference from ledger_transfers t where kind in ('wallet-payment', 'token-payment')
    and not exists (select 1 from subscriptions s where s.reference = t.reference)`,
  "a paid order without a payment": `select reference from subscriptions s where kind = 'paid' and reference is not null and not exists
    (select 1 from ledger_transfers t where t.reference = s.reference)`,
  "an unbalanced transfer":
    "select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0",
  "a ledger that does not sum to 0": "select sum(balance) from ledger_accounts having sum(balance) <> 0",
  "a gap in the invoices' numbers": `select kind, year from invoice_counters c where last <>
    (select count(*) from invoices i where i.kind = c.kind and i.number like '%-' || c.year || '-%')`,
  "a balance unlike its entries": `select id from ledger_accounts a where balance <>
    coalesce((select sum(e.amount) from ledger_entries e where e.ledger_account_id = a.id), 0)`,
};

/** @returns What is wrong in the database's books; empty when nothing is. */
export async function findFaults(databaseUrl: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(faults)) {
    const rows = await query(databaseUrl, sql);
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

/** The number of paid orders of each location. */
export async function countOrders(databaseUrl: string): Promise<Map<number, number>> {
  const rows = await query<{ location_id: number; orders: string }>(
    databaseUrl,
    "select location_id, count(*) as orders from subscriptions where kind = 'paid' group by location_id",
  );
  return new Map(rows.map(({ location_id, orders }) => [location_id, Number(orders)]));
}

/** Compares acknowledged orders with those in the database since `before`. */
export function compareOrders(
  acknowledged: readonly Order[],
  before: Map<number, number>,
  now: Map<number, number>,
) {
  const counts = { lost: 0, doubled: 0 };
  for (const locationId of new Set([...now.keys(), ...acknowledged.map((order) => order.locationId)])) {
    const made = (now.get(locationId) ?? 0) - (before.get(locationId) ?? 0);
    const told = acknowledged.filter((order) => order.locationId === locationId).length;
    counts.lost += Math.max(0, told - made);
    counts.doubled += Math.max(0, made - told);
  }
  return counts;
}

/** Adds a line of figures to the output. */
export const report = (line: string) => console.log(`  ${line}`);

export const seconds = (value: number) => `${value.toFixed(1)} s`;

/** Runs the drill while everybody orders: nothing acknowledged may be missing or there twice. */
export async function drillUnderLoad(
  system: System,
  clients: Clients,
  drill: () => Promise<void>,
): Promise<Log> {
  const before = await countOrders(system.postgres.url);
  const started = performance.now();
  clients.start();
  await clients.ordered(32);
  await drill();
  await clients.ordered(32);
  const log = await clients.stop();
  const rate = log.acknowledged.length / ((performance.now() - started) / 1_000);
  const after = await countOrders(system.postgres.url);
  expect(compareOrders(log.acknowledged, before, after)).toEqual({ lost: 0, doubled: 0 });
  expect(await findFaults(system.postgres.url)).toEqual({});
  const times = log.debitToActive.sort((a, b) => a - b);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
  report(
    `${log.acknowledged.length} orders, ${rate.toFixed(1)} a second, 0 lost, 0 doubled, ${log.failed.length} requests repeated`,
  );
  report(`longest request: ${seconds(log.slowest.ms / 1_000)}, ${log.slowest.request.replace(/\?.*/, "")}`);
  report(`from debit to active: p95 ${seconds(p95)}, longest ${seconds(times.at(-1) ?? 0)}`);
  return log;
}

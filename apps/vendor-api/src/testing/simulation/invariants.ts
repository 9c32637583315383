import type { Shop } from "../acting-world.ts";
import { findBroken } from "../storm/storm-invariants.ts";
import type { Change, Row, Transaction } from "./journal.ts";
import { dayOfMonth, monthsLater, yearOf } from "./lagos.ts";
import { messageInvariants } from "./message-invariants.ts";
import { refundInvariants } from "./refund-invariants.ts";
import { graceOf, staffInvariants } from "./staff-invariants.ts";
import {
  added,
  changed,
  choiceOf,
  extrasOf,
  fulfilled,
  isReplaced,
  isValid,
  newMemory,
  rememberErased,
  takenFor,
  timeOf,
  type View,
} from "./view.ts";
import type { World } from "./world.ts";

export type Broken = { invariant: string; because: string; faults: string[] };

/** What must hold after each transaction, as far as the transaction can have broken it. */
export type Invariant = { name: string; because: string; find(view: View): (string | false | undefined)[] };

const DAY = 86_400_000;

const books: Invariant[] = [
  {
    name: "the ledger sums to 0, and each cached balance is the sum of its entries",
    because: "money neither appears nor disappears",
    find(view) {
      const { mirror, memory } = view;
      const sums = new Map<string, number>();
      for (const { transfer_id, ledger_account_id, amount } of added(view, "ledger_entries")) {
        sums.set(transfer_id, (sums.get(transfer_id) ?? 0) + amount);
        memory.balances.set(ledger_account_id, (memory.balances.get(ledger_account_id) ?? 0) + amount);
      }
      const touched = new Set([
        ...added(view, "ledger_entries").map((row) => row.ledger_account_id),
        ...changed(view, "ledger_accounts").map(({ row }) => row.id),
      ]);
      return [
        ...[...sums].map(([id, sum]) => sum !== 0 && `transfer ${id} sums to ${sum}`),
        ...[...touched].map((id) => {
          const { balance, kind } = mirror.get("ledger_accounts", id) ?? {};
          const sum = memory.balances.get(id) ?? 0;
          return balance !== sum && `${kind} ${id} caches ${balance}, its entries sum to ${sum}`;
        }),
      ];
    },
  },
  {
    name: "no wallet or token balance is below 0",
    because: "nobody spends what was never paid in",
    find: (view) =>
      changed(view, "ledger_accounts").map(
        ({ row }) =>
          row.balance < 0 &&
          /^(customer-wallet|agent-tokens)$/.test(row.kind) &&
          `${row.kind} of ${row.owner_id} is ${row.balance}`,
      ),
  },
  {
    name: "clearing is never above what Paystack took",
    because: "a payment is booked after it was made, and once",
    find(view) {
      const references = added(view, "ledger_entries")
        .filter((entry) => entry.amount < 0 && isClearing(view, entry))
        .map(({ transfer_id }) => view.mirror.get("ledger_transfers", transfer_id)?.reference);
      return [...new Set<string>(references)].map((reference) => findUntaken(view, reference));
    },
  },
  {
    name: "an order that is fulfilled gave what it bought once, for its price, with one invoice",
    because: "a customer gets what was paid for, once",
    find: (view) => fulfilled(view).flatMap((order) => findOrderFaults(view, order)),
  },
  {
    name: "each subscription that is paid for belongs to an order that is fulfilled",
    because: "nothing is given without an order",
    find: (view) =>
      added(view, "subscriptions").map(
        ({ id, kind, order_id }) =>
          kind === "paid" &&
          view.mirror.get("orders", order_id)?.state !== "fulfilled" &&
          `subscription ${id} of order ${order_id}`,
      ),
  },
  {
    name: "invoices and credit notes have no gaps in a year",
    because: "the tax office counts them",
    find: ({ memory, ...view }) =>
      numbered({ memory, ...view }).map(({ number, kind, issued_at }) => {
        const year = yearOf(Date.parse(issued_at));
        const expected = (memory.numbers.get(`${kind} ${year}`) ?? 0) + 1;
        memory.numbers.set(`${kind} ${year}`, expected);
        const [, namedYear, counted] = number.split("-").map(Number);
        return (
          (namedYear !== year || counted !== expected) && `${number} is the ${expected}. of ${kind} ${year}`
        );
      }),
  },
  {
    name: "a coupon is counted for each order that it made cheaper, and for no other",
    because: "the vendor gives what was meant to be given",
    find: (view) => fulfilled(view).flatMap((order) => findCouponFaults(view, order)),
  },
];

const isClearing = ({ mirror }: View, { ledger_account_id }: Row) =>
  mirror.get("ledger_accounts", ledger_account_id)?.kind.endsWith("-clearing");

/** Money that came without an order is booked under Paystack's number of it. */
const UNASKED = /^acc-(\d+)$/;

function findUntaken(view: View, reference: string): string | false {
  const [, number] = UNASKED.exec(reference) ?? [];
  const { sandbox } = view.world;
  const [paid] = number
    ? sandbox.transactions().filter(({ id }) => id === Number(number))
    : sandbox.transactions({ reference });
  const taken = paid?.paidAt ? paid.amount : 0;
  const booked = [reference, paid?.reference, `acc-${paid?.id}`]
    .filter((each, index, all) => all.indexOf(each) === index)
    .flatMap((each) => view.mirror.where("ledger_transfers", "reference", each))
    .flatMap(({ id }) => view.mirror.where("ledger_entries", "transfer_id", id))
    .reduce((sum, entry) => (isClearing(view, entry) ? sum - entry.amount : sum), 0);
  return booked > taken && `${reference} is booked as ${booked}, Paystack took ${taken}`;
}

/** The invoices and credit notes that got their number, in its order. */
const numbered = (view: View): Row[] =>
  changed(view, "invoices")
    .flatMap(({ row, before }) => (row.number !== null && before?.number == null ? [row] : []))
    .sort((one, other) => one.number.localeCompare(other.number));

function findOrderFaults(view: View, order: Row): (string | false)[] {
  const { mirror } = view;
  const { id, reference, total, type } = order;
  const isPeriod = type === "subscription";
  const given = mirror.where("subscriptions", "order_id", id).length;
  const credits = mirror
    .where("ledger_transfers", "order_id", id)
    .filter(({ kind }) => /^(top-up|token-purchase)$/.test(kind)).length;
  const taken = takenFor(view, reference, isPeriod ? /-payment$/ : /^$/);
  const invoices = mirror.where("invoices", "order_id", id).filter(({ kind }) => kind === "invoice");
  const invoiced = invoices.reduce((sum, { amount }) => sum + amount, 0);
  const forClient =
    order.payment_method === "tokens"
      ? order.quote.lines.reduce((sum: number, { price }: Row) => sum + price, 0)
      : total;
  return [
    given !== (isPeriod ? 1 : 0) && `${reference} gave ${given} subscriptions`,
    credits !== (isPeriod ? 0 : 1) && `${reference} gave ${credits} credits`,
    isPeriod && taken !== total && `${reference} costs ${total}, taken was ${taken}`,
    isPeriod &&
      invoices.length !== (total > 0 ? 1 : 0) &&
      `${reference} of ${total} has ${invoices.length} invoices`,
    isPeriod &&
      total > 0 &&
      invoiced !== forClient &&
      `${reference} is invoiced as ${invoiced}, it costs ${forClient}`,
  ];
}

function findCouponFaults({ mirror }: View, { id, reference, quote }: Row): (string | false)[] {
  const code = quote?.couponCode;
  if (!code) return [];
  const uses = mirror.where("coupon_redemptions", "coupon_code", code);
  const own = uses.filter(({ reference: of, state }) => of === reference && state === "redeemed").length;
  const redeemed = uses.filter(({ state }) => state === "redeemed").length;
  const most = mirror.get("coupons", code)?.max_redemptions;
  return [
    own !== 1 && `order ${id} used ${code}, which counts it ${own} times`,
    most != null && redeemed > most && `${code} was used ${redeemed} times, the most is ${most}`,
  ];
}

const time: Invariant[] = [
  {
    name: "a paid period has the length that was bought, by Lagos's calendar",
    // Also one that begins earlier or later because what was before it was returned or made longer.
    because: "the day of the month is kept, and twelve months make a year",
    find: (view) =>
      changed(view, "subscriptions")
        .sort((one, other) => one.row.id - other.row.id)
        .map(({ row, before }) => {
          const isMoved = before && row.starts_at !== before.starts_at && isValid(view, row);
          return row.kind === "paid" && (!before || isMoved) && findLengthFault(view, { row, before });
        }),
  },
  {
    name: "no day is paid for twice",
    because: "a period of the same plan begins when the one before it ends",
    find: (view) => added(view, "subscriptions").map((row) => row.kind === "paid" && findOverlap(view, row)),
  },
  {
    name: "a period begins now, or when the one before it ends",
    because: "no paid day is lost, and no day is given before it was paid",
    find: (view) =>
      added(view, "subscriptions").map((row) => row.kind === "paid" && findStartFault(view, row)),
  },
  {
    name: "entitlement is at most what was paid for, a trial, and grace",
    because: "what nobody paid for is not given",
    find: (view) => {
      const touched = [
        ...changed(view, "locations").map(({ row }) => row.id),
        ...changed(view, "subscriptions").map(({ row }) => row.location_id),
        ...changed(view, "orders").map(({ row }) => row.location_id),
      ];
      return [...new Set(touched)].map((id) => findUnpaidCover(view, id));
    },
  },
  {
    name: "grace lasts as long as the settings say",
    because: "grace is lent, not given, and support makes it longer within its limit",
    find: (view) =>
      changed(view, "renewals").map(({ row }) => {
        const lent = view.mirror.get("money_settings", 1)?.grace_days ?? 0;
        const days = lent + (view.memory.extended.get(graceOf(row)) ?? 0);
        const [until, due] = [timeOf(row.grace_until), Date.parse(row.due_at)];
        return (
          until !== undefined &&
          until > due + days * DAY &&
          `location ${row.location_id} has grace until ${row.grace_until}, its period ended ${row.due_at}`
        );
      }),
  },
  {
    name: "grace is lent where something was paid before",
    because: "a trial ends on its day",
    find: (view) =>
      changed(view, "renewals").map(({ row: { location_id, grace_until, due_at } }) => {
        const isLent = grace_until !== null && Date.parse(grace_until) > Date.parse(due_at);
        const periods = view.mirror.where("subscriptions", "location_id", location_id);
        return (
          isLent &&
          !periods.some(({ kind }) => kind === "paid") &&
          `location ${location_id} has grace until ${grace_until}, and nothing was paid for it`
        );
      }),
  },
  {
    name: "grace ends",
    because: "a location that nobody pays for expires",
    find: (view) =>
      changed(view, "renewals").map(({ row }) => {
        const until = timeOf(row.grace_until) ?? Number.POSITIVE_INFINITY;
        return (
          row.state === "grace" &&
          until < view.now - DAY / 12 &&
          `location ${row.location_id} is in a grace that ended ${row.grace_until}`
        );
      }),
  },
  {
    name: "a renewal charges one card at a time",
    because: "a charge whose outcome is unknown is never repeated",
    find: (view) =>
      added(view, "payment_intents").map(({ id, order_id, location_id, reference }) => {
        if (view.mirror.get("orders", order_id)?.reason !== "renewal") return false;
        const others = view.mirror.where("payment_intents", "location_id", location_id);
        const other = others.find(
          (each) =>
            each.id !== id &&
            /^(open|pending)$/.test(each.state) &&
            view.mirror.get("orders", each.order_id)?.reason === "renewal",
        );
        return other && `${reference} is charged while ${other.reference} is ${other.state}`;
      }),
  },
  {
    name: "there is no second grace until a renewal is paid on its day",
    because: "grace is lent once",
    find: (view) =>
      changed(view, "renewals").map((change) => findSecondGrace(view, change.row, change.before)),
  },
  {
    name: "a renewal buys what its owner chose",
    because: "extras are not lost",
    find: (view) =>
      fulfilled(view).map(({ reason, quote, reference, location_id }) => {
        if (reason !== "renewal") return false;
        const chosen = changed(view, "renewals").find(({ row }) => row.location_id === location_id)?.before;
        const bought = `${quote.planId}/${quote.duration}/${extrasOf(quote.lines)}`;
        // A choice that was made while the bank was asked renews next.
        const isLate = chosen?.consented_at && Date.parse(chosen.consented_at) > orderTime(view, reference);
        return (
          chosen &&
          !isLate &&
          choiceOf(chosen) !== bought &&
          `${reference} bought ${bought}, chosen was ${choiceOf(chosen)}`
        );
      }),
  },
  {
    name: "what was bought with consent to renew renews",
    because: "the owner agreed to what the page showed",
    find: (view) =>
      fulfilled(view).map(({ quote, reference, location_id }) => {
        if (typeof quote?.renew !== "object") return false;
        const renewal = view.mirror.get("renewals", location_id);
        const bought = `${quote.planId}/${quote.duration}/${extrasOf(quote.lines)}`;
        return (
          (!renewal?.is_on || choiceOf(renewal) !== bought) &&
          `${reference} bought ${bought}, next is ${renewal && choiceOf(renewal)}`
        );
      }),
  },
];

function findUnpaidCover(view: View, locationId: number | null): string | false {
  const until = timeOf(view.mirror.get("locations", locationId)?.covered_until);
  if (until === undefined) return false;
  const ends = view.mirror
    .where("subscriptions", "location_id", locationId)
    .flatMap((row) => (isValid(view, row) ? (timeOf(row.ends_at) ?? []) : []));
  const last = Math.max(...ends, timeOf(view.mirror.get("renewals", locationId)?.grace_until) ?? 0);
  return (
    until > last &&
    `location ${locationId} is covered until ${new Date(until).toISOString()}, the last that was given ends ${new Date(last).toISOString()}`
  );
}

const orderTime = ({ mirror }: View, reference: string) =>
  Date.parse(mirror.where("orders", "reference", reference)[0]?.created_at);

/** The location's other paid periods that count. */
function otherPeriods(view: View, row: Row): Row[] {
  return view.mirror
    .where("subscriptions", "location_id", row.location_id)
    .filter((each) => each.id < row.id && each.ends_at !== null && isValid(view, each));
}

function findLengthFault(view: View, { row, before: moved }: Pick<Change, "row" | "before">): string | false {
  const [start, end] = [Date.parse(row.starts_at), timeOf(row.ends_at)];
  if (view.mirror.get("plans", row.plan_id)?.is_free)
    return end !== undefined && `subscription ${row.id} of a free plan ends`;
  const before = otherPeriods(view, row).at(-1);
  // What is moved to now has today's day of the month.
  const isMovedToNow = moved !== undefined && start === view.now;
  const isContinued = before?.kind === "paid" && Date.parse(before.ends_at) === start && !isMovedToNow;
  const anchor = (isContinued ? view.memory.anchors.get(before.id) : undefined) ?? dayOfMonth(start);
  view.memory.anchors.set(row.id, anchor);
  const expected = monthsLater(start, row.duration, anchor);
  return (
    end !== expected &&
    `subscription ${row.id} runs ${row.starts_at} to ${row.ends_at}, bought were ${row.duration} months to ${new Date(expected).toISOString()}`
  );
}

function findOverlap(view: View, row: Row): string | false {
  const quote = view.mirror.get("orders", row.order_id)?.quote;
  if (quote?.isChange) return false;
  const start = Date.parse(row.starts_at);
  const twice = otherPeriods(view, row).filter(
    ({ kind, plan_id, starts_at, ends_at }) =>
      kind === "paid" &&
      plan_id === row.plan_id &&
      Date.parse(ends_at) > start &&
      timeOf(row.ends_at) !== undefined &&
      Date.parse(starts_at) < Date.parse(row.ends_at),
  );
  const [first] = twice.filter((each) => !isReplaced(view, each, row.id));
  return (
    first !== undefined &&
    `subscription ${row.id} from ${row.starts_at} is for days of ${first.id}, which ends ${first.ends_at}`
  );
}

function findStartFault(view: View, row: Row): string | false {
  const start = Date.parse(row.starts_at);
  if (start === view.now) return false;
  const continues = otherPeriods(view, row).some(({ ends_at }) => Date.parse(ends_at) === start);
  const renewal = changed(view, "renewals").find((each) => each.row.location_id === row.location_id)?.before;
  const paysGrace =
    renewal?.grace_until != null &&
    Date.parse(renewal.grace_until) > view.now &&
    Date.parse(renewal.due_at) === start;
  return !continues && !paysGrace && `subscription ${row.id} begins ${row.starts_at}, when nothing ends`;
}

function findSecondGrace(
  { memory, mirror, now, ...view }: View,
  row: Row,
  before: Row | undefined,
): string | false {
  const { location_id } = row;
  const paid = fulfilled({ memory, mirror, now, ...view }).find((order) => order.location_id === location_id);
  if (paid) {
    if (paid.reason === "renewal" && before && Date.parse(before.due_at) >= now)
      memory.owesGrace.delete(location_id);
    return false;
  }
  const wasLent =
    before?.grace_until != null && Date.parse(before.due_at) < now && before.grace_until > before.due_at;
  if (wasLent && !row.is_on) memory.owesGrace.add(location_id);
  const isLent =
    row.is_on && row.grace_until !== null && Date.parse(row.grace_until) > Date.parse(row.due_at);
  return (
    isLent &&
    !before?.grace_until &&
    memory.owesGrace.has(location_id) &&
    `location ${location_id} has grace until ${row.grace_until} again`
  );
}

const pages: Invariant[] = [
  {
    name: "what was shown is what is booked",
    because: "people pay what the page said, for the dates that it said",
    find: (view) => [
      ...added(view, "orders").map((order) => findPriceFault(view, order)),
      ...fulfilled(view).map((order) => findDatesFault(view, order)),
    ],
  },
];

/** An order costs what a page of this moment showed. Such pages are remembered until it is paid. */
function findPriceFault(view: View, { location_id, reason, total, reference }: Row): string | false {
  const shown = (view.world.shown.get(location_id) ?? []).filter(({ at }) => at === view.now);
  if (shown.length === 0 || reason === "renewal") return false;
  const sameTotal = shown.filter((page) => page.total === total);
  view.memory.pages.set(reference, sameTotal);
  return (
    sameTotal.length === 0 && `${reference} costs ${total}, shown was ${shown.map((page) => page.total)}`
  );
}

/** An order that is paid in the moment when it was shown gives the dates that were shown. One that is paid later begins later. */
function findDatesFault({ memory, mirror, now }: View, { reference, id }: Row): string | false {
  const pages = (memory.pages.get(reference) ?? []).filter(({ at }) => at === now);
  memory.pages.delete(reference);
  const [period] = mirror.where("subscriptions", "order_id", id);
  if (pages.length === 0 || !period) return false;
  const booked = sayDates(period.starts_at, period.ends_at);
  const promised = pages.map((page) => sayDates(page.period.starts_at, page.period.ends_at));
  return !promised.includes(booked) && `${reference} is for ${booked}, shown was ${promised}`;
}

const sayDates = (start: string, end: string | null) =>
  `${new Date(start).toISOString()} – ${end === null ? "" : new Date(end).toISOString()}`;

export const invariants: readonly Invariant[] = [
  ...books,
  ...staffInvariants,
  ...refundInvariants,
  ...time,
  ...pages,
  ...messageInvariants,
];

/** What the actions report when an order was fulfilled twice. */
const DOUBLED = /^one page bought|with one key bought/;

export function createChecks(world: World) {
  const broken: Broken[] = [];
  const memory = newMemory();
  const { mirror } = world.journal;
  for (const { id, balance } of mirror.table("ledger_accounts").values()) memory.balances.set(id, balance);
  function fail(invariant: string, because: string, faults: readonly (string | false | undefined)[]): void {
    const found = faults.filter((fault) => typeof fault === "string");
    if (found.length > 0) broken.push({ invariant, because, faults: found });
  }
  return {
    broken,
    afterTransaction({ changes }: Transaction): void {
      const view: View = { world, mirror, now: world.now(), changes, memory };
      rememberErased(view);
      for (const { name, because, find } of invariants) fail(name, because, find(view));
    },
    afterStep(): void {
      const found = world.faults.splice(0);
      const doubled = found.filter((fault) => DOUBLED.test(fault));
      fail("one page buys once", "a stale tab or a second press must not pay twice", doubled);
      fail(
        "no call answers an unexpected fault, and no job fails",
        "a fault is found here and not by a customer",
        found.filter((fault) => !DOUBLED.test(fault)),
      );
    },
    /** Checks everything, with the database's own sums, and what waits in queues. */
    async whole({ isAtRest }: { isAtRest: boolean }): Promise<void> {
      const shops = await someShops(world, isAtRest ? 30 : 6);
      for (const { name, because, found } of await findBroken({ ...world, shops }, { isAtRest }))
        fail(name, because, found);
      fail("nothing that is due waits for days", "queues drain", await findOverdue(world));
      fail(
        "no column has an email or phone of an erased person",
        "who asked to be forgotten is forgotten",
        await findErased(world, memory.erased),
      );
    },
  };
}

/** Some of the shops that can still log in. What is covered is asked by calls, which take time. */
async function someShops(world: World, most: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  const all = Object.values(world.shops);
  for (let n = Math.min(most, all.length); n > 0; n--) {
    const shop = all[world.chance.below(all.length)];
    if (shop && !shops.includes(shop) && (await world.logInAgain(shop))) shops.push(shop);
  }
  return shops;
}

/**
 * What should have been done three days ago. A payment is given up after a day; the job that does it runs twice a simulated day, and each of
 * Paystack's faults ends a run.
 */
async function findOverdue({ client, now }: World): Promise<string[]> {
  const before = `'${new Date(now() - 3 * DAY).toISOString()}'::timestamptz`;
  const { rows } = await client.query<{ fault: string }>(`
    select 'the renewal of location ' || location_id || ' waits since ' || next_step_at as fault from renewals where is_on and next_step_at < ${before}
    union all select 'the payment ' || reference || ' is open since ' || created_at from payment_intents where state = 'open' and created_at < ${before} - interval '4 days'
    union all select 'the payment ' || reference || ' is ' || state || ' since ' || created_at from payment_intents where state = 'pending' and created_at < ${before} - interval '7 days'
    union all select 'message ' || id || ' waits since ' || created_at from outbox_messages
      where sent_at is null and expired_at is null and attempts < 12 and created_at < ${before}
    union all select 'the event ' || event || ' of ' || reference || ' waits since ' || received_at from webhook_events
      where processed_at is null and received_at < ${before} and received_at > ${before} - interval '3 days'
    union all select 'account ' || id || ' was to close ' || closes_at from accounts where closed_at is null and closes_at < ${before} - interval '28 days'
    union all select c.name || ' has not read the event ' || e.name || ' of ' || e.at from event_consumers c
      cross join lateral (select name, at from events where position is null or position > c.position order by id limit 1) e where e.at < ${before}`);
  return rows.map(({ fault }) => fault);
}

async function findErased({ client }: World, erased: ReadonlySet<string>): Promise<string[]> {
  if (erased.size === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const pattern = [...erased].map((text) => text.replace(/[.+]/g, "\\$&")).join("|");
  const each = rows.map(
    ({
      name,
    }) => `select '${name} has ' || substring(t::text from '${pattern}') as fault from ${name} t where t::text ~ '${pattern}'
    ${name === "outbox_messages" ? "and t.subject not like '%account is closed'" : ""}`,
  );
  return (await client.query<{ fault: string }>(each.join(" union all "))).rows.map(({ fault }) => fault);
}

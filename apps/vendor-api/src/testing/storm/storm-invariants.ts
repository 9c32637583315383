import type { TransactionRecord } from "@vendor/paystack-sandbox";
import type { SqlClient } from "../../db/types.ts";
import type { ActingWorld } from "../acting-world.ts";
import { type Books, type Period, readBooks } from "./storm-queries.ts";
import type { StormWorld } from "./storm-world.ts";

type Covered = {
  locationId: number;
  status: string;
  kind: string;
  endsAt: string | null;
  graceUntil: string | null;
};
type Facts = {
  books: Books;
  atPaystack: TransactionRecord[];
  covered: Covered[];
  now: number;
  faults: string[];
};
type Invariant = { name: string; because: string; find(facts: Facts): string[] };

const DAY_MS = 86_400_000;
const isPaid = ({ paidAt }: TransactionRecord) => paidAt !== null;
/** What staff returned to the wallet was not bought. */
const fulfilments = ({ subscriptions, credits, toWallet }: Books["payments"][number]) =>
  subscriptions + (toWallet ? 0 : credits);

/** These hold at every moment. */
const always: Invariant[] = [
  {
    name: "the ledger sums to 0, and each cached balance is the sum of its entries",
    because: "money neither appears nor disappears",
    find: ({ books }) => books.ledger,
  },
  {
    name: "no wallet or token balance is below 0",
    because: "nobody spends what was never paid in",
    find: ({ books }) => books.overdrawn.map(({ fault }) => fault),
  },
  {
    name: "each settled payment is fulfilled once, and each other one never",
    because: "a customer gets what was paid for, once",
    find: ({ books }) =>
      books.payments.flatMap((payment) => {
        const { reference, state, kind, paystackPayments, owed, returned, credits, subscriptions } = payment;
        // A transfer that its order could not use is balance of the wallet.
        const isCredited = kind === "subscription" && credits === 1;
        if (
          isCredited &&
          state === "refunded" &&
          subscriptions + paystackPayments + owed === 0 &&
          returned <= 1
        )
          return [];
        const times = fulfilments(payment);
        const wasSettled = state === "settled" || (state === "refunded" && owed === 0);
        const isRight =
          times === (wasSettled ? 1 : 0) &&
          paystackPayments === (wasSettled && kind === "subscription" ? 1 : 0) &&
          owed === (state === "refunding" || (state === "refunded" && !wasSettled) ? 1 : 0) &&
          returned === (state === "refunded" ? 1 : 0);
        return isRight ? [] : [`${reference}: ${JSON.stringify(payment)}`];
      }),
  },
  {
    name: "each order has the state of its payment and gave one subscription, and what was written for it names it",
    because: "an order is where everybody looks for what was bought",
    find: ({ books }) => books.orders.map(({ fault }) => fault),
  },
  {
    name: "a top-up or a purchase of tokens adds what was bought, and an order that could not be given what was paid for it",
    because: "each naira in a balance was paid in, with its charge",
    find: ({ books }) =>
      books.payments.flatMap(
        ({ reference, credits, creditAmount, credited, amount, charge, toWallet, parts }) =>
          credits === 0 ||
          (credited === (toWallet ? amount - parts : (creditAmount ?? amount - charge)) && credited <= amount)
            ? []
            : [`${reference} of ${amount} added ${credited}, bought was ${creditAmount}`],
      ),
  },
  {
    name: "invoices and credit notes have no gaps in a year",
    because: "the tax office counts them",
    find: ({ books }) => {
      const next = new Map<string, number>();
      return books.documents.flatMap(({ number, kind, year }) => {
        if (number === null) return [];
        const key = `${kind} ${year}`;
        const expected = (next.get(key) ?? 0) + 1;
        next.set(key, expected);
        const [, namedYear, counted] = number.split("-").map(Number);
        return namedYear === year && counted === expected ? [] : [`${number} is the ${expected}. of ${key}`];
      });
    },
  },
  {
    name: "each sale has an invoice for what was charged",
    because: "an invoice says what was paid, and nothing else",
    find: ({ books }) => [
      ...books.documents.flatMap(({ number, kind, amount, charged, byTokens, part }) => {
        if (kind === "credit-note") return [];
        // An invoice with a part's reference takes back its credit note. A client's has the price without the agent's discount.
        const expected = part ?? charged;
        const isRight = byTokens ? amount >= expected : amount === expected;
        return isRight ? [] : [`${number} is ${amount}, charged was ${expected}`];
      }),
      ...books.periods.flatMap(({ reference, charged, isInvoiced }) =>
        charged > 0 === isInvoiced ? [] : [`${reference}: charged ${charged}, invoiced: ${isInvoiced}`],
      ),
    ],
  },
  {
    name: "each credit note is for what was returned",
    because: "VAT is given back for returned money only",
    find: ({ books }) => {
      const noted = new Set(
        books.documents.flatMap((each) => (each.kind === "invoice" ? [] : each.reference)),
      );
      return books.documents.flatMap((document) => {
        const { number, kind, reference, amount, invoiceAmount, reversed, endedForDebt, reversalDebt } =
          document;
        const { part, partsBefore } = document;
        if (kind === "invoice") {
          // What is left as a debt stays sold; the whole of a payment has one credit note at most.
          const isWhole = reversed > 0 && reversalDebt === 0;
          return isWhole && !noted.has(reference) ? [`${reference} was returned without a credit note`] : [];
        }
        if (amount > (invoiceAmount ?? 0)) return [`${number} is above its invoice`];
        if (part !== null) return amount === part ? [] : [`${number} is ${amount}, the part was ${part}`];
        if (reversed + endedForDebt === 0) return [`${number}, but ${reference} was not returned`];
        if (endedForDebt > 0) return [];
        const returned = (invoiceAmount ?? 0) + reversalDebt - partsBefore;
        return amount === returned ? [] : [`${number} is ${amount}, returned was ${returned}`];
      });
    },
  },
  {
    name: "no location is covered without money, a trial or grace",
    because: "what nobody paid for is not given",
    find: ({ books, covered, now }) => covered.filter((each) => !isPaidFor(each, books, now)).map(describe),
  },
  {
    name: "the value of the periods given is at most the revenue",
    because: "no day is given twice, and no used day is credited",
    find: findUnpaidValue,
  },
  {
    name: "no call answers an unexpected fault, and no job fails",
    because: "a fault is found here and not by a customer",
    find: ({ faults }) => faults,
  },
];

/** These hold when nothing is under way. */
const atRest: Invariant[] = [
  {
    name: "clearing equals Paystack's books to the kobo",
    because: "every kobo that came is accounted for",
    find({ books, atPaystack }) {
      const held = atPaystack
        .filter(isPaid)
        .reduce((sum, { amount, fees, refundedAmount }) => sum - amount + (fees ?? 0) + refundedAmount, 0);
      // What the vendor's bank sent back stays at Paystack.
      const byBank = books.payments.reduce((sum, each) => sum + each.byBank, 0);
      const expected = held + byBank + books.received.byBank;
      return books.clearing === expected
        ? []
        : [`clearing is ${books.clearing}, at Paystack it is ${expected}`];
    },
  },
  {
    name: "what Paystack holds of each payment was given, credited, charged or is held for staff, once",
    because: "no transfer is lost and none counts twice",
    find({ books, atPaystack }) {
      const paid = atPaystack.filter(isPaid);
      const referenceOf = ({ id, reference, channel }: (typeof paid)[number]) =>
        channel === "dedicated_nuban" ? `acc-${id}` : reference;
      const held = new Map(paid.map((each) => [referenceOf(each), each.amount - each.refundedAmount]));
      return books.payments.flatMap(({ reference, cleared, byBank }) => {
        const rest = (held.get(reference) ?? 0) - byBank;
        return 0 - cleared === rest
          ? []
          : [`the ledger took ${0 - cleared} for ${reference}, Paystack holds ${rest}`];
      });
    },
  },
  {
    name: "money that came unasked is credited, in suspense or returned: the sums are equal, and each came once",
    because: "money that belongs to nobody is in sight of staff, and none is counted twice",
    find({ books, atPaystack }) {
      const unasked = atPaystack.filter((each) => isPaid(each) && each.channel === "dedicated_nuban");
      const came = unasked.reduce((sum, { amount }) => sum + amount, 0);
      const { credited, suspense, returned } = books.received;
      const faults = unasked.flatMap(({ id, reference }) => {
        const times = books.receivedIds.filter((each) => each === String(id)).length;
        return times === 1 ? [] : [`${reference} counts ${times} times`];
      });
      return came === credited + suspense + returned
        ? faults
        : [...faults, `${came} came; credited ${credited}, in suspense ${suspense}, returned ${returned}`];
    },
  },
  {
    name: "each payment has Paystack's outcome",
    because: "money that arrives is credited, returned or kept for staff, never silently",
    find: ({ books, atPaystack }) => {
      const records = new Map(
        atPaystack.flatMap((each) => [
          [each.reference, each],
          [`acc-${each.id}`, each],
        ]),
      );
      return books.payments.flatMap(({ reference, state, credits, byBank }) => {
        const status = records.get(reference)?.status;
        const isRight =
          status === "success"
            ? state === "settled" || (state === "refunded" && (credits === 1 || byBank > 0))
            : status === "reversed"
              ? // It went back before we had learnt that it came.
                state === "refunded" || state === "failed"
              : state !== "settled" && state !== "refunded" && state !== "refunding";
        return isRight ? [] : [`${reference} is ${state}, at Paystack ${status}`];
      });
    },
  },
];

const describe = (covered: Covered) => JSON.stringify(covered);

function isPaidFor(
  { locationId, status, kind, endsAt, graceUntil }: Covered,
  books: Books,
  now: number,
): boolean {
  if (status === "expired") return true;
  const own = books.periods.filter((each) => each.locationId === locationId);
  if (endsAt !== null && new Date(endsAt).getTime() <= now) {
    // Grace is lent to those who have paid before.
    const hasPaid = own.some(({ kind, charged, byCoupon }) => kind === "paid" && (charged > 0 || byCoupon));
    return graceUntil !== null && new Date(graceUntil).getTime() > now && hasPaid;
  }
  return own.some(
    (each) =>
      each.kind === kind &&
      each.startsAt.getTime() <= now &&
      (each.endsAt === null || each.endsAt.getTime() > now) &&
      (each.kind !== "paid" ||
        (!each.isReturned && (each.charged > 0 || each.credits.length > 0 || each.byCoupon))),
  );
}

/**
 * Adds up, for each location, what the days of its periods were worth that stand and were not replaced, and compares it with the revenue
 * that its sales left. A credit counts whole days, so a replaced or ended period may differ by one day's value. It counts them when the
 * order is priced, and decision 31 accepts a payment until the end of the next day: the days until then may be one more.
 */
function findUnpaidValue({ books }: Facts): string[] {
  const faults: string[] = [];
  for (const id of new Set(books.periods.map(({ locationId }) => locationId))) {
    const sold = books.periods.filter(({ locationId, kind }) => locationId === id && kind === "paid");
    const standing = sold.filter(
      ({ isReturned, startsAt, endsAt }) => !isReturned && endsAt !== null && endsAt > startsAt,
    );
    const returned = sold.filter(({ isReturned }) => isReturned);
    let given = 0;
    let tolerance = 1;
    for (const period of standing) {
      const { part, dayValue, daysUnpaid } = effectivePart(period, { standing, returned });
      given += period.value * part;
      if (part < 1) tolerance += dayValue * (1 + Math.min(1, daysUnpaid));
    }
    const revenue = sold.reduce((sum, each) => sum + each.revenue, 0);
    if (given > revenue + tolerance) {
      faults.push(
        `location ${id}: given ${Math.round(given)}, revenue ${revenue}, tolerance ${Math.round(tolerance)}`,
      );
    }
  }
  return faults;
}

/**
 * The part of a sold period that its location had or will have, until a newer one replaces it, the value of one of its days, and for how many
 * days the order that replaces it was not yet paid. A newer one whose money went back took its place until then.
 */
function effectivePart(
  period: Period,
  { standing, returned }: { standing: readonly Period[]; returned: readonly Period[] },
) {
  const { id, startsAt, endsAt, boughtMs, value } = period;
  const end = endsAt?.getTime() ?? startsAt.getTime();
  const replacer = standing.find((each) => each.id > id && each.startsAt.getTime() < end);
  const until = Math.min(end, Math.max(startsAt.getTime(), replacer?.startsAt.getTime() ?? end));
  const whole = boughtMs ?? end - startsAt.getTime();
  const underReturned = returned.map((each) =>
    each.id > id
      ? Math.min(until, each.endsAt?.getTime() ?? until) -
        Math.max(startsAt.getTime(), each.startsAt.getTime())
      : 0,
  );
  const unpaidMs = replacer?.pricedAt ? replacer.createdAt.getTime() - replacer.pricedAt.getTime() : 0;
  return {
    part: Math.min(1, (until - startsAt.getTime() - Math.max(0, ...underReturned)) / whole),
    dayValue: (value * DAY_MS) / whole,
    daysUnpaid: unpaidMs / DAY_MS,
  };
}

/** What the invariants need of a world. */
export type CheckedWorld = Pick<
  ActingWorld,
  "shops" | "sandbox" | "faults" | "now" | "send" | "administer"
> & { client: SqlClient };

async function readCovered({ shops, send }: CheckedWorld): Promise<Covered[]> {
  const covered: Covered[] = [];
  for (const shop of shops) {
    if (shop.isErased) continue;
    const { status, body } = await send(shop, "GET", "/account/locations");
    if (status !== 200) continue;
    for (const { id, subscription, grace_until } of body.data) {
      const { status: state, kind, ends_at } = subscription ?? { status: "expired" };
      covered.push({ locationId: id, status: state, kind, endsAt: ends_at ?? null, graceUntil: grace_until });
    }
  }
  return covered;
}

/** The invariants that are broken, each with what breaks it. */
export async function findBroken(world: CheckedWorld, { isAtRest }: { isAtRest: boolean }) {
  const facts: Facts = {
    books: await readBooks(world.client),
    atPaystack: world.sandbox.transactions(),
    covered: await readCovered(world),
    now: world.now(),
    faults: world.faults,
  };
  const broken = [...always, ...(isAtRest ? atRest : [])].map(({ name, because, find }) => ({
    ...{ name, because, found: find(facts) },
  }));
  if (isAtRest) broken.push(await findOverusedCoupons(world));
  return broken.filter(({ found }) => found.length > 0);
}

/** @throws {Error} that names each broken invariant with its reason and what breaks it. */
export async function checkInvariants(world: StormWorld, { isAtRest }: { isAtRest: boolean }): Promise<void> {
  const broken = await findBroken({ ...world, client: world.kit.database.client }, { isAtRest });
  const lines = broken.flatMap(({ name, because, found }) => [
    ...[`BROKEN: ${name} (because ${because})`],
    ...found.map((fault) => `  ${fault}`),
  ]);
  if (lines.length) throw new Error(`${lines.join("\n")}\nSteps:\n${world.steps.join("\n")}`);
}

async function findOverusedCoupons(world: CheckedWorld) {
  const rows: { code: string; used: number; max_uses: number | null }[] = JSON.parse(
    await world.administer("coupons list --json"),
  );
  return {
    name: "no coupon is used more often than it may be",
    because: "the vendor gives what was meant to be given",
    found: rows
      .filter(({ used, max_uses }) => max_uses !== null && used > max_uses)
      .map(({ code, used }) => `${code} ${used} times`),
  };
}

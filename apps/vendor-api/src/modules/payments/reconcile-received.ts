import { subDays, subHours, subMinutes } from "date-fns";
import { and, eq, gt } from "drizzle-orm";
import { isAnyOf } from "../../db/list-queries.ts";
import { ledgerTransfers, paymentIntents, settings, unmatchedPayments } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { afterReturnByBank } from "../ledger/index.ts";
import { isCreditedInstead } from "./payment-messages.ts";
import type { PaymentIntent } from "./payment-repository.ts";
import { referenceOfReceived } from "./rails/account/credit-received.ts";
import {
  bookSuspendedFee,
  findReceived,
  hasCome,
  receiveMoney,
  takeBack,
} from "./rails/account/receive-transfer.ts";
import { bankReferenceOf } from "./refund-payment.ts";
import { isFinal } from "./settle-payment.ts";

/** The setting in which the comparison keeps how far it has come. */
const POSITION = "received-position";
/** Paystack's largest page. */
const PAGE = 100;
/** Payments that are received at once: each may wait for Paystack. */
const AT_ONCE = 8;
/** Days that the first run looks back. */
const FIRST_DAYS = 3;
/** Hours that each run reads again, for payments that were opened then and paid later. */
const AGAIN_HOURS = 3;
/** Minutes that events have before they count as lost. */
const LATEST_MINUTES = 5;

/** The days that are compared, and the next page of them; `page` is 0 when all were. */
type Position = { from: string; until: string; page: number };

/**
 * Compares the money that has come with Paystack's list of transactions, and receives what no event has told of. It keeps its place after each page: after a
 * kill or an outage the next run goes on.
 */
export async function reconcileReceived(deps: Deps): Promise<void> {
  await bookSuspendedFees(deps);
  const [saved] = await deps.db.select().from(settings).where(eq(settings.name, POSITION));
  let position = nextWindow(saved?.value as Position | undefined, deps.clock.now());
  try {
    while (position.page > 0) {
      const from = new Date(position.from);
      const to = new Date(position.until);
      const asked = { from, to, page: position.page, perPage: PAGE };
      const { transactions, pageCount } = await deps.paystack.listTransactions(asked);
      await receiveUnknown(
        deps,
        transactions.filter(({ status }) => hasCome(status)),
      );
      position = { ...position, page: position.page < pageCount ? position.page + 1 : 0 };
      await savePosition(deps.db, position);
    }
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    deps.log.warn({ err, kind: err.kind }, "paystack could not be asked");
  }
}

/** Days in which Paystack is asked what it kept of money in suspense, where it did not say when the money came. */
const FEE_DAYS = 30;

/** Books the fees of money that was kept in suspense before Paystack knew them. */
async function bookSuspendedFees(deps: Deps): Promise<void> {
  const { feeDue, receivedAt } = unmatchedPayments;
  const rows = await deps.db
    .select()
    .from(unmatchedPayments)
    .where(and(feeDue, gt(receivedAt, subDays(deps.clock.now(), FEE_DAYS))));
  for (const row of rows) {
    try {
      await bookSuspendedFee(deps, row);
    } catch (err) {
      // One that fails does not keep back the others, nor the comparison.
      deps.log.warn({ err, transaction_id: row.transactionId }, "a fee could not be booked");
      if (err instanceof ProviderError && err.isOutage) return;
    }
  }
}

function nextWindow(saved: Position | undefined, now: Date): Position {
  if (saved && saved.page > 0) return saved;
  const from = saved ? subHours(new Date(saved.until), AGAIN_HOURS) : subDays(now, FIRST_DAYS);
  return { from: from.toISOString(), until: subMinutes(now, LATEST_MINUTES).toISOString(), page: 1 };
}

async function savePosition(db: Database, value: Position): Promise<void> {
  await db
    .insert(settings)
    .values({ name: POSITION, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

async function receiveUnknown(deps: Deps, transactions: readonly PaystackTransaction[]): Promise<void> {
  const known = await findKnown(deps.db, transactions);
  const waiting = transactions.filter(({ id }) => !known.has(id)).values();
  const work = async () => {
    for (const transaction of waiting) await receiveOrLog(deps, transaction);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** One that cannot be received does not keep back those behind it; the next run tries it again. @throws {ProviderError} in an outage. */
async function receiveOrLog(deps: Deps, transaction: PaystackTransaction): Promise<void> {
  try {
    await receiveMoney(deps, transaction);
    if (transaction.status === "reversed") await takeBack(deps, transaction);
  } catch (err) {
    if (err instanceof ProviderError && err.isOutage) throw err;
    deps.log.error({ err, transaction_id: transaction.id }, "a transaction could not be received");
  }
}

/**
 * Paystack's ids of the transactions of which all is known: their money was settled, credited or kept in suspense, and where Paystack has returned it
 * since, that is booked as well.
 */
async function findKnown(db: Database, transactions: readonly PaystackTransaction[]): Promise<Set<string>> {
  if (transactions.length === 0) return new Set();
  const intents = await db
    .select()
    .from(paymentIntents)
    .where(
      isAnyOf(
        paymentIntents.reference,
        transactions.flatMap(({ id, reference }) => [reference, referenceOfReceived(id)]),
      ),
    );
  const received = await findReceived(
    db,
    transactions.map(({ id }) => id),
  );
  const intentsOf = new Map(intents.map((intent) => [intent.reference, intent]));
  const intentOf = ({ id, reference }: PaystackTransaction) =>
    intentsOf.get(referenceOfReceived(id)) ?? intentsOf.get(reference);
  const returned = transactions.filter(({ status }) => status === "reversed");
  const untaken = await findUntaken(
    db,
    returned.map((transaction) => ({ id: transaction.id, intent: intentOf(transaction) })),
  );
  const isKnown = (transaction: PaystackTransaction) => {
    const intent = intentOf(transaction);
    const isDecided = intent && (isFinal(intent) || intent.providerStatus === "reversed");
    return (received.has(transaction.id) || isDecided) && !untaken.has(transaction.id);
  };
  return new Set(transactions.filter(isKnown).map(({ id }) => id));
}

type Returned = { id: string; intent: PaymentIntent | undefined };

/** Paystack's ids of the transactions that it has returned and that are not booked as returned, or only as returned by staff. */
async function findUntaken(db: Database, returned: readonly Returned[]): Promise<ReadonlySet<string>> {
  if (returned.length === 0) return new Set();
  const suspended = await db
    .select()
    .from(unmatchedPayments)
    .where(
      isAnyOf(
        unmatchedPayments.transactionId,
        returned.map(({ id }) => id),
      ),
    );
  const suspendedOf = new Map(suspended.map((row) => [row.transactionId, row]));
  const referenceOf = ({ id, intent }: Returned) =>
    afterReturnByBank(intent?.reference ?? referenceOfReceived(id));
  const twice = await db
    .select({ reference: ledgerTransfers.reference })
    .from(ledgerTransfers)
    .where(isAnyOf(ledgerTransfers.reference, returned.map(referenceOf)));
  const isBooked = (each: Returned) => twice.some(({ reference }) => reference === referenceOf(each));
  const isUntaken = (each: Returned) => {
    const { id, intent } = each;
    const row = suspendedOf.get(id);
    if (intent?.state === "settled" || intent?.state === "refunding") return true;
    if (row?.state === "waiting" || (intent && isCreditedInstead(intent))) return true;
    const byStaff = (intent && bankReferenceOf(intent)) ?? row?.bankReference ?? undefined;
    return byStaff !== undefined && !isBooked(each);
  };
  return new Set(returned.filter(isUntaken).map(({ id }) => id));
}

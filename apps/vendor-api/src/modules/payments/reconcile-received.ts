import { subDays, subHours, subMinutes } from "date-fns";
import { and, eq, inArray, or } from "drizzle-orm";
import { isAnyOf } from "../../db/list-queries.ts";
import { paymentIntents, settings } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { findReceived, hasCome, receiveMoney } from "./rails/account/receive-transfer.ts";

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
  } catch (err) {
    if (err instanceof ProviderError && err.isOutage) throw err;
    deps.log.error({ err, transaction_id: transaction.id }, "a transaction could not be received");
  }
}

/** Paystack's ids of the transactions whose money was settled, credited or kept in suspense, or known to be back with its payer. */
async function findKnown(db: Database, transactions: readonly PaystackTransaction[]): Promise<Set<string>> {
  if (transactions.length === 0) return new Set();
  const settled = await db
    .select({ reference: paymentIntents.reference })
    .from(paymentIntents)
    .where(
      and(
        isAnyOf(
          paymentIntents.reference,
          transactions.map(({ reference }) => reference),
        ),
        or(
          inArray(paymentIntents.state, ["settled", "refunding", "refunded"]),
          eq(paymentIntents.providerStatus, "reversed"),
        ),
      ),
    );
  const received = await findReceived(
    db,
    transactions.map(({ id }) => id),
  );
  const references = new Set(settled.map(({ reference }) => reference));
  const isKnown = ({ id, reference }: PaystackTransaction) => references.has(reference) || received.has(id);
  return new Set(transactions.filter(isKnown).map(({ id }) => id));
}

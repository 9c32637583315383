import type { Home, homeNumbers, StaffDuty } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { type SQL, sql } from "drizzle-orm";
import {
  contactMessages,
  ledgerDays,
  MAX_DELIVERY_ATTEMPTS,
  mrrCohorts,
  onboardingRequests,
  outboxMessages,
  paymentIntents,
  proposedChanges,
  refunds,
  renewals,
  subscriptions,
  unmatchedPayments,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { lagosDate } from "../../lagos-calendar.ts";
import { signedUpOn } from "./customers-repository.ts";
import { isToDo } from "./inbox.ts";
import { trialsEnding } from "./list-renewals.ts";
import { isOpenDispute, isWaitingPayment } from "./orders-repository.ts";
import { readPosition } from "./roll-up-metrics.ts";
import { commandsFor } from "./staff-duties.ts";

type Name = (typeof homeNumbers)[number];

/** Who sees a number, and the query of `count` and `amount` in kobo, which is null where it is no money. */
type HomeNumber = { duties: readonly StaffDuty[]; of: (now: Date, session: Session) => SQL };

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const noMoney = sql`null::bigint as amount`;

const numbers: Record<Name, HomeNumber> = {
  "sign-ups": {
    duties: ["support", "finance"],
    of: (now) => sql`select count(*) as count, ${noMoney} from (${signedUpOn(lagosDate(now))}) signed_up`,
  },
  "trials-ending": {
    duties: ["support"],
    of: (now) => sql`select count(*) as count, ${noMoney} from (${trialsEnding(now)}) ending`,
  },
  "failed-renewals": {
    duties: ["support", "finance"],
    of: () =>
      sql`select count(*) as count, coalesce(sum(agreed_price), 0) as amount from ${renewals} where state = 'grace'`,
  },
  "waiting-payments": {
    duties: ["support", "finance"],
    of: () =>
      sql`select count(*) as count, coalesce(sum(amount), 0) as amount from ${paymentIntents} where ${isWaitingPayment}`,
  },
  disputes: {
    duties: ["finance"],
    of: () =>
      sql`select count(*) as count, coalesce(sum(amount), 0) as amount from ${paymentIntents} where ${isOpenDispute}`,
  },
  unmatched: {
    duties: ["finance"],
    of: () =>
      sql`select count(*) as count, coalesce(sum(amount), 0) as amount from ${unmatchedPayments} where state = 'waiting'`,
  },
  refunds: {
    duties: ["finance"],
    of: () =>
      sql`select count(*) as count, coalesce(sum(amount), 0) as amount from (
        select amount from ${paymentIntents} where state = 'refunding'
        union all select r.amount from ${refunds} r join ${paymentIntents} p on p.id = r.payment_id and p.state = 'settled'
          where r.fault is not null and not exists (select from ${refunds} later where later.payment_id = r.payment_id and later.id > r.id)) due`,
  },
  inbox: {
    duties: ["support"],
    of: () =>
      sql`select count(*) as count, ${noMoney} from ${contactMessages} where state in ('new', 'assigned') and not suspicious`,
  },
  onboarding: {
    duties: ["support"],
    of: () =>
      sql`select count(*) as count, ${noMoney} from ${onboardingRequests}
        join ${subscriptions} on ${subscriptions.id} = ${onboardingRequests.subscriptionId} where ${isToDo}`,
  },
  approvals: {
    duties: ["support", "finance", "catalogue"],
    of: (now, session) => {
      const commands = commandsFor(session).map((command) => sql`${command}`);
      return sql`select count(*) as count, ${noMoney} from ${proposedChanges} where decision is null
        and expires_at > ${at(now)} and proposed_by <> ${session.userId} and command = any(array[${sql.join(commands, sql`, `)}]::text[])`;
    },
  },
  "dead-messages": {
    duties: ["owner"],
    of: () => sql`select count(*) as count, ${noMoney} from ${outboxMessages}
      where sent_at is null and expired_at is null and attempts >= ${MAX_DELIVERY_ATTEMPTS}`,
  },
};

const may = ({ duties }: Session, ...allowed: readonly StaffDuty[]) =>
  duties.includes("owner") || allowed.some((duty) => duties.includes(duty));

/** What happened today and what waits, as far as the member of staff may see it: two statements, and one more for money. */
export async function showHome({ db, clock }: Pick<Deps, "db" | "clock">, session: Session): Promise<Home> {
  const now = clock.now();
  const shown = Object.entries(numbers).filter(([, { duties }]) => may(session, ...duties));
  const parts = shown.map(
    ([name, { of }]) => sql`select ${name}::text as name, count, amount from (${of(now, session)}) found`,
  );
  const found = await rowsOf<{ name: Name; count: string; amount: string | null }>(
    db,
    sql.join(parts, sql` union all `),
  );
  const seesMoney = may(session, "finance");
  return {
    today: lagosDate(now),
    counted_until: seesMoney ? ((await readPosition(db))?.through.toISOString() ?? null) : null,
    ...(seesMoney ? await readMoney(db, lagosDate(now)) : { money: null, mrr: null }),
    numbers: found.map(({ name, count, amount }) => ({
      ...{ name, count: Number(count), amount: amount === null ? null : kobo(Number(amount)) },
    })),
  };
}

/** The day's money by way of paying. */
async function readMoney(db: Database, day: string): Promise<Pick<Home, "money" | "mrr">> {
  // A rail's clearing account is debited with what came and credited with what its provider kept or sent back.
  const isReceived = sql`account like '%-clearing' and amount < 0`;
  const isReturned = sql`account like '%-clearing' and amount > 0 and transfer not like '%-fee'
    or account = 'refunds-owed' and transfer = 'refund-owed'`;
  const rail = sql`coalesce(nullif(rail, ''), nullif(regexp_replace(account, '(-clearing)?$', ''), account), '')`;
  const rows = await rowsOf<{ rail: string; received: string; returned: string; revenue: string }>(
    db,
    sql`select ${rail} as rail, coalesce(-sum(amount) filter (where ${isReceived}), 0)::text as received,
        coalesce(-sum(amount) filter (where ${isReturned}), 0)::text as returned,
        coalesce(sum(amount) filter (where account = 'revenue'), 0)::text as revenue
      from ${ledgerDays} where day = ${day} and (account like '%-clearing' or account in ('revenue', 'refunds-owed')) group by 1`,
  );
  // The changes by cohort have the same sum as those by day, in far fewer rows.
  const [sum] = await rowsOf<{ mrr: string }>(
    db,
    sql`select coalesce(sum(amount), 0)::text as mrr from ${mrrCohorts}`,
  );
  return {
    money: rows
      .map((row) => ({
        ...{ rail: row.rail, received: kobo(Number(row.received)) },
        ...{ returned: kobo(Number(row.returned)), revenue: kobo(Number(row.revenue)) },
      }))
      .filter((row) => row.received !== 0 || row.returned !== 0 || row.revenue !== 0)
      .sort((a, b) => b.revenue - a.revenue || b.received - a.received),
    mrr: kobo(Number(sum?.mrr ?? 0)),
  };
}

const rowsOf = async <Row>(db: Database, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

import type { Home, homeNumbers, StaffDuty } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { type SQL, sql } from "drizzle-orm";
import {
  accounts,
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
  users,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { lagosDate, startOfLagosDay } from "../../lagos-calendar.ts";
import { TRIAL_DAYS_AHEAD } from "./list-renewals.ts";
import { verbsFor } from "./office.ts";
import { readPosition } from "./roll-up-metrics.ts";

type Name = (typeof homeNumbers)[number];

/** Who sees a number, and the query of `count` and `amount` in kobo, which is null where it is no money. */
type HomeNumber = { duties: readonly StaffDuty[]; of: (now: Date, session: Session) => SQL };

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const noMoney = sql`null::bigint as amount`;

const numbers: Record<Name, HomeNumber> = {
  "sign-ups": {
    duties: ["support", "finance"],
    // By the numbers of the day's accounts, which have an index. The limit makes PostgreSQL look for each one's owner: it cannot know
    // how few accounts these are, and would read all people.
    of: (now) => sql`select count(*) as count, ${noMoney} from ${accounts} a
      cross join lateral (select from ${users} u where u.account_id = a.id and u.role = 'owner' limit 1) owner
      where a.sign_up_number > coalesce((select sign_up_number from ${accounts} where created_at < ${at(startOfLagosDay(now))}
        order by sign_up_number desc limit 1), 0)`,
  },
  "trials-ending": {
    duties: ["support"],
    of: (now) => sql`select count(*) as count, ${noMoney} from ${subscriptions} s
      where s.kind = 'trial' and s.ends_at > ${at(now)} and s.ends_at <= ${at(addDays(now, TRIAL_DAYS_AHEAD))}
        and not exists (select from ${subscriptions} later where later.location_id = s.location_id and later.starts_at >= s.ends_at)`,
  },
  "failed-renewals": {
    duties: ["support", "finance"],
    of: () =>
      sql`select count(*) as count, coalesce(sum(agreed_price), 0) as amount from ${renewals} where state = 'grace'`,
  },
  "waiting-payments": {
    duties: ["support", "finance"],
    of: () => sql`select count(*) as count, coalesce(sum(amount), 0) as amount from ${paymentIntents}
      where state in ('open', 'pending') and coalesce(rail_data ->> 'rail', 'card') <> 'card'`,
  },
  disputes: {
    duties: ["finance"],
    of: () => sql`select count(*) as count, coalesce(sum(amount), 0) as amount from ${paymentIntents}
      where disputed_at is not null and state = 'settled'`,
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
          where r.state = 'failed' and not exists (select from ${refunds} later where later.payment_id = r.payment_id and later.id > r.id)) due`,
  },
  inbox: {
    duties: ["support"],
    of: () =>
      sql`select count(*) as count, ${noMoney} from ${contactMessages} where state in ('new', 'assigned') and not suspicious`,
  },
  onboarding: {
    duties: ["support"],
    of: () =>
      sql`select count(*) as count, ${noMoney} from ${onboardingRequests} where state <> 'done' and agent_id is null`,
  },
  approvals: {
    duties: ["support", "finance", "catalogue"],
    of: (now, session) => {
      const commands = Object.entries(verbsFor(session)).flatMap(([subject, verbs]) =>
        Object.keys(verbs).map((verb) => sql`${`${subject} ${verb}`}`),
      );
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

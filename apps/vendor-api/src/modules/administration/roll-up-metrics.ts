import { addMilliseconds, min, subHours } from "date-fns";
import { eq, type SQL, sql } from "drizzle-orm";
import { inLagos } from "../../db/in-lagos.ts";
import {
  events,
  ledgerAccounts,
  ledgerDays,
  ledgerEntries,
  ledgerMonths,
  ledgerTransfers,
  mrrCohorts,
  mrrDays,
  mrrLocations,
  mrrMonths,
  orders,
  settings,
  subscriptions,
  trialMonths,
} from "../../db/schema/index.ts";
import { repeatDeadlocked } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { endOfLagosDate, lagosDate, lagosMonth, startOfLagosDate } from "../../lagos-calendar.ts";

/** The setting in which the job keeps until when everything is counted. */
const POSITION = "metrics";

/** Days that one run counts, so that a long history does not hold the job for an hour. The next run goes on. */
const MOST_DAYS = 400;

/**
 * Hours that each run counts again, for transactions that were committed after later ones. What is counted twice changes nothing. The days that
 * a run counts after its first one begin where it has just been.
 */
const OVERLAP = 1;

/** Until when staff's figures count everything, and by how many kobo the vendor's accounts then differed from the ledger. */
export type MetricsPosition = { through: Date; difference: number };

export async function readPosition(db: Database): Promise<MetricsPosition | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, POSITION));
  const stored = row?.value as { through: string; difference: number } | undefined;
  return stored && { ...stored, through: new Date(stored.through) };
}

/**
 * Brings the sums by day and month up to date: the ledger's entries, and changes in locations' monthly recurring revenue. Each day has its own
 * transaction and can be counted again safely.
 */
export async function rollUpMetrics({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  for (let day = 0; day < MOST_DAYS; day++) {
    // In one snapshot, because what is counted is compared with the ledger.
    const position = await repeatDeadlocked(() =>
      db.transaction((tx) => countDay(tx, clock.now(), day === 0 ? OVERLAP : 0), {
        isolationLevel: "repeatable read",
      }),
    );
    if (!position) return;
    if (position.difference !== 0)
      log.error({ kobo: position.difference }, "the sums by month differ from the ledger");
    if (position.through >= clock.now()) return;
  }
}

/** Counts what happened since the last position, to the end of that day in Lagos at most. */
async function countDay(tx: Database, now: Date, overlap: number): Promise<MetricsPosition | undefined> {
  // One copy at a time. Waiting would not help: by then this snapshot would miss what the other copy has counted.
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext(${POSITION})) as taken`,
  );
  if (!lock?.taken) return undefined;
  const from = (await readPosition(tx))?.through ?? (await readBeginning(tx));
  if (!from || from > now) return undefined;
  const day = lagosDate(from);
  const through = min([endOfLagosDate(day), now]);
  // The day before was counted until the millisecond before its end.
  const since = addMilliseconds(subHours(from, overlap), -1);
  for (const each of new Set([overlap > 0 ? lagosDate(since) : day, day])) await countLedger(tx, each);
  await countSubscriptions(tx, { since, day, until: addMilliseconds(through, through < now ? -1 : 0) });
  // The running month when nothing is left to count, and the one before on the first day after it: not on each day of a long history.
  const month = lagosMonth(from);
  if (lagosMonth(since) !== month) await countMonth(tx, lagosMonth(since));
  if (through >= now) await countMonth(tx, month);
  const difference = through < now ? 0 : await readDifference(tx);
  const value = { through: through.toISOString(), difference };
  await tx
    .insert(settings)
    .values({ name: POSITION, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  return { through, difference };
}

/** When the first thing happened that is counted. */
async function readBeginning(db: Database): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select least((select min(${ledgerTransfers.createdAt}) from ${ledgerTransfers}),
      (select min(${subscriptions.startsAt}) from ${subscriptions}))::text as at`,
  );
  return row?.at == null ? undefined : new Date(row.at);
}

/** Writes the sums of a day anew. */
async function countLedger(tx: Database, day: string): Promise<void> {
  const [from, until] = [startOfLagosDate(day).toISOString(), endOfLagosDate(day).toISOString()];
  await tx.delete(ledgerDays).where(eq(ledgerDays.day, day));
  await tx.execute(sql`insert into ${ledgerDays} (day, account, transfer, rail, plan_id, agent_id, amount, entries)
    select ${day}, a.kind, t.kind, coalesce(o.payment_method, ''), coalesce((o.quote ->> 'planId')::integer, 0),
      case when o.payment_method = 'tokens' or o.type = 'tokens' then coalesce(o.user_id, 0) else 0 end,
      sum(e.amount), count(*)
    from ${ledgerTransfers} t join ${ledgerEntries} e on e.transfer_id = t.id
      join ${ledgerAccounts} a on a.id = e.ledger_account_id left join ${orders} o on o.id = t.order_id
    where t.created_at >= ${from}::timestamptz and t.created_at < ${until}::timestamptz
    group by 1, 2, 3, 4, 5, 6`);
}

/** Writes the sums of a month anew, from those of its days. */
async function countMonth(tx: Database, month: string): Promise<void> {
  const isDuring = sql`day >= ${`${month}-01`} and day <= ${`${month}-31`}`;
  await tx.delete(ledgerMonths).where(eq(ledgerMonths.month, month));
  await tx.execute(sql`insert into ${ledgerMonths} (month, account, rail, plan_id, agent_id, amount)
    select ${month}, account, rail, plan_id, agent_id, sum(amount) from ${ledgerDays}
    where ${isDuring} and account <> all(${OWNED}) group by 2, 3, 4, 5`);
  await tx.delete(mrrMonths).where(eq(mrrMonths.month, month));
  await tx.execute(sql`insert into ${mrrMonths} (month, movement, plan_id, rail, agent_id, amount, gained, locations)
    select ${month}, movement, plan_id, rail, agent_id, sum(amount), sum(gained), sum(locations) from ${mrrDays}
    where ${isDuring} group by 2, 3, 4, 5`);
}

/** How far the vendor's own accounts in the sums are from the ledger, in kobo: 0. */
async function readDifference(db: Database): Promise<number> {
  const [row] = await rowsOf<{ difference: string }>(
    db,
    sql`with months as (select account, sum(amount) as amount from ${ledgerMonths} group by 1),
      kinds as (select account from months union select unnest(${VENDORS})),
      books as (select kind, sum(balance) as balance from ${ledgerAccounts}
        where kind = any(array(select account from kinds)) and owner_id <= 0 group by 1)
      select coalesce(sum(abs(coalesce(months.amount, 0) - coalesce(books.balance, 0))), 0)::text as difference
      from kinds left join months using (account) left join books on books.kind = kinds.account`,
  );
  return Number(row?.difference ?? 0);
}

const textArray = (...values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
const OWNED = textArray("customer-wallet", "agent-tokens", "customer-debt", "agent-debt", "agent-remainder");
const VENDORS = textArray(
  "revenue",
  "fees",
  "foreign-card-costs",
  "refunds-owed",
  "suspense",
  "opening-equity",
);

/**
 * Compares what each location that may have changed pays a month with what it was counted with, and books the difference to the day. So
 * the movements always add up to the monthly recurring revenue, also when a period is later moved or returned.
 */
async function countSubscriptions(
  tx: Database,
  { since, day, until }: { since: Date; day: string; until: Date },
): Promise<void> {
  const [from, at] = [since.toISOString(), until.toISOString()];
  const isDuring = (moment: SQL) => sql`${moment} > ${from}::timestamptz and ${moment} <= ${at}::timestamptz`;
  const month = day.slice(0, 7);
  await tx.execute(sql`with touched as materialized (
      select location_id from ${subscriptions} where ${isDuring(sql`starts_at`)}
      union select location_id from ${subscriptions} where ${isDuring(sql`ends_at`)}
      union select (body ->> 'locationId')::integer from ${events} where ${isDuring(sql`at`)} and name like 'subscription.%'),
    compared as materialized (
      select touched.location_id, coalesce(b.plan_id, 0) as old_plan, coalesce(b.rail, '') as old_rail,
        coalesce(b.agent_id, 0) as old_agent, coalesce(b.amount, 0) as old_amount,
        coalesce(n.plan_id, 0) as plan_id, coalesce(n.rail, '') as rail, coalesce(n.agent_id, 0) as agent_id,
        coalesce(n.amount, 0) as amount, b.cohort as old_cohort, b.trial_month as old_trial,
        coalesce(b.cohort, case when n.amount > 0 then ${month} end) as cohort,
        coalesce(b.trial_month, (select to_char(${inLagos(sql`min(t.starts_at)`)}, 'YYYY-MM') from ${subscriptions} t
          where t.location_id = touched.location_id and t.kind = 'trial' and t.starts_at <= ${at}::timestamptz)) as trial_month
      from touched left join ${mrrLocations} b on b.location_id = touched.location_id
        left join lateral (
          select s.plan_id, coalesce(o.payment_method, '') as rail, coalesce(s.paid_by_agent_id, 0) as agent_id,
            case s.kind when 'paid' then coalesce(s.value, s.amount_paid) / s.duration else 0 end as amount
          from ${subscriptions} s left join ${orders} o on o.id = s.order_id
          where s.location_id = touched.location_id and s.starts_at <= ${at}::timestamptz
            and (s.ends_at is null or s.ends_at > ${at}::timestamptz) and coalesce(o.state, '') <> 'refunded'
          order by s.starts_at desc, s.id desc limit 1) n on true),
    changed as materialized (
      select *, case when old_amount = 0 then case when old_cohort is null then 'new' else 'returned' end
        when amount = 0 then 'churn' when amount > old_amount then 'expansion'
        when amount < old_amount then 'contraction' else 'moved' end as movement
      from compared where (old_amount, amount) <> (0, 0)
        and (old_plan, old_rail, old_agent, old_amount) is distinct from (plan_id, rail, agent_id, amount)),
    parts as (
      select movement, old_plan as plan_id, old_rail as rail, old_agent as agent_id, -old_amount as amount, -1 as gained,
        case amount when 0 then 1 else 0 end as locations from changed where old_amount > 0
      union all
      select movement, plan_id, rail, agent_id, amount, 1, 1 from changed where amount > 0),
    booked as (
      insert into ${mrrDays} as kept (day, movement, plan_id, rail, agent_id, amount, gained, locations)
      select ${day}, movement, plan_id, rail, agent_id, sum(amount), sum(gained), sum(locations) from parts group by 2, 3, 4, 5
      on conflict (day, movement, plan_id, rail, agent_id) do update set amount = kept.amount + excluded.amount,
        gained = kept.gained + excluded.gained, locations = kept.locations + excluded.locations),
    by_cohort as (
      insert into ${mrrCohorts} as kept (cohort, month, amount, gained)
      select cohort, ${month}, sum(amount - old_amount), sum(sign(amount)::integer - sign(old_amount)::integer)
      from changed group by 1
      on conflict (cohort, month) do update set amount = kept.amount + excluded.amount, gained = kept.gained + excluded.gained),
    tried as (
      insert into ${trialMonths} as kept (month, trials, converted)
      select trial_month, count(*) filter (where old_trial is null), count(*) filter (where old_cohort is null and cohort is not null)
      from compared where trial_month is not null
        and (old_trial is null or old_cohort is null and cohort is not null) group by 1
      on conflict (month) do update set trials = kept.trials + excluded.trials, converted = kept.converted + excluded.converted)
    insert into ${mrrLocations} (location_id, plan_id, rail, agent_id, amount, cohort, trial_month)
    select location_id, plan_id, rail, agent_id, amount, cohort, trial_month from compared
    on conflict (location_id) do update set plan_id = excluded.plan_id, rail = excluded.rail, agent_id = excluded.agent_id,
      amount = excluded.amount, cohort = excluded.cohort, trial_month = excluded.trial_month`);
}

const rowsOf = async <Row>(db: Database, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

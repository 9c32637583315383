import { type Metrics, metricTable, type metricTables } from "@vendor/api";
import { type Kobo, kobo, koboToNaira } from "@vendor/pricing-engine";
import { asc, between, type SQL, sql } from "drizzle-orm";
import { csvFile } from "../../csv-file.ts";
import { agents, ledgerMonths, mrrCohorts, mrrMonths, plans, trialMonths } from "../../db/schema/index.ts";
import { inSnapshot } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { lagosMonth, lagosMonths, lagosPeriod, lastLagosMonths } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { readPosition } from "./roll-up-metrics.ts";

const MOST_MONTHS = 36;

export type MetricMonths = { from_month?: string | undefined; to_month?: string | undefined };

/** The months that are asked for, the first one first. @throws {Refusal} A message at `from_month`. */
function monthsOf({ from_month, to_month }: MetricMonths, now: Date): string[] {
  const last = to_month ?? lagosMonth(now);
  const end = lagosPeriod(last).from;
  const first = from_month ?? lagosMonth(lastLagosMonths(end, 12)[0] ?? end);
  if (first > last) throw Refusal.field("from_month", "The first month comes before the last one");
  const months = lagosMonths(lagosPeriod(first).from, end).reverse();
  if (months.length > MOST_MONTHS) throw Refusal.field("from_month", `Choose at most ${MOST_MONTHS} months`);
  return months;
}

/** The sums of a month, or of a plan, way of paying or agent; `of` says which. */
type Sums = { of: "months" | "plans" | "rails" | "agents"; name: string };
type LedgerSums = Sums & { revenue: string; charges: string };
type MrrSums = Sums & Record<(typeof movements)[number] | "mrr" | "gained" | "started", string | null>;

/** Rows by what they are sums of. */
const byName = <Row extends Sums>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [`${row.of} ${row.name}`, row]));

const movements = ["new", "returned", "expansion", "contraction", "churn"] as const;

/** Each row once for its month, plan, way of paying and agent. */
const grouped = (month: SQL) => ({
  columns: sql`case grouping(${month}, plan_id, rail, agent_id)
    when 7 then 'months' when 11 then 'plans' when 13 then 'rails' else 'agents' end as "of",
    coalesce(${month}, plan_id::text, rail, agent_id::text) as name`,
  sets: sql`group by grouping sets ((${month}), (plan_id), (rail), (agent_id))`,
});

const toAmount = (sum: string | null | undefined): Kobo => kobo(Number(sum ?? 0));
const percentOf = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** Figures by month in Lagos. */
export function readMetrics(
  { db, clock }: Pick<Deps, "db" | "clock">,
  asked: MetricMonths,
): Promise<Metrics> {
  const months = monthsOf(asked, clock.now());
  return inSnapshot(db, async (tx) => {
    const position = await readPosition(tx);
    const [first = "", last = ""] = [months[0], months.at(-1)];
    const inLedger = await readLedgerSums(tx, first, last);
    const inMrr = await readMrrSums(tx, first, last);
    const trials = await tx
      .select()
      .from(trialMonths)
      .where(between(trialMonths.month, first, last));
    const ledgerRows = byName(inLedger);
    const mrrRows = byName(inMrr);
    const ledgerOf = (of: Sums["of"], name: string) => ledgerRows.get(`${of} ${name}`);
    const mrrOf = (of: Sums["of"], name: string) => mrrRows.get(`${of} ${name}`);
    const moved = (row: MrrSums | undefined) => ({
      ...{ new: toAmount(row?.new), returned: toAmount(row?.returned), expansion: toAmount(row?.expansion) },
      ...{ contraction: toAmount(row?.contraction), churn: toAmount(row?.churn) },
    });
    // Before the first month, as the sum of all its movements.
    let [mrr, locations] = [toAmount(mrrOf("months", "")?.mrr), Number(mrrOf("months", "")?.gained ?? 0)];
    const byMonth = months.map((month) => {
      const [money, row] = [ledgerOf("months", month), mrrOf("months", month)];
      const of = trials.find((each) => each.month === month);
      mrr = kobo(mrr + toAmount(row?.mrr));
      locations += Number(row?.gained ?? 0);
      return {
        ...{ month, revenue: toAmount(money?.revenue), charges: toAmount(money?.charges), mrr },
        ...{ ...moved(row), locations, trials: of?.trials ?? 0, converted: of?.converted ?? 0 },
        conversion_percent: of?.trials ? percentOf(of.converted, of.trials) : null,
      };
    });
    const groupsOf = (of: Sums["of"], nameOf: (name: string) => string) =>
      [...new Set([...inLedger, ...inMrr].filter((row) => row.of === of).map(({ name }) => name))]
        .map((name) => {
          const row = mrrOf(of, name);
          return {
            ...{ name: nameOf(name), revenue: toAmount(ledgerOf(of, name)?.revenue) },
            ...{ mrr: toAmount(row?.mrr), ...moved(row), locations: Number(row?.gained ?? 0) },
          };
        })
        .sort((a, b) => b.revenue - a.revenue || b.mrr - a.mrr || a.name.localeCompare(b.name))
        .slice(0, MOST_GROUPS);
    const names = await readNames(tx);
    return {
      counted_until: position?.through.toISOString() ?? null,
      difference: kobo(position?.difference ?? 0),
      by_month: byMonth,
      by_plan: groupsOf("plans", (id) => names.plans.get(id) ?? ""),
      by_rail: groupsOf("rails", (rail) => rail),
      by_agent: groupsOf("agents", (id) => names.agents.get(id) ?? "").filter(({ name }) => name !== ""),
      cohorts: await readCohorts(tx, months, (month) => Number(mrrOf("months", month)?.started ?? 0)),
    };
  });
}

const MOST_GROUPS = 100;

function readLedgerSums(db: Database, first: string, last: string): Promise<LedgerSums[]> {
  const { columns, sets } = grouped(sql`month`);
  return rowsOf(
    db,
    sql`select ${columns}, coalesce(sum(amount) filter (where account = 'revenue'), 0)::text as revenue,
        coalesce(sum(amount) filter (where account <> 'revenue'), 0)::text as charges
      from ${ledgerMonths} where month >= ${first} and month <= ${last}
        and account in ('revenue', 'fees', 'foreign-card-costs') ${sets}`,
  );
}

/** Of all months until the last one; those before the first one together, without a name. */
function readMrrSums(db: Database, first: string, last: string): Promise<MrrSums[]> {
  // Grouped by a column: PostgreSQL would take two parameters with the same value for different expressions.
  const { columns, sets } = grouped(sql`shown`);
  const sums = movements.map(
    (movement) =>
      sql`sum(amount) filter (where movement = ${movement} and shown <> '')::text as ${sql.identifier(movement)}`,
  );
  return rowsOf(
    db,
    sql`select ${columns}, sum(amount)::text as mrr, sum(gained)::text as gained,
        sum(locations) filter (where movement = 'new')::text as started, ${sql.join(sums, sql`, `)}
      from (select *, case when month < ${first} then '' else month end as shown
        from ${mrrMonths} where month <= ${last}) months ${sets}`,
  );
}

async function readNames(db: Database) {
  const plansFound = await db.select({ id: plans.id, name: plans.name }).from(plans);
  const agentsFound = await db.select({ id: agents.userId, name: agents.code }).from(agents);
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [String(id), name]));
  return { plans: byId(plansFound), agents: byId(agentsFound) };
}

async function readCohorts(
  db: Database,
  months: readonly string[],
  sizeOf: (month: string) => number,
): Promise<Metrics["cohorts"]> {
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const found = await db
    .select()
    .from(mrrCohorts)
    .where(between(mrrCohorts.cohort, first, last))
    .orderBy(asc(mrrCohorts.month));
  return months
    .filter((cohort) => sizeOf(cohort) > 0)
    .map((cohort) => {
      let [locations, mrr] = [0, 0];
      const size = sizeOf(cohort);
      const later = months.filter((month) => month >= cohort);
      return {
        ...{ cohort, size },
        by_month: later.map((month) => {
          const change = found.find((row) => row.cohort === cohort && row.month === month);
          locations += change?.gained ?? 0;
          mrr += change?.amount ?? 0;
          return { month, locations, percent: percentOf(locations, size), mrr: kobo(mrr) };
        }),
      };
    });
}

/** One table of the metrics, exactly as the page shows it. */
export async function writeMetricsFile(
  deps: Pick<Deps, "db" | "clock">,
  { table, ...asked }: MetricMonths & { table: (typeof metricTables)[number] },
): Promise<File> {
  const { columns, rows } = metricTable(await readMetrics(deps, asked), table);
  const shown = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key, label, kind }) => {
        const value = row[key] ?? "";
        return [label, kind === "naira" && typeof value === "number" ? koboToNaira(value as Kobo) : value];
      }),
    ),
  );
  const labels = columns.map(({ label }) => label);
  return csvFile(`metrics-${table}`, deps.clock.now(), shown, labels);
}

const rowsOf = async <Row>(db: Database, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

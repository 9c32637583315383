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

const noSums = {
  ...{ revenue: 0, charges: 0, mrr: 0, gained: 0, started: 0 },
  ...{ new: 0, returned: 0, expansion: 0, contraction: 0, churn: 0, moved: 0 },
};

/** Sums in kobo, and locations, of a month, a plan, a way of paying or an agent. */
type Sums = typeof noSums;
type Grouping = "months" | "plans" | "rails" | "agents";

/** What the database adds up together: a month, plan and way of paying, or an agent, whose `agent_id` is not null. */
type Group = { month: string | null; plan_id: number | null; rail: string | null; agent_id: number | null };

/** Sums by their grouping and name. */
class SumsByName {
  readonly of: Readonly<Record<Grouping, Map<string, Sums>>> = {
    ...{ months: new Map(), plans: new Map(), rails: new Map(), agents: new Map() },
  };

  add(group: Group, added: Partial<Sums>): void {
    if (group.agent_id !== null) {
      this.#addTo("agents", String(group.agent_id), added);
    } else {
      this.#addTo("months", group.month ?? "", added);
      this.#addTo("plans", String(group.plan_id), added);
      this.#addTo("rails", group.rail ?? "", added);
    }
  }

  #addTo(grouping: Grouping, name: string, added: Partial<Sums>): void {
    const sums = this.of[grouping].get(name) ?? { ...noSums };
    for (const [key, value] of Object.entries(added)) sums[key as keyof Sums] += value;
    this.of[grouping].set(name, sums);
  }

  get(grouping: Grouping, name: string): Sums {
    return this.of[grouping].get(name) ?? noSums;
  }
}

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
    const sums = new SumsByName();
    await addLedger(tx, sums, first, last);
    await addMrr(tx, sums, first, last);
    const trials = await tx
      .select()
      .from(trialMonths)
      .where(between(trialMonths.month, first, last));
    const moved = (row: Sums) => ({
      ...{ new: kobo(row.new), returned: kobo(row.returned), expansion: kobo(row.expansion) },
      ...{ contraction: kobo(row.contraction), churn: kobo(row.churn) },
    });
    // Before the first month, as the sum of all its movements.
    let { mrr, gained: locations } = sums.get("months", "");
    const byMonth = months.map((month) => {
      const row = sums.get("months", month);
      const of = trials.find((each) => each.month === month);
      mrr += row.mrr;
      locations += row.gained;
      return {
        ...{ month, revenue: kobo(row.revenue), charges: kobo(row.charges), mrr: kobo(mrr) },
        ...{ ...moved(row), locations, trials: of?.trials ?? 0, converted: of?.converted ?? 0 },
        conversion_percent: of?.trials ? percentOf(of.converted, of.trials) : null,
      };
    });
    const groupsOf = (grouping: Grouping, nameOf: (name: string) => string) =>
      [...sums.of[grouping]]
        .map(([name, row]) => ({
          ...{ name: nameOf(name), revenue: kobo(row.revenue) },
          ...{ mrr: kobo(row.mrr), ...moved(row), locations: row.gained },
        }))
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
      cohorts: await readCohorts(tx, months, (month) => sums.get("months", month).started),
    };
  });
}

const MOST_GROUPS = 100;

async function addLedger(db: Database, sums: SumsByName, first: string, last: string): Promise<void> {
  const rows = await rowsOf<Group & { revenue: string; charges: string }>(
    db,
    sql`select month, plan_id, rail, agent_id, coalesce(sum(amount) filter (where account = 'revenue'), 0)::text as revenue,
        coalesce(sum(amount) filter (where account <> 'revenue'), 0)::text as charges
      from ${ledgerMonths} where month >= ${first} and month <= ${last}
        and account in ('revenue', 'fees', 'foreign-card-costs') group by grouping sets ((month, plan_id, rail), (agent_id))`,
  );
  for (const row of rows) sums.add(row, { revenue: Number(row.revenue), charges: Number(row.charges) });
}

/** Of all months until the last one; those before the first one together, without a name and movements. */
async function addMrr(db: Database, sums: SumsByName, first: string, last: string): Promise<void> {
  type Row = Group & {
    movement: (typeof mrrMonths.$inferSelect)["movement"];
    mrr: string;
    moved: string | null;
    gained: string;
    locations: string;
  };
  // Grouped by a column: PostgreSQL would take two parameters with the same value for different expressions.
  const rows = await rowsOf<Row>(
    db,
    sql`select shown as month, plan_id, rail, agent_id, movement, sum(amount)::text as mrr,
        sum(amount) filter (where shown <> '')::text as moved, sum(gained)::text as gained, sum(locations)::text as locations
      from (select *, case when month < ${first} then '' else month end as shown from ${mrrMonths} where month <= ${last}) months
      group by grouping sets ((shown, plan_id, rail, movement), (agent_id, movement))`,
  );
  for (const { movement, mrr, moved, gained, locations, ...group } of rows)
    sums.add(group, {
      ...{ mrr: Number(mrr), gained: Number(gained), [movement]: Number(moved ?? 0) },
      started: movement === "new" ? Number(locations) : 0,
    });
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

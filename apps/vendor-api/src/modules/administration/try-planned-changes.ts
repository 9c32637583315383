import { and, asc, lt, sql } from "drizzle-orm";
import { plannedChanges } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { endOfLagosDate, lagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { listPlans } from "../catalog/index.ts";
import { isWaiting } from "./administer-planned-changes.ts";
import type { Change } from "./define-administration.ts";
import { describeRefusal, findAdministration } from "./make-admin-change.ts";
import { requireRowOf } from "./office.ts";

type Planned = typeof plannedChanges.$inferSelect;

/** A planned change with what it would do after those that are due before it; `fault` says why it would be refused. */
type Tried = { planned: Planned; change: Change | null; fault: string | null };

/** Ends a transaction whose changes nobody is to see. */
class Undone extends Error {}

/**
 * Makes the planned changes that are due before a moment, in their order, reads what they lead to, and undoes them all: nobody else
 * sees any of it. Rows stay locked for these few milliseconds.
 */
async function withPlannedChanges<Result>(
  deps: Deps,
  before: Date | undefined,
  read: (tx: Database, tried: Tried[]) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  try {
    await inTransaction(deps.db, async (tx) => {
      // As for a change that is made, so that the two do not wait for each other's rows.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administration'))`);
      const { id, dueAt } = plannedChanges;
      const isDue = and(isWaiting, before && lt(dueAt, before));
      const due = await tx.select().from(plannedChanges).where(isDue).orderBy(asc(dueAt), asc(id));
      const tried: Tried[] = [];
      for (const planned of due) tried.push(await tryChange(deps, tx, planned));
      result = { value: await read(tx, tried) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!result) throw new Error("the planned changes were not tried");
  return result.value;
}

/** Makes one planned change, or finds why it would be refused; then nothing of it stays. */
async function tryChange(deps: Deps, tx: Database, planned: Planned): Promise<Tried> {
  try {
    const { propose } = await findAdministration(planned.command).start(deps, planned.input);
    const change = await tx.transaction(async (own) => {
      const { write, ...shown } = await propose(own, planned.dueAt);
      await write(own, planned.dueAt);
      return shown;
    });
    return { planned, change, fault: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { planned, change: null, fault: describeRefusal(error) };
  }
}

const view = ({ planned, change, fault }: Tried) => ({
  ...{ id: planned.id, command: planned.command, planned_by: planned.plannedBy, fault },
  due: planned.dueAt.toISOString(),
  ...{ row: change?.of ?? null, before: change?.before ?? null, after: change?.after ?? null },
});

/** What is planned for a row, the next first. @throws {Refusal} `NOT_FOUND`, also for a row of another subject; `FORBIDDEN`. */
export async function listPlannedFor(deps: Deps, session: Session, subject: string, row: string) {
  requireRowOf(session, subject, row);
  return withPlannedChanges(deps, undefined, async (_, tried) =>
    tried.map(view).filter((planned) => planned.row === row),
  );
}

/**
 * The pricing page as it will be on a day in Lagos, with the planned changes that will be made until then.
 * @throws {Refusal} A message at `day` for one that has passed.
 */
export async function showPricingOn(deps: Deps, day: string) {
  if (day < lagosDate(deps.clock.now())) throw Refusal.field("day", "Choose today or a day to come");
  return withPlannedChanges(deps, endOfLagosDate(day), async (tx, tried) => ({
    ...{ day, plans: await listPlans({ ...deps, db: tx }) },
    changes: tried.map(view),
  }));
}

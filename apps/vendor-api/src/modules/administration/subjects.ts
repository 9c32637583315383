import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { plannedChanges } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { catalogAdministrations } from "../catalog/administer-catalog.ts";
import { chargeAdministrations } from "../catalog/administer-charges.ts";
import { releaseAdministrations } from "../catalog/administer-releases.ts";
import { couponAdministrations } from "../coupon/administer-coupons.ts";
import { peopleAdministrations } from "../identity/administer-people.ts";
import { secondFactorAdministrations } from "../second-factor/administer-second-factors.ts";
import { id, requireRow } from "./fields.ts";
import { type Administration, administer, administration, type View } from "./make-admin-change.ts";

type Planned = typeof plannedChanges.$inferSelect;

const view = ({ id, command, input, plannedBy, dueAt, outcome, fault }: Planned) => ({
  ...{ id, command, input, planned_by: plannedBy, due: dueAt.toISOString() },
  ...{ state: outcome ?? "waiting", ...(fault !== null && { fault }) },
});

const isWaiting = isNull(plannedChanges.endedAt);

const cancel = administration({
  summary: "cancels a change that is planned for a date",
  fields: { id },
  start: (_, { id: own }) => ({
    async change(tx, now) {
      const mine = and(eq(plannedChanges.id, own), isWaiting);
      const [found] = await tx.select().from(plannedChanges).where(mine).for("update");
      const before = requireRow(found, "id");
      await tx.update(plannedChanges).set({ endedAt: now, outcome: "cancelled" }).where(mine);
      return {
        of: `planned change ${own}`,
        before: view(before),
        after: view({ ...before, outcome: "cancelled" }),
      };
    },
  }),
});

/** Everything that can be administered. */
export const subjects: Record<
  string,
  { list(db: Database): Promise<View[]>; verbs: Record<string, Administration> }
> = {
  ...peopleAdministrations,
  ...secondFactorAdministrations,
  ...catalogAdministrations,
  ...chargeAdministrations,
  ...couponAdministrations,
  ...releaseAdministrations,
  planned: {
    list: async (db) => (await db.select().from(plannedChanges).orderBy(asc(plannedChanges.id))).map(view),
    verbs: { cancel },
  },
};

/** Makes the planned changes that are due, in their order. One that is refused is marked so and logged. */
export async function makePlannedChanges(deps: Deps): Promise<void> {
  const { id, dueAt } = plannedChanges;
  const isDue = and(isWaiting, lte(dueAt, deps.clock.now()));
  const due = await deps.db.select().from(plannedChanges).where(isDue).orderBy(asc(dueAt), asc(id));
  for (const planned of due) {
    const { command, input } = planned;
    const [subject = "", verb = ""] = command.split(" ");
    const end = (tx: Database, columns: Pick<Planned, "outcome" | "endedAt"> & { fault?: string }) =>
      tx.update(plannedChanges).set(columns).where(eq(id, planned.id));
    try {
      const administration = subjects[subject]?.verbs[verb];
      if (!administration) throw new Refusal("NOT_FOUND", `This version has no ${command}.`);
      const by = { name: `${planned.plannedBy}, as planned`, requestId: randomUUID() };
      const alsoWrite = async (tx: Database, endedAt: Date) =>
        void (await end(tx, { outcome: "made", endedAt }));
      await administer(deps, by, { command, administration, input, alsoWrite }, async () => true);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      deps.log.error({ planned_change: planned.id, command, err: error }, "a planned change was refused");
      await end(deps.db, { outcome: "refused", endedAt: deps.clock.now(), fault: describeRefusal(error) });
    }
  }
}

/** A refusal in one line, with its fields. */
export function describeRefusal({ message, details }: Refusal): string {
  const fields = Object.entries(details.errors ?? {}).map(
    ([field, faults]) => `${field}: ${faults?.join("; ")}`,
  );
  return fields.length > 0 ? fields.join(", ") : message;
}

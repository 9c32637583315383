import type { StaffDuty } from "@vendor/api";
import { and, asc, eq, isNull } from "drizzle-orm";
import { plannedChanges } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { administration, id, requireRow } from "./define-administration.ts";

const view = ({
  id,
  command,
  input,
  plannedBy,
  dueAt,
  outcome,
  fault,
}: typeof plannedChanges.$inferSelect) => ({
  ...{ id, command, input, planned_by: plannedBy, due: dueAt.toISOString() },
  ...{ state: outcome ?? "waiting", ...(fault !== null && { fault }) },
});

type DutiesOf = (command: string) => readonly StaffDuty[];

export const isWaiting = isNull(plannedChanges.endedAt);

const cancelBy = (dutiesOf: DutiesOf) =>
  administration({
    help: "cancels a change that is planned for a date",
    duties: ["catalogue", "finance"],
    needsApproval: true,
    fields: { id },
    start: (_, { id: own }) => ({
      async propose(db) {
        const mine = and(eq(plannedChanges.id, own), isWaiting);
        const [found] = await db.select().from(plannedChanges).where(mine).for("update");
        const before = requireRow(found, "id");
        return {
          of: `planned change ${own}`,
          duties: dutiesOf(before.command),
          before: view(before),
          after: view({ ...before, outcome: "cancelled" }),
          write: (tx, now) =>
            tx.update(plannedChanges).set({ endedAt: now, outcome: "cancelled" }).where(mine),
        };
      },
    }),
  });

/** @param dutiesOf - Whose a command is: they alone may cancel it. */
export const administerPlanned = (dutiesOf: DutiesOf) => ({
  planned: {
    ...{ kind: "planned change", key: "id" },
    list: async (db: Database) =>
      (await db.select().from(plannedChanges).orderBy(asc(plannedChanges.id))).map(view),
    verbs: { cancel: cancelBy(dutiesOf) },
  },
});

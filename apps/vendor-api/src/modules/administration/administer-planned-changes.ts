import type { StaffDuty } from "@vendor/api";
import { and, eq, isNull, sql } from "drizzle-orm";
import { plannedChanges } from "../../db/schema/index.ts";
import { administration, id, requireRow } from "./define-administration.ts";
import { growingList, isNumber } from "./list-rows.ts";

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
    bulk: true,
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

const hasOutcome = (outcome: "made" | "refused" | "cancelled") => eq(plannedChanges.outcome, outcome);

const plannedList = growingList({
  read: (db, place) => db.select({ row: plannedChanges, place }).from(plannedChanges),
  view: ({ row }) => view(row),
  id: plannedChanges.id,
  idOf: ({ row }) => row.id,
  direction: "descending",
  columns: {
    ...{ id: true, command: false, input: false, planned_by: false, due: plannedChanges.dueAt },
    ...{ state: false, fault: false },
  },
  filters: {
    state: {
      waiting: isWaiting,
      made: hasOutcome("made"),
      refused: hasOutcome("refused"),
      cancelled: hasOutcome("cancelled"),
    },
  },
  search: (text) => isNumber(plannedChanges.id, text) ?? sql`starts_with(${plannedChanges.command}, ${text})`,
  withKey: (key) => isNumber(plannedChanges.id, key),
});

/** @param dutiesOf - Whose a command is: they alone may cancel it. */
export const administerPlanned = (dutiesOf: DutiesOf) => ({
  planned: {
    ...{ kind: "planned change", key: "id" },
    list: plannedList,
    verbs: { cancel: cancelBy(dutiesOf) },
  },
});

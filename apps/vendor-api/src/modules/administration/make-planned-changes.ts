import { randomUUID } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { plannedChanges } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { isWaiting } from "./administer-planned-changes.ts";
import { applyChange, previewChange } from "./make-admin-change.ts";

type Planned = typeof plannedChanges.$inferSelect;

/** Makes the planned changes that are due, in their order. One that is refused is marked so and logged. */
export async function makePlannedChanges(deps: Deps): Promise<void> {
  const { id, dueAt } = plannedChanges;
  const isDue = and(isWaiting, lte(dueAt, deps.clock.now()));
  const due = await deps.db.select().from(plannedChanges).where(isDue).orderBy(asc(dueAt), asc(id));
  for (const { id: plannedId, command, input, plannedBy } of due) {
    const end = (tx: Database, columns: Pick<Planned, "outcome" | "endedAt"> & { fault?: string }) =>
      tx.update(plannedChanges).set(columns).where(eq(id, plannedId));
    const by = { name: `${plannedBy}, as planned`, requestId: randomUUID() };
    try {
      const { token } = await previewChange(deps, by, { command, input });
      await applyChange(
        deps,
        by,
        token,
        async (tx, endedAt) => void (await end(tx, { outcome: "made", endedAt })),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      deps.log.error({ planned_change: plannedId, command, err: error }, "a planned change was refused");
      await end(deps.db, { outcome: "refused", endedAt: deps.clock.now(), fault: describeRefusal(error) });
    }
  }
}

/** A refusal in one line, with its fields. */
function describeRefusal({ message, details }: Refusal): string {
  const fields = Object.entries(details.errors ?? {}).map(
    ([field, faults]) => `${field}: ${faults?.join("; ")}`,
  );
  return fields.length > 0 ? fields.join(", ") : message;
}

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog, plannedChanges } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database, Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { appendEvent } from "../events/index.ts";
import type { AdminDeps, Change } from "./define-administration.ts";
import { findAdministration } from "./subjects.ts";

/** Who administers, for the audit log: a person, or a user of the machine. */
export type Administrator = { name: string; userId?: number; requestId: string };

const askedSchema = z.object({
  /** Such as `plans change`. */
  command: z.string(),
  /** The fields as they were typed or sent. */
  input: z.record(z.string(), z.unknown()),
  /** When it is to be made; null for at once. */
  dueAt: z.coerce.date().nullable(),
  shownAt: z.coerce.date(),
});
type Asked = z.output<typeof askedSchema>;

/** What would change. `applyChange` takes the token. */
export type Preview = Change & { dueAt: Date | null; token: string };

/** @returns What was asked, and a hash of what was shown to this administrator. It grants no right: `applyChange` checks everything again. */
function tokenOf(by: Administrator, asked: Asked, { of, before, after }: Change): string {
  const hash = createHash("sha256").update(JSON.stringify([by.name, asked, of, before, after]));
  return `${Buffer.from(JSON.stringify(asked)).toString("base64url")}.${hash.digest("base64url")}`;
}

const hasChanged = (data?: Preview) =>
  new Refusal("CONFLICT", "It has changed since it was shown. Please try again.", { data });

function readToken(token: string): Asked {
  const [asked = ""] = token.split(".");
  try {
    return askedSchema.parse(JSON.parse(Buffer.from(asked, "base64url").toString()));
  } catch {
    throw hasChanged();
  }
}

/**
 * Computes what an administrator asks for, and changes nothing.
 * @param asked - With `dueAt` the change is only planned.
 * @throws {Refusal} `VALIDATION_FAILED` with the fields; `CONFLICT` when nothing would change.
 */
export async function previewChange(
  deps: AdminDeps,
  by: Administrator,
  { command, input, dueAt = null }: Pick<Asked, "command" | "input"> & { dueAt?: Date | null },
): Promise<Preview> {
  const shownAt = deps.clock.now();
  const { canBePlanned, start } = findAdministration(command);
  if (dueAt && !canBePlanned) throw Refusal.field("from", "This cannot be planned for a date");
  if (dueAt && dueAt <= shownAt)
    throw Refusal.field("from", "This date is not to come. Without --from it is changed at once");
  const { propose } = await start(deps, input);
  const { write: _, ...change } = await propose(deps.db, shownAt);
  if (JSON.stringify(change.before) === JSON.stringify(change.after))
    throw new Refusal("CONFLICT", "Nothing would change.");
  return { ...change, dueAt, token: tokenOf(by, { command, input, dueAt, shownAt }, change) };
}

/**
 * Makes the change that `previewChange` showed, or plans it for its date. The transaction that makes it writes the audit log.
 * @param alsoWrite - Marks a planned change as made, in the same transaction.
 * @returns What was done and its one-time link.
 * @throws {Refusal} `CONFLICT` when the row has changed since it was shown, with the `Preview` of now as data.
 */
export async function applyChange(
  deps: AdminDeps,
  by: Administrator,
  token: string,
  alsoWrite?: (tx: Database, now: Date) => Promise<void>,
): Promise<Change & { link?: string }> {
  const asked = readToken(token);
  const { command, input, dueAt, shownAt } = asked;
  const { changesPrices, start } = findAdministration(command);
  const { propose, store, link } = await start(deps, input);
  const proposeAsShown = async (db: Reader) => {
    const { write, ...change } = await propose(db, shownAt);
    const current = tokenOf(by, asked, change);
    if (current !== token) throw hasChanged({ ...change, dueAt, token: current });
    return { write, change };
  };
  if (store) {
    // First, because a file that is stored replaces another of its name.
    await proposeAsShown(deps.db);
    await store();
  }
  const change = await inTransaction(deps.db, async (tx) => {
    // One administration at a time, so that new ids do not meet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administration'))`);
    const now = deps.clock.now();
    const { write, change } = await proposeAsShown(tx);
    if (dueAt) {
      await tx.insert(plannedChanges).values({ command, input, plannedBy: by.name, dueAt, createdAt: now });
    } else {
      await write(tx, now);
      if (changesPrices) await appendEvent(tx, { name: "price.changed", body: { of: change.of } }, now);
    }
    await alsoWrite?.(tx, now);
    const { subjectId = null, ...shown } = change;
    await tx.insert(auditLog).values({
      actorId: by.userId ?? null,
      action: "administration",
      subjectId,
      details: { command, by: by.name, ...shown, ...(dueAt && { dueAt: dueAt.toISOString() }) },
      requestId: by.requestId,
      createdAt: now,
    });
    return change;
  });
  logSecurityEvent(deps, { event: "administered", subject_id: change.subjectId ?? null, command });
  return { ...change, ...(link !== undefined && { link }) };
}

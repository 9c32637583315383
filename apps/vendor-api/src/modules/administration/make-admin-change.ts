import { sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog, plannedChanges } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { appendEvent } from "../events/index.ts";

export type AdminDeps = Pick<Deps, "db" | "env" | "clock" | "log" | "passwords">;

/** A row as an administrator sees it: its fields' names are those of the input, and amounts are in naira. */
export type View = Record<string, unknown>;

/** What an administration did to one row. */
export type Change = { of: string; subjectId?: number; before: View | null; after: View | null };

type Started = {
  /** Changes rows and nothing else: it runs once to be shown and rolled back, and once to be kept. */
  change(tx: Database, now: Date): Promise<Change>;
  /** What has to be done outside the database, after the confirmation and before the change. */
  store?(): Promise<void>;
  /** A one-time link for the requester alone. */
  link?: string;
};

/** One verb on one subject, such as `plans change`: a use case for the command and for a back office. */
export type Administration = {
  summary: string;
  fields: z.ZodObject;
  /** Whether it can be planned for a date, given as `from`. */
  canBePlanned: boolean;
  /** Whether orders may cost something else after it. */
  changesPrices: boolean;
  start(deps: AdminDeps, input: unknown): Promise<Started>;
};

/** Defines an administration; `start` does what is slow, such as hashing, once. */
export function administration<Shape extends z.ZodRawShape>(definition: {
  summary: string;
  fields: Shape;
  canBePlanned?: boolean;
  changesPrices?: boolean;
  start(deps: AdminDeps, input: z.output<z.ZodObject<Shape>>): Started | Promise<Started>;
}): Administration {
  const { summary, canBePlanned = false, changesPrices = false } = definition;
  const fields = z.strictObject(definition.fields);
  return {
    summary,
    fields: fields as unknown as z.ZodObject,
    canBePlanned,
    changesPrices,
    start: async (deps, input) => definition.start(deps, parse(fields, input)),
  };
}

/** @throws {Refusal} `VALIDATION_FAILED` with each field's messages. */
function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw new Refusal("VALIDATION_FAILED", undefined, { errors });
}

/** Who administers, for the audit log: a person, or a user of the machine. */
export type Administrator = { name: string; userId?: number; requestId: string };

export type Preview = Change & { dueAt: Date | null };

/** Ends a transaction whose changes were only to be shown. */
class Shown extends Error {
  constructor(readonly change: Change) {
    super("shown");
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function run(tx: Database, { change }: Started, now: Date): Promise<Change> {
  // One administration at a time, so that what was shown is what is kept, and new ids do not meet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administration'))`);
  const done = await change(tx, now);
  if (same(done.before, done.after)) throw new Refusal("CONFLICT", "Nothing would change.");
  return done;
}

/**
 * Makes a change that an administrator asked for. It is tried first and rolled back, so that `confirm` sees the row before and
 * after. The transaction that keeps it writes the audit log. With a later `dueAt` the change is only planned.
 * @returns What was done and its one-time link; undefined when it was not confirmed.
 * @throws {Refusal} `VALIDATION_FAILED` with the fields; `CONFLICT` when nothing would change, or when the row has changed
 * since it was shown.
 */
export async function administer(
  deps: AdminDeps,
  by: Administrator,
  asked: {
    command: string;
    administration: Administration;
    input: Record<string, unknown>;
    dueAt?: Date | undefined;
    /** Marks a planned change as made, in the same transaction. */
    alsoWrite?: (tx: Database, now: Date) => Promise<void>;
  },
  confirm: (preview: Preview) => Promise<boolean>,
): Promise<(Change & { link?: string }) | undefined> {
  const { command, administration, input, alsoWrite } = asked;
  const started = await administration.start(deps, input);
  const dueAt = asked.dueAt && asked.dueAt > deps.clock.now() ? asked.dueAt : null;
  const shown = await inTransaction(deps.db, async (tx) => {
    throw new Shown(await run(tx, started, deps.clock.now()));
  }).catch((error: unknown) => {
    if (error instanceof Shown) return error.change;
    throw error;
  });
  if (!(await confirm({ ...shown, dueAt }))) return undefined;
  if (!dueAt) await started.store?.();
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (dueAt)
      await tx.insert(plannedChanges).values({ command, input, plannedBy: by.name, dueAt, createdAt: now });
    else if (!same(shown, await run(tx, started, now))) {
      throw new Refusal("CONFLICT", "It has changed since it was shown. Please try again.");
    } else if (administration.changesPrices) {
      await appendEvent(tx, { name: "price.changed", body: { of: shown.of } }, now);
    }
    await alsoWrite?.(tx, now);
    const { subjectId = null, ...change } = shown;
    await tx.insert(auditLog).values({
      actorId: by.userId ?? null,
      action: "administration",
      subjectId,
      details: { command, by: by.name, ...change, ...(dueAt && { dueAt: dueAt.toISOString() }) },
      requestId: by.requestId,
      createdAt: now,
    });
  });
  logSecurityEvent(deps, { event: "administered", subject_id: shown.subjectId ?? null, command });
  return { ...shown, ...(started.link !== undefined && { link: started.link }) };
}

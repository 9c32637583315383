import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { OfficeSubject } from "@vendor/api";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import * as z from "zod";
import { plannedChanges } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database, Reader } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { appendEvent } from "../events/index.ts";
import { secretKey } from "../people/index.ts";
import { catalogAdministrations } from "./administer-catalog.ts";
import { chargeAdministrations } from "./administer-charges.ts";
import { couponAdministrations } from "./administer-coupons.ts";
import { customerAdministrations } from "./administer-customers.ts";
import { featureAdministrations } from "./administer-features.ts";
import { paymentAdministrations } from "./administer-payments.ts";
import { peopleAdministrations } from "./administer-people.ts";
import { administerPlanned, isWaiting } from "./administer-planned-changes.ts";
import { releaseAdministrations } from "./administer-releases.ts";
import { secondFactorAdministrations } from "./administer-second-factors.ts";
import { writeAudit } from "./audit.ts";
import type { AdminDeps, Administration, Change, PreparedFile, Subject } from "./define-administration.ts";

/** Everything that can be administered. */
export const subjects: Readonly<Record<OfficeSubject, Subject>> = {
  ...peopleAdministrations,
  ...secondFactorAdministrations,
  ...catalogAdministrations,
  ...featureAdministrations,
  ...chargeAdministrations,
  ...couponAdministrations,
  ...paymentAdministrations,
  ...customerAdministrations,
  ...releaseAdministrations,
  ...administerPlanned((command) => lookUp(command)?.duties ?? []),
};

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

export const findSubject = (name: string): Subject | undefined => own(subjects, name);

function lookUp(command: string): Administration | undefined {
  const [subject = "", verb = "", more] = command.split(" ");
  return more === undefined ? own(findSubject(subject)?.verbs, verb) : undefined;
}

/**
 * @param command - Such as `plans change`.
 * @throws {Refusal} `NOT_FOUND`.
 */
export function findAdministration(command: string): Administration {
  const found = lookUp(command);
  if (!found) throw new Refusal("NOT_FOUND", `This version has no ${command}.`);
  return found;
}

/** Who administers, for the audit log: a person, or a user of the machine. */
export type Administrator = { name: string; userId?: number; requestId: string };

const requestSchema = z.object({
  /** Such as `plans change`. */
  command: z.string(),
  /** The fields as they were typed or sent. */
  input: z.record(z.string(), z.unknown()),
  /** When it is to be made; null for at once. */
  dueAt: z.coerce.date().nullable(),
  shownAt: z.coerce.date(),
});
type ChangeRequest = z.output<typeof requestSchema>;

/** What would change. `applyChange` takes the token. */
export type Preview = Change & { dueAt: Date | null; token: string };

/**
 * @returns The request, our signature of it, and one of what was shown for it, both for this administrator. It grants no right: `applyChange` checks
 * everything again.
 */
function tokenOf(
  deps: AdminDeps,
  by: Administrator,
  request: ChangeRequest,
  { of, before, after }: Change,
): string {
  const asked = sign(deps, [by.name, by.userId, request]);
  const shown = sign(deps, [asked, of, before, after]);
  return `${Buffer.from(JSON.stringify(request)).toString("base64url")}.${asked}.${shown}`;
}

function sign({ env }: AdminDeps, signed: unknown): string {
  return createHmac("sha256", secretKey(env, "administration"))
    .update(JSON.stringify(signed))
    .digest("base64url");
}

const hasChanged = (data?: Preview) =>
  new Refusal("CONFLICT", "It has changed since it was shown. Please try again.", { data });

/** A token's request, which may be forged. @throws {Refusal} `CONFLICT` for a token that is none. */
export function readToken(token: string): ChangeRequest {
  const [request = ""] = token.split(".");
  try {
    return requestSchema.parse(JSON.parse(Buffer.from(request, "base64url").toString()));
  } catch {
    throw hasChanged();
  }
}

/** A token's request. @throws {Refusal} `CONFLICT` unless `previewChange` has accepted it from this administrator. */
function readRequest(deps: AdminDeps, by: Administrator, token: string): ChangeRequest {
  const request = readToken(token);
  const given = Buffer.from(token.split(".")[1] ?? "");
  const asked = Buffer.from(sign(deps, [by.name, by.userId, request]));
  if (given.length !== asked.length || !timingSafeEqual(given, asked)) throw hasChanged();
  return request;
}

/**
 * Computes what an administrator asks for, and changes nothing.
 * @param request - With `dueAt` the change is only planned.
 * @throws {Refusal} `VALIDATION_FAILED` with the fields; `CONFLICT` when nothing would change.
 */
export async function previewChange(
  deps: AdminDeps,
  by: Administrator,
  { command, input, dueAt = null }: Pick<ChangeRequest, "command" | "input"> & { dueAt?: Date | null },
): Promise<Preview> {
  const shownAt = deps.clock.now();
  const { canBePlanned, start } = findAdministration(command);
  if (dueAt && !canBePlanned) throw Refusal.field("from", "This cannot be planned for a date");
  if (dueAt && dueAt <= shownAt)
    throw Refusal.field("from", "This date is not to come. Without --from it is changed at once");
  const { propose } = await start(deps, input);
  const { write: _, nameOfNew: __, ...change } = await propose(deps.db, shownAt);
  if (JSON.stringify(change.before) === JSON.stringify(change.after))
    throw new Refusal("CONFLICT", "Nothing would change.");
  return { ...change, dueAt, token: tokenOf(deps, by, { command, input, dueAt, shownAt }, change) };
}

/**
 * Computes once more what a token's change does.
 * @throws {Refusal} `CONFLICT` unless it is what was shown to this administrator; with the `Preview` of now as data if the row has changed since.
 */
export async function readAsShown(deps: AdminDeps, by: Administrator, token: string) {
  const request = readRequest(deps, by, token);
  const started = await findAdministration(request.command).start(deps, request.input);
  const read = async (db: Reader) => {
    const { write, nameOfNew, ...change } = await started.propose(db, request.shownAt);
    const current = tokenOf(deps, by, request, change);
    if (current !== token) throw hasChanged({ ...change, dueAt: request.dueAt, token: current });
    return { write, nameOfNew, change };
  };
  return { request, started, read };
}

type Also = {
  /** Refuses the change by throwing, in the transaction that would make it. */
  check?: (tx: Database, change: Change) => Promise<unknown>;
  /** Writes more in the same transaction, such as that a planned change is made. */
  write?: (tx: Database, now: Date) => Promise<unknown>;
  /** Whether a second person has approved it. */
  isApproved?: boolean;
  /** More for the audit log. */
  details?: object;
};

/** A change that was made, with the id of its row in the audit log. */
type Made = Change & { audit: number };

/** One administration at a time, so that new ids and files' names do not meet. */
export const waitForTurn = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('administration'))`);

type AsShown = Awaited<ReturnType<typeof readAsShown>>;

/** Makes or plans one change in a transaction that has its turn, and writes it to the audit log. */
async function makeInTurn(
  tx: Database,
  { clock }: AdminDeps,
  by: Administrator,
  { request, read: proposeAsShown }: Pick<AsShown, "request" | "read">,
  also: Also,
  file?: PreparedFile,
): Promise<Made> {
  const { command, input, dueAt } = request;
  const now = clock.now();
  let planned: number | undefined;
  const { write, nameOfNew, change } = await proposeAsShown(tx);
  await also.check?.(tx, change);
  if (dueAt) {
    if (dueAt <= now) throw new Refusal("CONFLICT", "The date for which this was planned has passed.");
    const [row] = await tx
      .insert(plannedChanges)
      .values({ command, input, plannedBy: by.name, dueAt, createdAt: now })
      .returning({ id: plannedChanges.id });
    planned = row?.id;
  } else {
    await file?.publish();
    await write(tx, now, also.isApproved);
    if (findAdministration(command).changesPrices)
      await appendEvent(tx, { name: "price.changed", body: { of: change.of } }, now);
  }
  await also.write?.(tx, now);
  const named = planned === undefined ? { ...change, ...nameOfNew?.() } : change;
  const { subjectId = null, duties: _, needsApproval: __, ...shown } = named;
  const audit = await writeAudit(tx, {
    actorId: by.userId ?? null,
    action: "administration",
    subjectId,
    details: {
      command,
      by: by.name,
      ...shown,
      ...(dueAt && { dueAt: dueAt.toISOString(), planned }),
      ...also.details,
    },
    requestId: by.requestId,
    createdAt: now,
  });
  return { ...named, audit };
}

const logChange = (deps: AdminDeps, { request }: Pick<AsShown, "request">, { subjectId }: Change) =>
  logSecurityEvent(deps, { event: "administered", subject_id: subjectId ?? null, command: request.command });

/**
 * Makes the change that `previewChange` showed, or plans it for its date. The transaction that makes it writes the audit log.
 * @returns What was done and its one-time link.
 * @throws {Refusal} `CONFLICT` when the row has changed since it was shown, with the `Preview` of now as data.
 */
export async function applyChange(
  deps: AdminDeps,
  by: Administrator,
  token: string,
  also: Also = {},
): Promise<Made & { link?: string }> {
  const shown = await readAsShown(deps, by, token);
  const { prepareFile, link } = shown.started;
  if (prepareFile) await shown.read(deps.db);
  const file = await prepareFile?.();
  try {
    const made = await inTransaction(deps.db, async (tx) => {
      await waitForTurn(tx);
      return makeInTurn(tx, deps, by, shown, also, file);
    });
    logChange(deps, shown, made);
    return { ...made, ...(link !== undefined && { link }) };
  } finally {
    await file?.discard();
  }
}

/**
 * Makes several changes of verbs that can be done to several rows, each as `applyChange` does, in one transaction: all of them or none.
 * @throws {Refusal} `CONFLICT` that names the row which has changed since it was shown, or cannot be changed.
 */
export async function applyChanges(
  deps: AdminDeps,
  by: Administrator,
  tokens: readonly string[],
  also: Pick<Also, "check" | "details">,
): Promise<Made[]> {
  const shown: AsShown[] = [];
  for (const token of tokens) {
    const each = await readAsShown(deps, by, token);
    if (each.started.prepareFile || each.started.link !== undefined)
      throw new Refusal("NOT_FOUND", "This is done to one row at a time.");
    shown.push(each);
  }
  const made = await inTransaction(deps.db, async (tx) => {
    await waitForTurn(tx);
    const done: Made[] = [];
    for (const each of shown) {
      done.push(await namingTheRow(each.request, () => makeInTurn(tx, deps, by, each, also)));
    }
    return done;
  });
  for (const [at, change] of made.entries()) logChange(deps, shown[at] as AsShown, change);
  return made;
}

/** Adds to a refusal for which of several rows it is. */
export async function namingTheRow<T>(
  { command, input }: Pick<ChangeRequest, "command" | "input">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind = command, key = null } = findSubject(command.split(" ")[0] ?? "") ?? {};
    const row = key === null ? kind : `${kind} ${String(input[key])}`;
    throw new Refusal(error.code, `Nothing was changed. ${row}: ${describeRefusal(error)}`);
  }
}

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
      await applyChange(deps, by, token, {
        write: (tx, endedAt) => end(tx, { outcome: "made", endedAt }),
        // The row of the audit log with the same number says who decided.
        details: { planned: plannedId },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      deps.log.error({ planned_change: plannedId, command, err: error }, "a planned change was refused");
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

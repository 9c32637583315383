import type { AnyContractProcedure } from "@orpc/contract";
import {
  type auditActions,
  contract,
  type OfficeListName,
  type OfficeSubject,
  type StaffDuty,
} from "@vendor/api";
import { subMinutes } from "date-fns";
import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { readFromReplica } from "../../db/replica.ts";
import { auditLog, proposedChanges, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { endOfLagosDate, startOfLagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { requireRecentCode } from "../people/index.ts";
import { writeAudit } from "./audit.ts";
import type { Administration, Change, Subject } from "./define-administration.ts";
import { COMMAND_ONLY } from "./form-fields.ts";
import type { ListRequest } from "./list-rows.ts";
import {
  type Administrator,
  applyChange,
  applyChanges,
  findAdministration,
  findSubject,
  type Preview,
  previewChange,
  readAsShown,
  readToken,
} from "./make-admin-change.ts";
import { isOpen, isTheirs, propose } from "./proposals.ts";
import { administratorOf, may, requireDuty, verbsFor } from "./staff-duties.ts";

/** Who a member of staff is, and what they may see. */
export async function describeCaller(deps: Pick<Deps, "db" | "clock">, session: Session) {
  const [user] = await deps.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, session.userId));
  if (!user) throw new Refusal("UNAUTHORIZED");
  const [waiting] = await deps.db
    .select({ count: count() })
    .from(proposedChanges)
    .where(and(isTheirs(session), isOpen(deps), ne(proposedChanges.proposedBy, session.userId)));
  const { duties, hasSecondFactor } = session;
  return {
    ...user,
    duties,
    hasSecondFactor,
    subjects: [...verbsFor(session).keys()],
    waiting: waiting?.count ?? 0,
  };
}

/** @throws {Refusal} `NOT_FOUND` for a subject that does not exist; `FORBIDDEN` for one that is another's duty. */
function requireSubject(session: Session, name: string): Subject {
  const subject = findSubject(name);
  if (!subject) throw new Refusal("NOT_FOUND", "There is no such list.");
  if (!verbsFor(session).has(name as OfficeSubject)) throw new Refusal("FORBIDDEN");
  return subject;
}

/** A page of a subject's rows, each with its name. @throws {Refusal} `NOT_FOUND`, `FORBIDDEN`. */
export async function listRows(
  deps: Pick<Deps, "db" | "replica">,
  session: Session,
  name: string,
  request: ListRequest,
) {
  const { kind, key, list } = requireSubject(session, name);
  const { rows, ...about } = await readFromReplica(deps, (db) => list(db, request));
  return {
    rows: rows.map((values) => {
      const own = key === null ? kind : String(values[key]);
      return { key: own, row: key === null ? kind : `${kind} ${own}`, values };
    }),
    ...about,
  };
}

/** The calls behind lists that `office.list` does not answer. */
const listCalls: Partial<Record<OfficeListName, AnyContractProcedure>> = {
  orders: contract.officeOrders.list,
  customers: contract.officeCustomers.list,
  inbox: contract.officeInbox.list,
  renewals: contract.officeFigures.dueRenewals,
  audit: contract.office.audit,
  approvals: contract.office.proposals,
  "onboarding-requests": contract.officeInbox.onboarding,
};

/** @throws {Refusal} `FORBIDDEN` for a list that is another's duty. */
export function requireList(session: Session, name: OfficeListName): void {
  const call = listCalls[name];
  const isTheirs = call
    ? may(session, { duties: (call["~orpc"].meta as { duties?: StaffDuty[] }).duties ?? [] })
    : verbsFor(session).has(name as OfficeSubject);
  if (!isTheirs) throw new Refusal("FORBIDDEN");
}

/** Writes to the audit log that a member of staff saves a list as a file, whose rows are then read page by page. @throws {Refusal} `FORBIDDEN`. */
export async function beginExport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: Session,
  { requestId }: Caller,
  name: OfficeListName,
): Promise<void> {
  requireList(session, name);
  const row = { actorId: session.userId, requestId, createdAt: clock.now() };
  await writeAudit(db, { ...row, action: "list-exported", details: { of: `list ${name}` } });
}

/**
 * The contacts of a row's person in clear. The same transaction writes who saw them, and why, to the audit log.
 * @throws {Refusal} `NOT_FOUND`, also for a subject that masks nothing; `FORBIDDEN`.
 */
export async function revealContacts(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  session: Session,
  { requestId }: Caller,
  { subject, key, reason }: { subject: string; key: string; reason: string },
) {
  const { kind, findContacts } = requireSubject(session, subject);
  const { id, ...contacts } = await inTransaction(db, async (tx) => {
    const found = await findContacts?.(tx, key);
    if (!found) throw new Refusal("NOT_FOUND", "There is no such person.");
    const row = { actorId: session.userId, subjectId: found.id, requestId, createdAt: clock.now() };
    const details = { of: `${kind} ${found.id}`, reason };
    await writeAudit(tx, { ...row, action: "contact-revealed", details });
    return found;
  });
  logSecurityEvent({ log }, { event: "contact_revealed", subject_id: id });
  return contacts;
}

/** @throws {Refusal} `NOT_FOUND`, also for a row of another subject; `FORBIDDEN`. */
export function requireRowOf(session: Session, name: string, row: string): void {
  const { kind, key } = requireSubject(session, name);
  if (key === null ? row !== kind : !row.startsWith(`${kind} `))
    throw new Refusal("NOT_FOUND", "There is no such row.");
}

/** What was done to a row. @throws {Refusal} `NOT_FOUND`, also for a row of another subject; `FORBIDDEN`. */
export async function listHistory({ db }: Pick<Deps, "db">, session: Session, name: string, row: string) {
  requireRowOf(session, name, row);
  return listAudit(db, { row });
}

type ChangeRequest = { command: string; input: Record<string, unknown>; dueAt: Date | null };

/** @throws {Refusal} `FORBIDDEN`, and what `previewChange` throws. */
export async function previewAsStaff(
  deps: Deps,
  session: Session,
  { requestId }: Caller,
  request: ChangeRequest,
): Promise<Preview & { needsApproval: boolean }> {
  const { needsApproval } = requireDuty(session, request.command);
  // A one-time link that is printed, and a path on the machine.
  for (const field of COMMAND_ONLY)
    if (field in request.input) throw Refusal.field(field, "Only the command has this");
  const by = await administratorOf(deps.db, session.userId, requestId);
  const shown = await previewChange(deps, by, request);
  if (!may(session, shown)) throw new Refusal("FORBIDDEN");
  return { ...shown, needsApproval: needsApproval === true || shown.needsApproval === true };
}

/** The rows that one request changes at most. */
const MOST_ROWS = 100;

/** A row of several that are to be changed: what would change, or why it cannot be changed. */
export type RowPreview = { key: string } & (
  | { shown: Awaited<ReturnType<typeof previewAsStaff>>; fault?: undefined }
  | { shown?: undefined; fault: string }
);

/**
 * Previews one verb for several rows.
 * @throws {Refusal} `FORBIDDEN`; `NOT_FOUND` for a verb that is done to one row at a time.
 */
export async function previewRows(
  deps: Deps,
  session: Session,
  caller: Caller,
  { command, keys }: { command: string; keys: readonly string[] },
): Promise<RowPreview[]> {
  const { bulk } = requireDuty(session, command);
  const { key: field } = requireSubject(session, command.split(" ")[0] ?? "");
  if (!bulk || field === null) throw new Refusal("NOT_FOUND", "This is done to one row at a time.");
  return previewEach(
    deps,
    session,
    caller,
    [...new Set(keys)].map((key) => ({ key, command, input: { [field]: key } })),
  );
}

async function previewEach(
  deps: Deps,
  session: Session,
  caller: Caller,
  requests: readonly { key: string; command: string; input: Record<string, unknown> }[],
): Promise<RowPreview[]> {
  const previews: RowPreview[] = [];
  for (const { key, ...request } of requests) {
    try {
      previews.push({ key, shown: await previewAsStaff(deps, session, caller, { ...request, dueAt: null }) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [atField] = Object.values(error.details.errors ?? {}).flat();
      previews.push({ key, fault: atField ?? error.message });
    }
  }
  return previews;
}

/** Minutes in which a change can be taken back by a link. */
export const UNDO_MINUTES = 10;

/**
 * Previews what takes changes back that the person made in the last ten minutes.
 * @param ids - Of their rows in the audit log. Others' rows, older ones and those that nothing takes back are left out.
 * @throws {Refusal} `NOT_FOUND` when none is left.
 */
export async function previewUndo(
  deps: Deps,
  session: Session,
  caller: Caller,
  ids: readonly number[],
): Promise<RowPreview[]> {
  const since = subMinutes(deps.clock.now(), UNDO_MINUTES);
  const isRecent = and(
    inArray(auditLog.id, ids.slice(0, MOST_ROWS)),
    eq(auditLog.actorId, session.userId),
    eq(auditLog.action, "administration"),
    gt(auditLog.createdAt, since),
  );
  const rows = await deps.db.select().from(auditLog).where(isRecent).orderBy(asc(auditLog.id));
  const requests = rows.flatMap(({ details: { command = "", of = "", before, after = null } }) => {
    const undo = before && findAdministration(command).undo;
    return undo ? [{ key: of, ...undo(before, after) }] : [];
  });
  if (requests.length === 0) throw new Refusal("NOT_FOUND", "It is too late to take this back here.");
  return previewEach(deps, session, caller, requests);
}

/** What became of a change: a proposal's id, or the change's row in the audit log where something takes it back. */
export type Outcome = { proposal: number | null; undo: number | null };

/**
 * Makes the change that was shown, or proposes it where two people decide.
 * @throws {Refusal} A message at `reason` when a proposal has none; `SECOND_FACTOR_NEEDED`; what `applyChange` throws.
 */
export async function changeAsStaff(
  deps: Deps,
  session: Session,
  { requestId }: Caller,
  { token, reason }: { token: string; reason?: string | undefined },
): Promise<Outcome> {
  const { needsApproval, undo } = requireDuty(session, readToken(token).command);
  requireRecentCode(session, deps.clock.now());
  const by = await administratorOf(deps.db, session.userId, requestId);
  if (!(await needsSecondPerson(deps, by, token, needsApproval))) {
    const { audit, before } = await applyChange(deps, by, token, alsoBy(session, reason));
    return { proposal: null, undo: undo && before ? audit : null };
  }
  const [proposal = null] = await propose(deps, session, by, [token], reason);
  return { proposal, undo: null };
}

/**
 * Makes several changes that were shown, all of them or none, or proposes each where two people decide.
 * @throws {Refusal} What `changeAsStaff` throws, with the row's name; `NOT_FOUND` for a verb that is done to one row at a time.
 */
export async function changeRows(
  deps: Deps,
  session: Session,
  { requestId }: Caller,
  { tokens, reason }: { tokens: readonly string[]; reason?: string | undefined },
): Promise<Outcome[]> {
  const verbs = tokens.map((token) => requireDuty(session, readToken(token).command));
  requireRecentCode(session, deps.clock.now());
  const by = await administratorOf(deps.db, session.userId, requestId);
  const [first] = verbs;
  if (!first || verbs.some((verb) => verb !== first) || first.needsApproval === "above-limit")
    throw new Refusal("NOT_FOUND", "This is done to one row at a time.");
  if (first.needsApproval) {
    const proposals = await propose(deps, session, by, tokens, reason);
    return proposals.map((proposal) => ({ proposal, undo: null }));
  }
  const made = await applyChanges(deps, by, tokens, alsoBy(session, reason));
  return made.map(({ audit, before }) => ({ proposal: null, undo: first.undo && before ? audit : null }));
}

/** What is done besides a change by a member of staff: rows may need fewer duties than the verb. */
const alsoBy = (session: Session, reason: string | undefined) => ({
  check: async (_: Database, change: Change) => {
    if (!may(session, change)) throw new Refusal("FORBIDDEN");
    // What colleagues did since may have used the limit up.
    if (change.needsApproval)
      throw new Refusal("CONFLICT", "This needs a second person now. Please try again.");
  },
  details: { ...(reason && { reason }) },
});

/** Whether a second person decides a change, which for some is known only once it is computed. */
async function needsSecondPerson(
  deps: Deps,
  by: Administrator,
  token: string,
  always: Administration["needsApproval"],
): Promise<boolean> {
  if (always !== "above-limit") return always;
  const { change } = await (await readAsShown(deps, by, token)).read(deps.db);
  return change.needsApproval === true;
}

/** Most rows of the audit log that one request reads, unless it says so. */
const LIST_LENGTH = 100;

type AuditRequest = {
  before?: number | undefined;
  row?: string | undefined;
  /** A part of the name of who did it. */
  by?: string | undefined;
  action?: (typeof auditActions)[number] | undefined;
  /** Days in Lagos. */
  from?: string | undefined;
  to?: string | undefined;
  order?: "newest" | "oldest" | undefined;
  limit?: number | undefined;
};

/** Rows of the audit log. */
export async function listAudit(db: Database, { row, by, action, from, to, ...page }: AuditRequest) {
  const { before, order, limit = LIST_LENGTH } = page;
  const isOldest = order === "oldest";
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "staff"), sql`strpos(lower(${users.name}), lower(${by ?? ""})) > 0`));
  return db
    .select({ row: auditLog, actor: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        before === undefined ? undefined : (isOldest ? gt : lt)(auditLog.id, before),
        by === undefined ? undefined : inArray(auditLog.actorId, people),
        action && eq(auditLog.action, action),
        from === undefined ? undefined : gte(auditLog.createdAt, startOfLagosDate(from)),
        to === undefined ? undefined : lt(auditLog.createdAt, endOfLagosDate(to)),
        row === undefined ? undefined : sql`${auditLog.details} ->> 'of' = ${row}`,
      ),
    )
    .orderBy((isOldest ? asc : desc)(auditLog.id))
    .limit(limit);
}

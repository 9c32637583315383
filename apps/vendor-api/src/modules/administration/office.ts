import { createHash } from "node:crypto";
import type { AnyContractProcedure } from "@orpc/contract";
import {
  type auditActions,
  contract,
  type OfficeListName,
  type OfficeSubject,
  officeSubjects,
  type StaffDuty,
} from "@vendor/api";
import { addHours, subMinutes } from "date-fns";
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readFromReplica } from "../../db/replica.ts";
import { auditLog, proposedChanges, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { endOfLagosDate, startOfLagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
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
  namingTheRow,
  type Preview,
  previewChange,
  readAsShown,
  readToken,
  subjects,
  waitForTurn,
} from "./make-admin-change.ts";

/** Hours in which a proposal can be approved. */
const PROPOSAL_HOURS = 72;

/** Whether a member of staff may do, propose or approve this: an administration, or a change that may need fewer duties. */
const may = ({ duties: own }: Pick<Session, "duties">, { duties }: Pick<Change, "duties">) =>
  own.includes("owner") || !duties || duties.some((duty) => own.includes(duty));

function requireDuty(session: Session, command: string): Administration {
  const administration = findAdministration(command);
  if (!may(session, administration)) throw new Refusal("FORBIDDEN");
  return administration;
}

/** Each subject with the verbs that a member of staff may use; subjects with none are left out. */
export function verbsFor(session: Pick<Session, "duties">): Map<OfficeSubject, [string, Administration][]> {
  return new Map(
    officeSubjects.flatMap((name) => {
      const allowed = Object.entries(subjects[name].verbs).filter(([, administration]) =>
        may(session, administration),
      );
      return allowed.length > 0 ? [[name, allowed]] : [];
    }),
  );
}

/** The commands that are a member of staff's duty, such as `plans change`. */
export const commandsFor = (session: Pick<Session, "duties">): string[] =>
  [...verbsFor(session)].flatMap(([subject, verbs]) => verbs.map(([verb]) => `${subject} ${verb}`));

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

/** A member of staff as the audit log names them. */
async function administratorOf(db: Database, userId: number, requestId: string): Promise<Administrator> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal("UNAUTHORIZED");
  return { name: user.name, userId, requestId };
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
const UNDO_MINUTES = 10;

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

/** Proposes changes that were shown, each for itself. @returns The proposals' ids. */
async function propose(
  deps: Deps,
  session: Session,
  by: Administrator,
  tokens: readonly string[],
  reason: string | undefined,
): Promise<number[]> {
  if (!reason) throw Refusal.field("reason", "Say why, for the person who approves it");
  const shown: { token: string; request: ReturnType<typeof readToken>; change: Change }[] = [];
  for (const token of tokens) {
    const { request, read } = await readAsShown(deps, by, token);
    const { change } =
      tokens.length === 1 ? await read(deps.db) : await namingTheRow(request, () => read(deps.db));
    if (!may(session, change)) throw new Refusal("FORBIDDEN");
    shown.push({ token, request, change });
  }
  return inTransaction(deps.db, async (tx) => {
    await waitForTurn(tx);
    const ids: number[] = [];
    for (const each of shown) ids.push(await insertProposal(tx, deps, session, by, { ...each, reason }));
    return ids;
  });
}

type NewProposal = { token: string; request: ReturnType<typeof readToken>; change: Change; reason: string };

async function insertProposal(
  tx: Database,
  { clock }: Deps,
  session: Session,
  { name, requestId }: Administrator,
  { token, request: { command, dueAt }, change, reason }: NewProposal,
): Promise<number> {
  const earlier = await findEarlier(tx, token);
  if (earlier) return earlier.id;
  const { of, before, after, subjectId = null } = change;
  const createdAt = clock.now();
  const [proposal] = await tx
    .insert(proposedChanges)
    .values({
      ...{ command, token, of, before, after, dueAt, reason, createdAt },
      ...{ proposedBy: session.userId, expiresAt: addHours(createdAt, PROPOSAL_HOURS) },
    })
    .returning({ id: proposedChanges.id });
  if (!proposal) throw new Error("a proposal was not stored");
  const details = { command, of, before, after, reason, by: name, proposal: proposal.id };
  const actor = { actorId: session.userId, subjectId, requestId, createdAt };
  await writeAudit(tx, { ...actor, action: "change-proposed", details });
  return proposal.id;
}

/** What is kept of a decided proposal's token, which has what was typed: perhaps a customer's email. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * The proposal that was made of a preview before: by a press of the button whose answer was lost, or in a page that is still open.
 * @throws {Refusal} `CONFLICT` when it was decided.
 */
async function findEarlier(tx: Database, token: string): Promise<{ id: number } | undefined> {
  const [earlier] = await tx
    .select({ id: proposedChanges.id, decision: proposedChanges.decision })
    .from(proposedChanges)
    .where(inArray(proposedChanges.token, [token, hashOf(token)]));
  if (earlier?.decision) throw hasEnded();
  return earlier;
}

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

type Decision = NonNullable<(typeof proposedChanges.$inferSelect)["decision"]>;

const hasEnded = () => new Refusal("CONFLICT", "This proposal was decided already, or has expired.");

/**
 * Approves, refuses or withdraws a proposal. Its proposer can only withdraw it. An approved change is made exactly as the proposer saw it, and refused
 * if the row has changed since or either person has lost the duty.
 * @throws {Refusal} `FORBIDDEN`, `NOT_FOUND`, `CONFLICT`, `SECOND_FACTOR_NEEDED`.
 */
export async function decideProposal(
  deps: Deps,
  session: Session,
  { requestId }: Caller,
  id: number,
  decision: Decision,
): Promise<void> {
  const { db, clock } = deps;
  const [proposal] = await db.select().from(proposedChanges).where(eq(proposedChanges.id, id));
  if (!proposal) throw new Refusal("NOT_FOUND", "There is no such proposal.");
  const { command, token, of, proposedBy } = proposal;
  const administration = requireDuty(session, command);
  const isOwn = proposedBy === session.userId;
  if (isOwn !== (decision === "withdrawn"))
    throw new Refusal("FORBIDDEN", isOwn ? "You cannot approve or refuse your own proposal." : undefined);
  requireRecentCode(session, clock.now());
  const end = async (tx: Database, decidedAt: Date) => {
    const decided = await tx
      .update(proposedChanges)
      .set({ decision, decidedBy: session.userId, decidedAt, token: hashOf(token) })
      .where(and(eq(proposedChanges.id, id), isOpen(deps)))
      .returning({ id: proposedChanges.id });
    if (decided.length === 0) throw hasEnded();
  };
  if (decision === "approved") {
    const by = await administratorOf(db, proposedBy, requestId);
    const details = { reason: proposal.reason, proposal: id, approvedBy: session.userId };
    const check = async (tx: Database, change: Change) => {
      if (!may(session, change)) throw new Refusal("FORBIDDEN");
      for (const userId of [proposedBy, session.userId])
        await requireStillMay(tx, userId, [administration, change]);
    };
    await applyChange(deps, by, token, { check, write: end, isApproved: true, details });
    return;
  }
  const by = await administratorOf(db, session.userId, requestId);
  await inTransaction(db, async (tx) => {
    const createdAt = clock.now();
    await end(tx, createdAt);
    const details = { command, of, by: by.name, proposal: id };
    const actor = { actorId: session.userId, requestId, createdAt };
    await writeAudit(tx, { ...actor, action: `change-${decision}`, details });
  });
}

/** A proposal falls with the right of the person who made it, and an approval with the approver's, also in this moment. */
async function requireStillMay(
  tx: Database,
  userId: number,
  needs: readonly Pick<Change, "duties">[],
): Promise<void> {
  const [person] = await tx
    .select({ duties: users.duties })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)))
    .for("share");
  if (!person || needs.some((each) => !may(person, each)))
    throw new Refusal("CONFLICT", "One of the two people may no longer do this.");
}

/** Most rows of a list of proposals or of what was done to a row. */
const LIST_LENGTH = 100;

/** Proposals that can still be decided. */
const isOpen = ({ clock }: Pick<Deps, "clock">) =>
  and(isNull(proposedChanges.decision), gt(proposedChanges.expiresAt, clock.now()));

/** Proposals of commands that are this person's duty. */
const isTheirs = (session: Pick<Session, "duties">) => inArray(proposedChanges.command, commandsFor(session));

/** Proposals that this person may see: those of commands that are their duty, the newest first. */
export async function listProposals(deps: Pick<Deps, "db" | "clock">, session: Session, isWaiting: boolean) {
  const proposer = alias(users, "proposer");
  const decider = alias(users, "decider");
  return deps.db
    .select({ proposal: proposedChanges, proposer: proposer.name, decider: decider.name })
    .from(proposedChanges)
    .innerJoin(proposer, eq(proposer.id, proposedChanges.proposedBy))
    .leftJoin(decider, eq(decider.id, proposedChanges.decidedBy))
    .where(and(isTheirs(session), isWaiting ? isOpen(deps) : not(isOpen(deps) ?? sql`false`)))
    .orderBy(desc(proposedChanges.createdAt))
    .limit(LIST_LENGTH);
}

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

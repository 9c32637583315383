import { createHash } from "node:crypto";
import { addHours } from "date-fns";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { proposedChanges, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { endOfLagosDate, startOfLagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentCode } from "../people/index.ts";
import { writeAudit } from "./audit.ts";
import type { Change } from "./define-administration.ts";
import {
  type Administrator,
  applyChange,
  namingTheRow,
  readAsShown,
  type readToken,
  waitForTurn,
} from "./make-admin-change.ts";
import { administratorOf, commandsFor, may, requireDuty } from "./staff-duties.ts";

/** Hours in which a proposal can be approved. */
const PROPOSAL_HOURS = 72;

/** Proposes changes that were shown, each for itself. @returns The proposals' ids. */
export async function propose(
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
  if (earlier?.decision) throw wasDecided();
  return earlier;
}

type Decision = NonNullable<(typeof proposedChanges.$inferSelect)["decision"]>;

const wasDecided = () => new Refusal("CONFLICT", "This proposal was decided already, or has expired.");

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
    if (decided.length === 0) throw wasDecided();
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

/** Proposals that can still be decided. */
export const isOpen = ({ clock }: Pick<Deps, "clock">) =>
  and(isNull(proposedChanges.decision), gt(proposedChanges.expiresAt, clock.now()));

const hasEnded = (deps: Pick<Deps, "clock">) => not(isOpen(deps) ?? sql`false`);

/** Proposals of commands that are this person's duty. */
export const isTheirs = (session: Pick<Session, "duties">) =>
  inArray(proposedChanges.command, commandsFor(session));

type ProposalRequest = {
  decided: number;
  proposer?: "own" | "colleagues" | undefined;
  id?: number | undefined;
  row?: string | undefined;
  /** Days in Lagos. */
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
  order: "newest" | "oldest";
  limit: number;
};

/** A page of the proposals that this person may see: those of commands that are their duty. */
export async function listProposals(
  deps: Pick<Deps, "db" | "clock">,
  session: Session,
  { decided, proposer: who, id, row, from, to, before, order, limit }: ProposalRequest,
) {
  const isOldest = order === "oldest";
  const { proposedBy, createdAt } = proposedChanges;
  const proposer = alias(users, "proposer");
  const decider = alias(users, "decider");
  const found = await deps.db
    .select({ proposal: proposedChanges, proposer: proposer.name, decider: decider.name })
    .from(proposedChanges)
    .innerJoin(proposer, eq(proposer.id, proposedChanges.proposedBy))
    .leftJoin(decider, eq(decider.id, proposedChanges.decidedBy))
    .where(
      and(
        isTheirs(session),
        id !== undefined ? eq(proposedChanges.id, id) : decided === 0 ? isOpen(deps) : hasEnded(deps),
        who && (who === "own" ? eq : ne)(proposedBy, session.userId),
        row === undefined ? undefined : eq(proposedChanges.of, row),
        from === undefined ? undefined : gte(createdAt, startOfLagosDate(from)),
        to === undefined ? undefined : lt(createdAt, endOfLagosDate(to)),
        before === undefined ? undefined : (isOldest ? gt : lt)(proposedChanges.id, before),
      ),
    )
    .orderBy((isOldest ? asc : desc)(proposedChanges.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  return { shown, next: found.length > limit ? (shown.at(-1)?.proposal.id ?? null) : null };
}

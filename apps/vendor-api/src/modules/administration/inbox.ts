import type { InboxMessage, InboxMove, InboxThread, inboxStates, OnboardingRequest } from "@vendor/api";
import { texts } from "@vendor/messages";
import { addHours } from "date-fns";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import {
  accounts,
  contactMessages,
  contactReplies,
  locations,
  onboardingRequests,
  plans,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { endOfLagosDate, startOfLagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { queueMessage } from "../messages/index.ts";
import { isValid } from "../periods/index.ts";
import { writeAudit } from "./audit.ts";

type State = (typeof inboxStates)[number];
type Row = typeof contactMessages.$inferSelect;

/** Characters of a message that the list shows. */
const BEGINNING = 140;

const nameOf = ({ firstName, lastName }: Pick<Row, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

const viewOf = (row: Row, assignee: string | null, { userId }: Session) => ({
  ...{ id: row.id, name: nameOf(row), created_at: row.createdAt.toISOString(), state: row.state },
  ...{ assignee, own: row.assignedTo === userId, suspicious: row.suspicious },
});

type InboxRequest = {
  state?: State | undefined;
  /** Of those that wait. 1: possible spam; 0: the others. */
  spam?: number | undefined;
  assigned?: "own" | "nobody" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
  order?: "newest" | "oldest" | undefined;
  limit?: number | undefined;
};

/** Rows of a page where nothing is said. */
const PAGE = 50;

/** Visitors' messages: those of a state, or those that wait for an answer, apart from possible spam. */
export async function listInbox(
  { db }: Pick<Deps, "db">,
  session: Session,
  { state, spam = 0, assigned, from, to, before, order, limit = PAGE }: InboxRequest,
): Promise<{ rows: InboxMessage[]; next: number | null }> {
  const states: readonly State[] = state === undefined ? ["new", "assigned"] : [state];
  const found = await db
    .select({ row: contactMessages, assignee: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(
      and(
        inArray(contactMessages.state, [...states]),
        state === undefined ? eq(contactMessages.suspicious, spam === 1) : undefined,
        assigned === "own" ? eq(contactMessages.assignedTo, session.userId) : undefined,
        assigned === "nobody" ? isNull(contactMessages.assignedTo) : undefined,
        from === undefined ? undefined : gte(contactMessages.createdAt, startOfLagosDate(from)),
        to === undefined ? undefined : lt(contactMessages.createdAt, endOfLagosDate(to)),
        before === undefined ? undefined : (order === "oldest" ? gt : lt)(contactMessages.id, before),
      ),
    )
    .orderBy((order === "oldest" ? asc : desc)(contactMessages.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  return {
    rows: shown.map(({ row, assignee }) => ({
      ...viewOf(row, assignee, session),
      beginning: [...row.message.replace(/\s+/g, " ")].slice(0, BEGINNING).join(""),
    })),
    next: found.length > limit ? (shown.at(-1)?.row.id ?? null) : null,
  };
}

const isGone = () => new Refusal("NOT_FOUND", "There is no such message.");

/** @throws {Refusal} `NOT_FOUND`. */
export async function showInboxMessage(
  { db }: Pick<Deps, "db">,
  session: Session,
  id: number,
): Promise<InboxThread> {
  const [found] = await db
    .select({ row: contactMessages, assignee: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(eq(contactMessages.id, id));
  if (!found) throw isGone();
  const replies = await db
    .select({
      id: contactReplies.id,
      by: users.name,
      text: contactReplies.text,
      at: contactReplies.createdAt,
    })
    .from(contactReplies)
    .innerJoin(users, eq(users.id, contactReplies.userId))
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.id));
  const { email, phone, message } = found.row;
  return {
    ...viewOf(found.row, found.assignee, session),
    ...{ email, phone, message },
    replies: replies.map(({ at, ...reply }) => ({ ...reply, created_at: at.toISOString() })),
  };
}

async function lockMessage(tx: Database, id: number): Promise<Row> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  if (!row) throw isGone();
  return row;
}

type Step = "take" | "give-back" | "close" | "open";

/** From which states each step leads on, and where to. */
const steps: Record<Step, { from: readonly State[]; to: State }> = {
  take: { from: ["new", "assigned", "answered"], to: "assigned" },
  "give-back": { from: ["assigned"], to: "new" },
  close: { from: ["new", "assigned", "answered"], to: "closed" },
  open: { from: ["closed"], to: "new" },
};

/** A message as it was shown, which is moved only if it is still so: `12:assigned:6`. */
const seenAs = ({ id, state, assignedTo }: Pick<Row, "id" | "state" | "assignedTo">) =>
  `${id}:${state}:${assignedTo ?? ""}`;

const after = (step: Step, { assignedTo }: Pick<Row, "assignedTo">, userId: number) => {
  const { to } = steps[step];
  return { state: to, assignedTo: to === "assigned" ? userId : to === "closed" ? assignedTo : null };
};

/** What a step would do to several messages, the oldest first. Those that are gone are left out. */
export async function previewMoves(
  { db }: Pick<Deps, "db">,
  { userId }: Session,
  { ids, step }: { ids: readonly number[]; step: Step },
): Promise<InboxMove[]> {
  const found = await db
    .select({ row: contactMessages, assignee: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(inArray(contactMessages.id, [...ids]))
    .orderBy(asc(contactMessages.id));
  const [own] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return found.map(({ row, assignee }) => {
    const next = after(step, row, userId);
    const isSame = next.state === row.state && next.assignedTo === row.assignedTo;
    const isPossible = steps[step].from.includes(row.state) && !isSame;
    const nextAssignee = next.assignedTo === null ? null : next.assignedTo === userId ? own?.name : assignee;
    return {
      ...{ id: row.id, name: nameOf(row) },
      before: { state: row.state, assignee },
      after: { state: next.state, assignee: nextAssignee ?? null },
      seen: isPossible ? seenAs(row) : null,
    };
  });
}

/**
 * Moves several messages that were shown, all of them or none, each with a row in the audit log.
 * @throws {Refusal} `CONFLICT` that names a message which a colleague has changed meanwhile.
 */
export async function moveMessages(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  { requestId }: Caller,
  { moves, step }: { moves: readonly string[]; step: Step },
): Promise<void> {
  const wanted = new Map(moves.map((text) => [Number(text.split(":")[0]), text]));
  await inTransaction(db, async (tx) => {
    // In the order of ids, so that two people who move the same messages do not wait for each other.
    for (const [id, text] of [...wanted].sort(([one], [other]) => one - other)) {
      const row = await lockMessage(tx, id);
      if (seenAs(row) !== text || !steps[step].from.includes(row.state))
        throw new Refusal(
          "CONFLICT",
          `Nothing was changed. A colleague has changed ${nameOf(row)}'s message meanwhile.`,
        );
      const next = after(step, row, userId);
      await tx.update(contactMessages).set(next).where(eq(contactMessages.id, id));
      const details = { of: `message ${id}`, before: { state: row.state }, after: { state: next.state } };
      const log = { actorId: userId, details, requestId, createdAt: clock.now() };
      await writeAudit(tx, { ...log, action: "message-moved" });
    }
  });
}

/** Takes a message, gives it back, closes or opens it. @throws {Refusal} `NOT_FOUND`; `CONFLICT` for a step that a colleague made impossible. */
export async function moveInboxMessage(
  { db }: Pick<Deps, "db">,
  { userId }: Session,
  { id, step }: { id: number; step: Step },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockMessage(tx, id);
    if (!steps[step].from.includes(row.state))
      throw new Refusal("CONFLICT", "A colleague has changed this message meanwhile.");
    await tx
      .update(contactMessages)
      .set(after(step, row, userId))
      .where(eq(contactMessages.id, id));
  });
}

/**
 * Answers a message by email and keeps the answer. Its address and subject are ours to write, so nothing that staff or the visitor typed
 * comes into the email's header.
 * @param reply.last_reply - The last reply that the caller has seen, so that two colleagues do not both answer.
 * @throws {Refusal} `NOT_FOUND`; `CONFLICT` when it was answered meanwhile or is closed.
 */
export async function replyToMessage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  { id, text, last_reply }: { id: number; text: string; last_reply: number },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await lockMessage(tx, id);
    if (row.state === "closed") throw new Refusal("CONFLICT", "This message is closed. Open it again first.");
    const [newest] = await tx
      .select({ id: sql<number>`coalesce(max(${contactReplies.id}), 0)`.mapWith(Number) })
      .from(contactReplies)
      .where(eq(contactReplies.messageId, id));
    if (newest?.id !== last_reply)
      throw new Refusal("CONFLICT", "A colleague has answered meanwhile. Read that first.");
    await tx.insert(contactReplies).values({ messageId: id, userId, text, createdAt: now });
    await tx
      .update(contactMessages)
      .set({ state: "answered", assignedTo: userId })
      .where(eq(contactMessages.id, id));
    const answer = texts.contactReply({ name: row.firstName, reply: text, message: row.message });
    // A person decided to send it, so no daily limit may withhold it.
    await queueMessage(tx, { ...answer, to: row.email, kind: "receipt", toConfirmed: true }, now);
  });
}

/** Most rows of the list of onboarding. */
const MOST_ONBOARDING = 100;

/** Whether staff carry an onboarding out, whose purchase was not returned. */
const isForStaff = and(isNull(onboardingRequests.agentId), isValid);

/** Onboarding that staff have yet to carry out. */
export const isToDo = and(ne(onboardingRequests.state, "done"), isForStaff);

/** Onboarding that staff have to carry out, the oldest first; those that are done, the newest first; or one, whatever its state. */
export async function listOnboarding(
  { db }: Pick<Deps, "db">,
  asked: { done: number; id?: number | undefined },
): Promise<OnboardingRequest[]> {
  const { id, state, requestedAt, scheduledFor } = onboardingRequests;
  const isDone = and(eq(state, "done"), isForStaff);
  const isWanted =
    asked.id === undefined ? (asked.done ? isDone : isToDo) : and(eq(id, asked.id), isForStaff);
  const found = await db
    .select({
      ...{ id, state, requestedAt, scheduledFor },
      ...{ location_id: locations.id, location: locations.name, account: accounts.id },
      ...{ customer: accounts.name, plan: plans.name },
    })
    .from(onboardingRequests)
    .innerJoin(subscriptions, eq(subscriptions.id, onboardingRequests.subscriptionId))
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(accounts, eq(accounts.id, locations.accountId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(isWanted)
    .orderBy(asked.done ? desc(requestedAt) : asc(requestedAt), asc(id))
    .limit(MOST_ONBOARDING);
  return found.map(({ requestedAt: requested, scheduledFor: day, ...row }) => ({
    ...{ ...row, requested_at: requested.toISOString(), scheduled_for: day?.toISOString() ?? null },
  }));
}

/** Hours after midnight at which an onboarding is arranged for a day. */
const AT_NINE = 9;

/**
 * Arranges a day, or says that it is done. The audit log has it among what was done for the customer.
 * @throws {Refusal} `NOT_FOUND`; `CONFLICT` when it is done; a message at `day` for one that has passed.
 */
export async function moveOnboarding(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  { id, day }: { id: number; day?: string | undefined },
): Promise<void> {
  const createdAt = clock.now();
  const scheduledFor = day === undefined ? undefined : addHours(startOfLagosDate(day), AT_NINE);
  if (scheduledFor && addHours(scheduledFor, 24 - AT_NINE) <= createdAt)
    throw Refusal.field("day", "Choose a day that has not passed");
  const isTheirs = and(eq(onboardingRequests.id, id), isNull(onboardingRequests.agentId));
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ state: onboardingRequests.state, accountId: locations.accountId, location: locations.id })
      .from(onboardingRequests)
      .innerJoin(subscriptions, eq(subscriptions.id, onboardingRequests.subscriptionId))
      .innerJoin(locations, eq(locations.id, subscriptions.locationId))
      .where(isTheirs)
      .for("update", { of: onboardingRequests });
    if (!found) throw new Refusal("NOT_FOUND", "There is no such onboarding.");
    const { state, accountId, location } = found;
    if (state === "done") throw new Refusal("CONFLICT", "A colleague has done this already.");
    const after = day === undefined ? { location, state: "done" } : { location, state: "scheduled", day };
    const details = { of: `customer ${accountId}`, before: { location, state }, after };
    await writeAudit(tx, { actorId, action: "onboarding-moved", details, requestId, createdAt });
    await tx
      .update(onboardingRequests)
      .set(scheduledFor ? { state: "scheduled", scheduledFor } : { state: "done" })
      .where(isTheirs);
  });
}

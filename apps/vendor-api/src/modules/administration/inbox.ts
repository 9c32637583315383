import type { InboxMessage, InboxMove, InboxThread, inboxStates, OnboardingRequest } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { addHours, subMinutes } from "date-fns";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import {
  accounts,
  auditLog,
  contactMessages,
  contactReplies,
  locations,
  onboardingRequests,
  plans,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database, Reader } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { endOfLagosDate, formatDay, startOfLagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { listOwners } from "../accounts/index.ts";
import { queueMessage, queueMessages } from "../messages/index.ts";
import { isValid } from "../periods/index.ts";
import { writeAudit } from "./audit.ts";
import { UNDO_MINUTES } from "./office.ts";

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
/** `undo` takes back what the caller did to several messages. */
type SeveralStep = Step | "undo";

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

type Place = Pick<Row, "state" | "assignedTo">;

const after = (step: Step, { assignedTo }: Pick<Row, "assignedTo">, userId: number): Place => {
  const { to } = steps[step];
  return { state: to, assignedTo: to === "assigned" ? userId : to === "closed" ? assignedTo : null };
};

const placeOf = ({ state, assignedTo }: Place): Place => ({ state, assignedTo });
const isAt = (one: Place, other: Place) => one.state === other.state && one.assignedTo === other.assignedTo;

/** Where the caller's last moves of some messages began and led to: those of the last ten minutes. */
async function readRecentMoves(db: Reader, userId: number, ids: readonly number[], now: Date) {
  const since = subMinutes(now, UNDO_MINUTES);
  const names = ids.map((id) => `message ${id}`);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, userId),
        eq(auditLog.action, "message-moved"),
        gt(auditLog.createdAt, since),
        inArray(sql`${auditLog.details} ->> 'of'`, names),
      ),
    )
    .orderBy(asc(auditLog.id));
  return new Map(
    rows.map(({ details: { of, before, after: to } }) => [of, { from: before as Place, to: to as Place }]),
  );
}

type Moves = Awaited<ReturnType<typeof readRecentMoves>>;

/** Where a step leads a message; undefined where it is not possible, such as taking back what a colleague has changed since. */
function placeAfter(step: SeveralStep, row: Row, userId: number, moves: Moves): Place | undefined {
  if (step === "undo") {
    const move = moves.get(`message ${row.id}`);
    return move && isAt(move.to, row) ? placeOf(move.from) : undefined;
  }
  const next = after(step, row, userId);
  return steps[step].from.includes(row.state) && !isAt(next, row) ? next : undefined;
}

/** What a step would do to several messages, the oldest first. Those that are gone are left out. */
export async function previewMoves(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  { ids, step }: { ids: readonly number[]; step: SeveralStep },
): Promise<InboxMove[]> {
  const moves = step === "undo" ? await readRecentMoves(db, userId, ids, clock.now()) : new Map();
  const found = await db
    .select({ row: contactMessages, assignee: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(inArray(contactMessages.id, [...ids]))
    .orderBy(asc(contactMessages.id));
  const placed = found.map(({ row, assignee }) => ({
    ...{ row, assignee, next: placeAfter(step, row, userId, moves) },
  }));
  const people = placed.flatMap(({ next }) => next?.assignedTo ?? []);
  const names = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, people));
  return placed.map(({ row, assignee, next }) => ({
    ...{ id: row.id, name: nameOf(row), before: { state: row.state, assignee } },
    after: {
      state: (next ?? row).state,
      assignee: next ? (names.find(({ id }) => id === next.assignedTo)?.name ?? null) : assignee,
    },
    seen: next ? seenAs(row) : null,
  }));
}

/**
 * Moves several messages that were shown, all of them or none, each with a row in the audit log.
 * @throws {Refusal} `CONFLICT` that names a message which a colleague has changed meanwhile.
 */
export async function moveMessages(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  { requestId }: Caller,
  { moves: seen, step }: { moves: readonly string[]; step: SeveralStep },
): Promise<void> {
  const wanted = new Map(seen.map((text) => [Number(text.split(":")[0]), text]));
  const createdAt = clock.now();
  await inTransaction(db, async (tx) => {
    const moves: Moves =
      step === "undo" ? await readRecentMoves(tx, userId, [...wanted.keys()], createdAt) : new Map();
    // In the order of ids, so that two people who move the same messages do not wait for each other.
    for (const [id, text] of [...wanted].sort(([one], [other]) => one - other)) {
      const row = await lockMessage(tx, id);
      const next = placeAfter(step, row, userId, moves);
      if (step === "undo" && !next) throw new Refusal("CONFLICT", "It is too late to take this back here.");
      if (seenAs(row) !== text || !next)
        throw new Refusal(
          "CONFLICT",
          `Nothing was changed. A colleague has changed ${nameOf(row)}'s message meanwhile.`,
        );
      await tx.update(contactMessages).set(next).where(eq(contactMessages.id, id));
      const details = { of: `message ${id}`, before: placeOf(row), after: next };
      await writeAudit(tx, {
        ...{ actorId: userId, action: "message-moved", details },
        requestId,
        createdAt,
      });
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

/** Whether staff carry an onboarding out, whose purchase was not returned. */
const isForStaff = and(isNull(onboardingRequests.agentId), isValid);

/** Onboarding that staff have yet to carry out. */
export const isToDo = and(ne(onboardingRequests.state, "done"), isForStaff);

type OnboardingFilter = {
  state?: OnboardingRequest["state"] | undefined;
  id?: number | undefined;
  /** Days in Lagos. */
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
  order: "newest" | "oldest";
  limit: number;
};

/** A page of onboarding that staff carry out: what is to be done, what has a state, or one, whatever its state. */
export async function listOnboarding(
  { db }: Pick<Deps, "db">,
  { state: wanted, id: own, from, to, before, order, limit }: OnboardingFilter,
): Promise<{ rows: OnboardingRequest[]; next: number | null }> {
  const { id, state, requestedAt, scheduledFor } = onboardingRequests;
  const last = db
    .select({ requestedAt, id })
    .from(onboardingRequests)
    .where(eq(id, before ?? 0));
  const sign = sql.raw(order === "oldest" ? ">" : "<");
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
    .where(
      and(
        isForStaff,
        own !== undefined ? eq(id, own) : wanted === undefined ? ne(state, "done") : eq(state, wanted),
        from === undefined ? undefined : gte(requestedAt, startOfLagosDate(from)),
        to === undefined ? undefined : lt(requestedAt, endOfLagosDate(to)),
        before === undefined ? undefined : sql`(${requestedAt}, ${id}) ${sign} (${last})`,
      ),
    )
    .orderBy(...[requestedAt, id].map(order === "oldest" ? asc : desc))
    .limit(limit + 1);
  const rows = found.slice(0, limit).map(({ requestedAt: requested, scheduledFor: day, ...row }) => ({
    ...{ ...row, requested_at: requested.toISOString(), scheduled_for: day?.toISOString() ?? null },
  }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** Hours after midnight at which an onboarding is arranged for a day. */
const AT_NINE = 9;

/** Tells the owners of the day: by email, or by SMS where the email is not confirmed. */
async function tellOwners(
  tx: Database,
  { env, clock }: Pick<Deps, "env" | "clock">,
  accountId: number,
  about: { location: string; plan: string; day: string; isMoved: boolean },
): Promise<void> {
  const link = `${env.WEBSITE_URL}${websitePaths.plansAndBillings}`;
  const messages = (await listOwners(tx, accountId)).map(({ name, email, phone, emailVerifiedAt }) =>
    emailVerifiedAt === null
      ? { ...texts.onboardingArrangedSms(about), to: phone }
      : { ...texts.onboardingArranged({ ...about, name, link }), to: email },
  );
  await queueMessages(tx, messages, clock.now());
}

/**
 * Arranges a day and tells the owners, or says that it is done. The audit log has it among what was done for the customer.
 * @throws {Refusal} `NOT_FOUND`; `CONFLICT` when it is done; a message at `day` for one that has passed.
 */
export async function moveOnboarding(
  deps: Pick<Deps, "db" | "clock" | "env">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  { id, day }: { id: number; day?: string | undefined },
): Promise<void> {
  const { db, clock } = deps;
  const createdAt = clock.now();
  const scheduledFor = day === undefined ? undefined : addHours(startOfLagosDate(day), AT_NINE);
  if (scheduledFor && addHours(scheduledFor, 24 - AT_NINE) <= createdAt)
    throw Refusal.field("day", "Choose a day that has not passed");
  const isTheirs = and(eq(onboardingRequests.id, id), isNull(onboardingRequests.agentId));
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({
        ...{ state: onboardingRequests.state, before: onboardingRequests.scheduledFor, plan: plans.name },
        ...{ accountId: locations.accountId, location: locations.id, place: locations.name },
      })
      .from(onboardingRequests)
      .innerJoin(subscriptions, eq(subscriptions.id, onboardingRequests.subscriptionId))
      .innerJoin(locations, eq(locations.id, subscriptions.locationId))
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(isTheirs)
      .for("update", { of: onboardingRequests });
    if (!found) throw new Refusal("NOT_FOUND", "There is no such onboarding.");
    const { state, accountId, location, place, plan, before } = found;
    if (state === "done") throw new Refusal("CONFLICT", "A colleague has done this already.");
    const after = day === undefined ? { location, state: "done" } : { location, state: "scheduled", day };
    const details = { of: `customer ${accountId}`, before: { location, state }, after };
    await writeAudit(tx, { actorId, action: "onboarding-moved", details, requestId, createdAt });
    await tx
      .update(onboardingRequests)
      .set(scheduledFor ? { state: "scheduled", scheduledFor } : { state: "done" })
      .where(isTheirs);
    if (!scheduledFor || scheduledFor.getTime() === before?.getTime()) return;
    const about = { location: place, plan, day: formatDay(scheduledFor), isMoved: before !== null };
    await tellOwners(tx, deps, accountId, about);
  });
}

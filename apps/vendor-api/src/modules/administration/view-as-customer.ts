import { randomUUID } from "node:crypto";
import { texts } from "@vendor/messages";
import { addMinutes, addSeconds, subSeconds } from "date-fns";
import { and, eq, isNull, or } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { queueMessages } from "../messages/index.ts";
import {
  issueViewToken,
  listBegunViews,
  markViewEnded,
  openView,
  recordActivity,
  requireUser,
  useTicket,
} from "../people/index.ts";
import { writeAudit } from "./audit.ts";
import { findCustomersPerson } from "./customers-repository.ts";

/** Minutes after which a view ends, from when it was asked for. */
const VIEW_MINUTES = 30;
/** Seconds in which its ticket has to be used. */
const TICKET_SECONDS = 120;

/**
 * Asks to see the website as a customer's person does. The same transaction writes who asks, and why, to the audit log.
 * @returns A ticket, with which the website begins the view.
 * @throws {Refusal} `NOT_FOUND` for agents, staff, people who left and people who do not exist.
 */
export async function askForView(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: Session,
  { requestId, userAgent }: Caller,
  { id: userId, reason }: { id: number; reason: string },
): Promise<{ ticket: string; expiresAt: Date }> {
  const now = clock.now();
  const ticket = await inTransaction(db, async (tx) => {
    if (!(await findCustomersPerson(tx, userId))) throw new Refusal("NOT_FOUND", "There is no such person.");
    const row = { actorId: viewer.userId, subjectId: userId, details: { reason }, requestId, createdAt: now };
    await writeAudit(tx, { ...row, action: "customer-view-asked" });
    return openView(tx, { userId, viewer, userAgent, now, expiresAt: addMinutes(now, VIEW_MINUTES) });
  });
  return { ticket, expiresAt: addSeconds(now, TICKET_SECONDS) };
}

/**
 * Begins the view that a ticket is for, and tells the customer.
 * @returns The view's token.
 * @throws {Refusal} `LINK_EXPIRED` for a ticket that was used, is too old or was given to another browser, and when the member of staff has
 * logged out or lost the duty.
 */
export async function beginView(
  deps: Pick<Deps, "db" | "env" | "clock" | "log">,
  { requestId, userAgent }: Caller,
  ticket: string,
): Promise<string> {
  const now = deps.clock.now();
  const begun = await inTransaction(deps.db, async (tx) => {
    const view = await useTicket(tx, ticket, {
      ...{ userAgent, now, askedAfter: subSeconds(now, TICKET_SECONDS) },
    });
    if (!view) return undefined;
    const { userId, viewerId, expiresAt } = view;
    const details = { until: expiresAt.toISOString() };
    const row = { actorId: viewerId, subjectId: userId, details, requestId, createdAt: now };
    await writeAudit(tx, { ...row, action: "customer-view-begun" });
    await tellCustomer(tx, userId, now);
    return { view, token: await issueViewToken(deps, tx, view, await requireUser(tx, viewerId)) };
  });
  if (!begun)
    throw new Refusal(
      "LINK_EXPIRED",
      "This has expired or was used already. Begin again in the back office.",
    );
  const { userId, viewerId } = begun.view;
  logSecurityEvent(deps, { event: "customer_viewed", subject_id: userId, viewer_id: viewerId });
  return begun.token;
}

/** Tells the person who is viewed, and the owners of the account. */
async function tellCustomer(tx: Database, userId: number, now: Date): Promise<void> {
  const { accountId } = await requireUser(tx, userId);
  if (accountId === null) throw new Error("a view is of a person without an account");
  const people = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        isNull(users.removedAt),
        or(eq(users.id, userId), eq(users.role, "owner")),
      ),
    )
    .orderBy(users.id);
  for (const { id } of people)
    await recordActivity(tx, id, "viewed-by-support", { userAgent: undefined }, now);
  const messages = people.map(({ name, email }) => {
    const text = texts.accountViewed({ name, minutes: VIEW_MINUTES });
    return { ...text, to: email, kind: "security" as const };
  });
  await queueMessages(tx, messages, now);
}

/** Writes to the audit log which views have ended: by log-out of either session, by the time, or because the duty was lost. */
export async function noteEndedViews({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  for (const id of await listBegunViews(db)) {
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const view = await markViewEnded(tx, id, now);
      if (!view) return;
      const details = { endedAt: view.endedAt.toISOString() };
      const row = { actorId: view.viewerId, subjectId: view.userId, details, createdAt: now };
      await writeAudit(tx, { ...row, action: "customer-view-ended", requestId: randomUUID() });
    });
  }
}

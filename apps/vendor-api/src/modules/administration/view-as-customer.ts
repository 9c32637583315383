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
 * @throws {Refusal} `NOT_FOUND` for agents, staff, people who left and people who do not exist, `TOO_MANY_REQUESTS` when the account was
 * viewed often today.
 */
export async function askForView(
  { db, clock, limiter }: Pick<Deps, "db" | "clock" | "limiter">,
  viewer: Session,
  { requestId, userAgent }: Caller,
  { id: userId, reason }: { id: number; reason: string },
): Promise<{ ticket: string; expiresAt: Date }> {
  const now = clock.now();
  const person = await findCustomersPerson(db, userId);
  if (!person) throw new Refusal("NOT_FOUND", "There is no such person.");
  await limiter.consume("view-by-account", String(person.accountId));
  const ticket = await inTransaction(db, async (tx) => {
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
  const used = await inTransaction(deps.db, async (tx) => {
    const found = await useTicket(tx, ticket, {
      ...{ userAgent, now, askedAfter: subSeconds(now, TICKET_SECONDS) },
    });
    if (!found) return undefined;
    const { view } = found;
    const { userId, viewerId, expiresAt } = view;
    const row = { actorId: viewerId, subjectId: userId, requestId, createdAt: now };
    if (found.outcome === "void") {
      await writeAudit(tx, { ...row, action: "customer-view-refused", details: {} });
      return { view, token: undefined };
    }
    const details = { until: expiresAt.toISOString(), emails: await tellCustomer(tx, userId, now) };
    await writeAudit(tx, { ...row, action: "customer-view-begun", details });
    return { view, token: await issueViewToken(deps, tx, view, await requireUser(tx, viewerId)) };
  });
  if (used) {
    const view = { subject_id: used.view.userId, viewer_id: used.view.viewerId, view_id: used.view.id };
    logSecurityEvent(deps, { event: used.token ? "customer_viewed" : "customer_view_refused", ...view });
  }
  if (!used?.token)
    throw new Refusal(
      "LINK_EXPIRED",
      "This has expired or was used already. Begin again in the back office.",
    );
  return used.token;
}

/**
 * Tells the person who is viewed, and the owners of the account: on their page of security activity, and by email.
 * @returns How many emails are sent; none to addresses that were never confirmed.
 */
async function tellCustomer(tx: Database, userId: number, now: Date): Promise<number> {
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
    return { ...text, to: email, kind: "view" as const };
  });
  const withheld = await queueMessages(tx, messages, now);
  return withheld.filter((reason) => reason === null).length;
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

import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { sessions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { issueToken } from "./access-tokens.ts";
import { hashOfToken, newLinkToken } from "./secrets.ts";
import { findLiveSession, openSession } from "./session-repository.ts";
import { requireUser, type User } from "./user-repository.ts";

/**
 * A member of staff sees the website as a customer's person does: a session of that person which belongs to the member of staff, reads
 * only (`http/viewer-calls.ts`), and ends with the session from which it was asked for.
 */
export type View = { id: string; userId: number; viewerId: number; expiresAt: Date };

/** What became of a ticket that was good. */
type UsedTicket = { outcome: "begun" | "void"; view: View };

/**
 * Prepares a view.
 * @returns The ticket that begins it once. It names the view, so that it is found by its id.
 */
export async function openView(
  tx: Database,
  view: {
    userId: number;
    viewer: { userId: number; sessionId: string };
    userAgent: string | undefined;
    now: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { userId, viewer, userAgent, now, expiresAt } = view;
  const { token, tokenHash: ticketHash } = newLinkToken();
  const { sessionId } = await openSession(tx, {
    ...{ userId, site: "website", now, expiresAt, userAgent, secondFactorAt: null },
    view: { viewerId: viewer.userId, viewerSessionId: viewer.sessionId, ticketHash },
  });
  return `${sessionId}.${token}`;
}

/**
 * Uses a ticket. It works once, for the browser that asked for it, and while the member of staff is logged in and has the duty; other
 * views of theirs end. Commit also when it is refused: a ticket that another browser tried is void.
 * @returns Undefined for a ticket that is not good: forged, used or too old.
 * @param askedAfter - The ticket must be newer.
 */
export async function useTicket(
  tx: Database,
  ticket: string,
  { askedAfter, userAgent, now }: { askedAfter: Date; userAgent: string | undefined; now: Date },
): Promise<UsedTicket | undefined> {
  const [, id = "", token = ""] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!id) return undefined;
  const [begun] = await tx
    .update(sessions)
    .set({ ticketHash: null, createdAt: now })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.ticketHash, hashOfToken(token)),
        gt(sessions.createdAt, askedAfter),
        isNull(sessions.revokedAt),
      ),
    )
    .returning();
  if (!begun || begun.viewerId === null) return undefined;
  const { userId, viewerId, expiresAt } = begun;
  const view = { id, userId, viewerId, expiresAt };
  const isSameBrowser = begun.userAgent === (userAgent ?? null);
  if (!isSameBrowser || !(await findLiveSession(tx, id, now))) {
    // Nothing began, so the audit log has no end of it.
    await tx.update(sessions).set({ revokedAt: now, isEndNoted: true }).where(eq(sessions.id, id));
    return { outcome: "void", view };
  }
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.viewerId, viewerId), ne(sessions.id, id), isNull(sessions.revokedAt)));
  return { outcome: "begun", view };
}

/** A view's token, which names the member of staff. */
export async function issueViewToken(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  view: View,
  viewer: User,
) {
  const user = await requireUser(tx, view.userId);
  const session = { sessionId: view.id, expiresAt: view.expiresAt };
  return issueToken(deps, tx, user, session, viewer.name);
}

/** The views whose end the audit log does not have yet, also those that go on. */
export async function listBegunViews(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNotNull(sessions.viewerId), isNull(sessions.ticketHash), eq(sessions.isEndNoted, false)));
  return rows.map(({ id }) => id);
}

/** Marks the end of a view. @returns The view and when it ended; undefined while it goes on, and when its end was marked before. */
export async function markViewEnded(
  tx: Database,
  id: string,
  now: Date,
): Promise<(View & { endedAt: Date }) | undefined> {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.isEndNoted, false)))
    .for("update");
  const endedAt = row && (await endOf(tx, row, now));
  if (!row || row.viewerId === null || !endedAt) return undefined;
  await tx.update(sessions).set({ revokedAt: endedAt, isEndNoted: true }).where(eq(sessions.id, id));
  const { userId, viewerId, expiresAt } = row;
  return { id, userId, viewerId, expiresAt, endedAt };
}

async function endOf(tx: Database, row: typeof sessions.$inferSelect, now: Date): Promise<Date | undefined> {
  if (row.revokedAt) return row.revokedAt;
  if (row.expiresAt <= now) return row.expiresAt;
  return (await findLiveSession(tx, row.id, now)) ? undefined : now;
}

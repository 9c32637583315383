import { randomUUID } from "node:crypto";
import { and, arrayOverlaps, desc, eq, gt, inArray, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { type LoginSite, secondFactors, sessions, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/** Opens a session. The clean-up deletes it a month after its end; until then the account knows its browser. */
export async function openSession(
  tx: Database,
  session: {
    userId: number;
    site: LoginSite;
    now: Date;
    expiresAt: Date;
    userAgent: string | undefined;
    secondFactorAt: Date | null;
    /** Who sees the website as the person. */
    view?: { viewerId: number; viewerSessionId: string; ticketHash: string };
  },
): Promise<{ sessionId: string; expiresAt: Date }> {
  const { userId, site, now, expiresAt, userAgent, secondFactorAt, view } = session;
  const sessionId = randomUUID();
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    site,
    createdAt: now,
    expiresAt,
    userAgent: userAgent?.slice(0, 300) ?? null,
    secondFactorAt,
    ...view,
  });
  return { sessionId, expiresAt };
}

/** The first of these sessions that is or was the person's. */
export async function findSessionOf(db: Database, userId: number, sessionIds: readonly string[]) {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.id, [...sessionIds]), isNull(sessions.viewerId)))
    .limit(1);
  return row?.id;
}

const isLive = (now: Date | SQLWrapper) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(sessions.ticketHash));

/** Not a view by staff, which its member of staff began. */
const isLogIn = isNull(sessions.viewerId);

const liveSession = preparedQuery((db, { sessionId, now }: Placeholders<{ sessionId: string; now: Date }>) =>
  db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      site: sessions.site,
      viewerId: sessions.viewerId,
      viewerSessionId: sessions.viewerSessionId,
      role: users.role,
      duties: users.duties,
      accountId: users.accountId,
      verificationStatus: users.verificationStatus,
      confirmedAt: secondFactors.confirmedAt,
      secondFactorAt: sessions.secondFactorAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.id, sessionId), isLive(now), isNull(users.removedAt))),
);

/** The person of a session that is neither revoked nor expired, in one query by primary key. */
export async function findLiveSession(db: Database, sessionId: string, now: Date) {
  const [row] = await liveSession(db, { sessionId, now });
  if (!row) return undefined;
  const { verificationStatus, confirmedAt, viewerSessionId, ...session } = row;
  const { viewerId } = session;
  if (viewerId !== null && !(await isViewerLive(db, viewerId, viewerSessionId, now))) return undefined;
  return { ...session, verified: verificationStatus === 0, hasSecondFactor: confirmedAt !== null };
}

/** Whether a member of staff is still logged in where they asked for a view, and has the duty. */
async function isViewerLive(db: Database, viewerId: number, viewerSessionId: string | null, now: Date) {
  if (viewerSessionId === null) return false;
  const [viewer] = await db
    .select({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, viewerSessionId),
        eq(users.id, viewerId),
        eq(users.role, "staff"),
        arrayOverlaps(users.duties, ["support", "owner"]),
        isNull(users.removedAt),
        isLive(now),
      ),
    );
  return viewer !== undefined;
}

export async function markSessionUsed(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
}

const liveUser = preparedQuery((db, { sessionId, now }: Placeholders<{ sessionId: string; now: Date }>) =>
  db
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLive(now), isLogIn, isNull(users.removedAt))),
);

/** The same with the person's whole row, and not for views. */
export async function findLiveUser(db: Database, sessionId: string, now: Date) {
  const [row] = await liveUser(db, { sessionId, now });
  return row;
}

/** Some of a person's open sessions, the newest first, and how many there are. */
export async function listLiveSessions(
  db: Database,
  userId: number,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (typeof sessions.$inferSelect)[]; total: number }> {
  const isTheirs = and(eq(sessions.userId, userId), isLive(now), isLogIn);
  const rows = await db
    .select()
    .from(sessions)
    .where(isTheirs)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(sessions, isTheirs) };
}

/** Ends one of a person's own sessions. @returns False when they have no such open session. */
export async function revokeOwnSession(db: Database, userId: number, sessionId: string, now: Date) {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive(now)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

export async function revokeSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Signs a person out everywhere. */
export async function revokeAllSessions(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** Ends all of a person's other sessions. @returns How many it ended. */
export async function revokeOtherSessions(tx: Database, userId: number, keptSessionId: string, now: Date) {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId), isLive(now)))
    .returning({ id: sessions.id });
  return ended.length;
}

import type { SecurityEventName } from "@vendor/api";
import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { securityActivity, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { describeDevice } from "./list-and-end-sessions.ts";

/** The most events that the page shows, and the most wrong passwords besides. */
const SHOWN = 50;
const FAILURES_SHOWN = 20;

/** Records what concerned the security of a person's account, in the transaction of the change. */
export async function recordActivity(
  tx: Database,
  userId: number,
  event: SecurityEventName,
  { userAgent }: Pick<Caller, "userAgent">,
  now: Date,
): Promise<void> {
  await tx.insert(securityActivity).values({ userId, event, at: now, userAgent: userAgent ?? null });
}

/** Records a wrong password. An unknown person costs the same query, so that the time does not tell who exists. */
export async function recordFailedLogin(
  db: Database,
  userId: number | undefined,
  { userAgent }: Pick<Caller, "userAgent">,
  now: Date,
): Promise<void> {
  const event: SecurityEventName = "login-failed";
  await db.execute(
    sql`insert into ${securityActivity} (user_id, event, at, user_agent)
      select ${users.id}, ${event}::text, ${now.toISOString()}::timestamptz, ${userAgent ?? null}::text
      from ${users} where ${users.id} = ${userId ?? 0}`,
  );
}

/** The newest events of the person's own account. Wrong passwords, which anyone can enter, do not push the others off. */
export async function listActivity({ db }: Pick<Deps, "db">, { userId }: Pick<Session, "userId">) {
  const isFailure = eq(securityActivity.event, "login-failed");
  const newest = (kind: SQL, most: number) =>
    db
      .select()
      .from(securityActivity)
      .where(and(eq(securityActivity.userId, userId), kind))
      .orderBy(desc(securityActivity.at), desc(securityActivity.id))
      .limit(most);
  const rows = [...(await newest(not(isFailure), SHOWN)), ...(await newest(isFailure, FAILURES_SHOWN))];
  rows.sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
  return rows.map(({ id, event, at, userAgent }) => ({
    id,
    event,
    at: at.toISOString(),
    device: userAgent === null ? null : describeDevice(userAgent),
  }));
}

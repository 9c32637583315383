import type { DeadMessage, OfficeJob } from "@vendor/api";
import { and, asc, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { jobRuns, MAX_DELIVERY_ATTEMPTS, outboxMessages } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { writeAudit } from "./audit.ts";
import { maskEmail, maskPhone } from "./registrants.ts";

/** Most messages that were given up in the list. */
const MOST_DEAD = 100;

const isUnsent = and(isNull(outboxMessages.sentAt), isNull(outboxMessages.expiredAt));
const isDead = and(isUnsent, gte(outboxMessages.attempts, MAX_DELIVERY_ATTEMPTS));

const countQueued = sql`select name, count(*) filter (where state in ('created', 'retry'))::integer as waiting,
    count(*) filter (where state = 'active')::integer as running, count(*) filter (where state = 'failed')::integer as failed
  from pgboss.job group by 1`;

/** The scheduled jobs, what waits to be sent, and messages that were given up. */
export async function showJobs({ db }: Pick<Deps, "db">) {
  const runs = await db.select().from(jobRuns).orderBy(asc(jobRuns.name));
  // A database in which no job was ever scheduled has no such table.
  const queued = (await db.execute(countQueued).catch(() => ({ rows: [] }))) as unknown as {
    rows: Omit<OfficeJob, "succeeded_at">[];
  };
  const jobs = runs.map(({ name, succeededAt }): OfficeJob => {
    const { waiting = 0, running = 0, failed = 0 } = queued.rows.find((row) => row.name === name) ?? {};
    return { name, succeeded_at: succeededAt.toISOString(), waiting, running, failed };
  });
  const { id, channel, to, subject, createdAt, attempts, lastError } = outboxMessages;
  const messages = await db
    .select({
      channel,
      waiting: sql`count(*) filter (where ${attempts} < ${MAX_DELIVERY_ATTEMPTS})`.mapWith(Number),
      given_up: sql`count(*) filter (where ${attempts} >= ${MAX_DELIVERY_ATTEMPTS})`.mapWith(Number),
    })
    .from(outboxMessages)
    .where(isUnsent)
    .groupBy(channel)
    .orderBy(channel);
  const found = await db
    .select({ id, channel, to, subject, createdAt, attempts, failure: lastError })
    .from(outboxMessages)
    .where(isDead)
    .orderBy(desc(id))
    .limit(MOST_DEAD);
  const dead = found.map(
    ({ createdAt: at, to: address, ...row }): DeadMessage => ({
      ...{ ...row, created_at: at.toISOString() },
      to: row.channel === "email" ? maskEmail(address) : maskPhone(address),
    }),
  );
  return { jobs, messages, dead };
}

/** Lets a message that was given up be tried as often as a new one. @throws {Refusal} `NOT_FOUND` for one that was not given up. */
export async function retryMessage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Session,
  { requestId }: Caller,
  messageId: number,
): Promise<void> {
  const createdAt = clock.now();
  await inTransaction(db, async (tx) => {
    const retried = await tx
      .update(outboxMessages)
      .set({ attempts: 0, nextAttemptAt: createdAt })
      .where(and(eq(outboxMessages.id, messageId), isDead))
      .returning({ id: outboxMessages.id });
    if (retried.length === 0) throw new Refusal("NOT_FOUND", "This message was not given up.");
    const details = { of: `message ${messageId}` };
    await writeAudit(tx, { actorId: userId, action: "message-retried", details, requestId, createdAt });
  });
}

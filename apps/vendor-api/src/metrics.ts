import { subDays } from "date-fns";
import { and, eq, inArray, lte, not, or, sql } from "drizzle-orm";
import { Counter, Gauge, Histogram } from "prom-client";
import { within } from "./db/deadline.ts";
import { readFromReplica } from "./db/replica.ts";
import { readOverdue } from "./db/retention.ts";
import {
  accountNumbers,
  jobRuns,
  moneySettings,
  outboxMessages,
  paymentIntents,
  unmatchedPayments,
} from "./db/schema/index.ts";
import type { Database, OpenDatabase } from "./db/types.ts";
import type { Clock, Deps } from "./deps.ts";
import { listOldestUnread } from "./modules/events/index.ts";
import { listWaiting } from "./modules/messages/outbox-delivery-repository.ts";

/** Lines of the security log, by event. */
export const securityEvents = new Counter({
  name: "vendor_security_events_total",
  help: "Security events, as in the log",
  labelNames: ["event"],
});

/** Events that a consumer counts, from 0 in each process. */
export const eventsCounted = new Counter({
  name: "vendor_events_total",
  help: "Events, such as payments that failed or were refunded",
  labelNames: ["event"],
});
export const ordersPaid = new Counter({
  name: "vendor_orders_paid_total",
  help: "Orders that were paid, by way of paying",
  labelNames: ["payment_method"],
});
const eventAge = new Gauge({
  name: "vendor_events_oldest_unread_seconds",
  help: "Age of the oldest event that a consumer has not handled",
  labelNames: ["consumer"],
});

/** Messages by channel, with those that an unconfirmed address or a daily limit withheld. */
export const messagesQueued = new Counter({
  name: "vendor_messages_queued_total",
  help: "Messages written to the outbox, by channel and by whether they are sent or why they are withheld",
  labelNames: ["channel", "outcome"],
});

/** How far this machine's clock is ahead of others, which is checked at start and each minute. */
export const clockAhead = new Gauge({
  name: "vendor_clock_ahead_seconds",
  help: "Seconds that this machine's clock is ahead of another clock",
  labelNames: ["other"],
});

const jobSeconds = new Histogram({
  name: "vendor_job_seconds",
  help: "Time that a job took, in seconds",
  labelNames: ["job_name", "outcome"],
  buckets: [0.1, 1, 10, 60, 300],
});
const jobSucceeded = new Gauge({
  name: "vendor_job_succeeded_timestamp_seconds",
  help: "When a job last succeeded, or was scheduled first, in seconds since 1970",
  labelNames: ["job_name"],
});
const jobInterval = new Gauge({
  name: "vendor_job_interval_seconds",
  help: "Seconds from one time that a job is due to the next",
  labelNames: ["job_name"],
});

/** Counts the failures of jobs from 0, because Prometheus sees no increase in a count that begins with 1. */
export function measureJobs(jobs: readonly { name: string; interval: number }[]): void {
  for (const { name, interval } of jobs) {
    jobSeconds.zero({ job_name: name, outcome: "failed" });
    jobInterval.set({ job_name: name }, interval);
  }
}

/** Runs a job, logs its error, measures it, and records when it succeeded. */
export async function runJob(
  deps: Deps,
  { name, run }: { name: string; run: (deps: Deps) => Promise<void> },
): Promise<void> {
  const stop = jobSeconds.startTimer({ job_name: name });
  try {
    await run(deps);
    const succeededAt = deps.clock.now();
    await deps.db
      .insert(jobRuns)
      .values({ name, succeededAt })
      .onConflictDoUpdate({ target: jobRuns.name, set: { succeededAt } });
    stop({ outcome: "succeeded" });
  } catch (error) {
    stop({ outcome: "failed" });
    deps.log.error({ err: error, job: name }, "job failed");
  }
}

export const ledgerFaults = new Counter({
  name: "vendor_ledger_faults_total",
  help: "How often the nightly check has found that the ledger does not add up",
});

export const auditFaults = new Counter({
  name: "vendor_audit_faults_total",
  help: "How often the nightly check has found that the audit log was tampered with",
});

const channels = outboxMessages.channel.enumValues;
const outboxAge = new Gauge({
  name: "vendor_outbox_oldest_seconds",
  help: "Age of the oldest message that is not sent yet",
  labelNames: ["channel"],
});
const outboxStalled = new Gauge({
  name: "vendor_outbox_stalled_seconds",
  help: "Age of the oldest message since the newest that was sent, if two people wait for such messages",
  labelNames: ["channel"],
});
/** Counts from 0 in each process, because Prometheus sees no increase in a count that begins with 1. */
export const messagesSent = new Counter({
  name: "vendor_messages_sent_total",
  help: "Messages that a mail server or SMS provider accepted",
  labelNames: ["channel"],
});
for (const channel of channels) messagesSent.inc({ channel }, 0);

const paymentAge = new Gauge({
  name: "vendor_payments_oldest_unsettled_seconds",
  help: "Age of the oldest payment that is pending or refunding; an ordered refund counts 14 days after the payment was opened",
});
const waitingAge = new Gauge({
  name: "vendor_payments_oldest_waiting_seconds",
  help: "Age of the oldest payment whose money is under way, by way of paying",
  labelNames: ["payment_method"],
});
const unmatchedSum = new Gauge({
  name: "vendor_unmatched_money_naira",
  help: "Money that came and belongs to nobody, by the way of paying by which it came",
  labelNames: ["payment_method"],
});
const unmatchedAge = new Gauge({
  name: "vendor_unmatched_money_oldest_seconds",
  help: "Age of the oldest money that belongs to nobody, by way of paying",
  labelNames: ["payment_method"],
});
const numbersLeft = new Gauge({
  name: "vendor_account_numbers_left",
  help: "Account numbers that Paystack still gives out for us, by the limit in the money settings",
});
/** Transfers that Paystack sent back, from 0 in each process. */
export const transfersRejected = new Counter({
  name: "vendor_transfers_rejected_total",
  help: "Transfers that the provider sent back to their sender, by way of paying",
  labelNames: ["payment_method"],
});
for (const payment_method of ["transfer", "account"]) transfersRejected.inc({ payment_method }, 0);
const overdue = new Gauge({
  name: "vendor_rows_overdue_seconds",
  help: "Seconds that a table's oldest row has been kept for too long; 0 when none has",
  labelNames: ["table"],
});
const connections = new Gauge({
  name: "vendor_database_connections",
  help: "Connections of this process's pool, and queries that wait for one",
  labelNames: ["state"],
});

/** Days after which a refund that was ordered takes too long: banks take up to ten working days. */
const REFUND_DAYS = 14;

function isUnsettled(now: Date) {
  const { state, phase, createdAt } = paymentIntents;
  const isOrdered = sql`${phase} is not distinct from 'refund-ordered'`;
  return or(
    eq(state, "pending"),
    and(eq(state, "refunding"), or(not(isOrdered), lte(createdAt, subDays(now, REFUND_DAYS)))),
  );
}

/** For all queries together, so that a slow database delays no scrape for long. */
const TIMEOUT_MS = 2_000;

/** Reads the metrics that the database knows. Those that it does not answer for are left out. */
export async function readDatabaseMetrics(
  { db, replica, pool }: Pick<OpenDatabase, "db" | "replica" | "pool">,
  clock: Clock,
): Promise<void> {
  for (const [state, count] of Object.entries(pool?.() ?? {})) connections.set({ state }, count);
  const seconds = (oldest: Date | null | undefined) =>
    oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1_000) : 0;
  const readAll = (db: Database) =>
    Promise.all([
      listWaiting(db).then((lanes) => {
        for (const channel of channels) {
          const lane = lanes.find((each) => each.channel === channel);
          outboxAge.set({ channel }, seconds(lane?.oldest));
          outboxStalled.set({ channel }, seconds(lane?.stalledSince));
        }
      }),
      db
        .select({ at: sql`min(${paymentIntents.createdAt})`.mapWith(paymentIntents.createdAt) })
        .from(paymentIntents)
        .where(isUnsettled(clock.now()))
        .then(([row]) => paymentAge.set(seconds(row?.at as Date | null))),
      db
        .select({
          method: sql<string>`coalesce(${paymentIntents.railData} ->> 'rail', 'card')`.as("method"),
          at: sql`min(${paymentIntents.createdAt})`.mapWith(paymentIntents.createdAt),
        })
        .from(paymentIntents)
        .where(eq(paymentIntents.state, "pending"))
        .groupBy(sql`1`)
        .then((rows) => {
          waitingAge.reset();
          for (const { method, at } of rows) waitingAge.set({ payment_method: method }, seconds(at as Date));
        }),
      db
        .select({
          rail: unmatchedPayments.rail,
          sum: sql`sum(${unmatchedPayments.amount})`.mapWith(Number),
          at: sql`min(${unmatchedPayments.receivedAt})`.mapWith(unmatchedPayments.receivedAt),
        })
        .from(unmatchedPayments)
        .where(eq(unmatchedPayments.state, "waiting"))
        .groupBy(unmatchedPayments.rail)
        .then((rows) => {
          unmatchedSum.reset();
          unmatchedAge.reset();
          for (const { rail, sum, at } of rows) {
            unmatchedSum.set({ payment_method: rail }, sum / 100);
            unmatchedAge.set({ payment_method: rail }, seconds(at as Date));
          }
        }),
      db
        .select({
          left: sql`${moneySettings.accountNumbers} - (select count(*) from ${accountNumbers}
            where ${inArray(accountNumbers.state, ["asked", "active", "closing"])})`.mapWith(Number),
        })
        .from(moneySettings)
        .then(([row]) => numbersLeft.set(row?.left ?? 0)),
      listOldestUnread(db).then((rows) => {
        eventAge.reset();
        for (const { consumer, at } of rows) eventAge.set({ consumer }, seconds(at));
      }),
      readOverdue(db, clock.now()).then((tables) => {
        for (const [table, late] of tables) overdue.set({ table }, late);
      }),
      db
        .select()
        .from(jobRuns)
        .then((runs) => {
          for (const { name, succeededAt } of runs)
            jobSucceeded.set({ job_name: name }, succeededAt.getTime() / 1_000);
        }),
    ]);
  await within(TIMEOUT_MS, readFromReplica({ db, replica }, readAll)).catch(() => {
    paymentAge.remove();
    numbersLeft.remove();
    const gauges = [outboxAge, outboxStalled, eventAge, overdue, jobSucceeded, waitingAge];
    for (const gauge of [...gauges, unmatchedSum, unmatchedAge]) gauge.reset();
  });
}

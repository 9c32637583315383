import { setTimeout as delay } from "node:timers/promises";
import PgBoss from "pg-boss";
import { JOB_ARCHIVE_DAYS } from "../db/retention.ts";
import { jobRuns, outboxMessages } from "../db/schema/index.ts";
import type { SqlClient } from "../db/types.ts";
import type { Deps } from "../deps.ts";
import { createEmailSender, createSmsSender } from "../integrations/message-senders.ts";
import { measureJobs, runJob } from "../metrics.ts";
import {
  checkAudit,
  makePlannedChanges,
  noteEndedViews,
  rollUpMetrics,
} from "../modules/administration/index.ts";
import { registerConsumers, runConsumer } from "../modules/events/index.ts";
import { checkLedger } from "../modules/ledger/index.ts";
import { openLane, type Senders } from "../modules/messages/index.ts";
import { fillOrders, numberInvoices } from "../modules/orders/index.ts";
import { numberOldPayments, withReceipt } from "../modules/papers/index.ts";
import {
  askAgain,
  endSubscriptionsForDebt,
  reconcilePayments,
  reconcileReceived,
} from "../modules/payments/index.ts";
import { encryptKeysAnew } from "../modules/people/index.ts";
import { eraseClosedAccounts, writeExports } from "../modules/privacy/index.ts";
import {
  announcePriceRises,
  remindRenewals,
  renewSubscriptions,
  tellExpiries,
} from "../modules/subscriptions/index.ts";
import { cleanUp } from "./clean-up.ts";
import { consumers } from "./consumers.ts";

type ScheduledJob = {
  name: string;
  /** In UTC, which is an hour behind Lagos. */
  cron: string;
  /** Seconds from one time that it is due to the next. */
  interval: number;
  run: (deps: Deps) => Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counts everything since its last run, so the development clock needs to run it only once, at the end. */
export const CATCHES_UP = "roll-up-metrics";

/** Scheduled jobs. pg-boss makes sure that one copy of the service runs each, on either database. */
const scheduled: ScheduledJob[] = [
  { name: "reconcile-payments", cron: "* * * * *", interval: MINUTE, run: reconcilePayments },
  { name: "make-planned-changes", cron: "* * * * *", interval: MINUTE, run: makePlannedChanges },
  { name: "note-ended-views", cron: "* * * * *", interval: MINUTE, run: noteEndedViews },
  { name: "clean-up", cron: "17 * * * *", interval: HOUR, run: cleanUp },
  // At night in Lagos, when the service is least busy.
  { name: "ask-again", cron: "42 1 * * *", interval: DAY, run: askAgain },
  { name: "reconcile-received", cron: "37 * * * *", interval: HOUR, run: reconcileReceived },
  { name: "check-ledger", cron: "12 1 * * *", interval: DAY, run: checkLedger },
  { name: "check-audit", cron: "2 1 * * *", interval: DAY, run: (deps) => checkAudit(deps) },
  { name: "number-invoices", cron: "* * * * *", interval: MINUTE, run: ({ db }) => numberInvoices(db) },
  { name: "write-exports", cron: "* * * * *", interval: MINUTE, run: writeExports },
  { name: "erase-closed-accounts", cron: "22 8 * * *", interval: DAY, run: eraseClosedAccounts },
  {
    name: "number-old-payments",
    cron: "32 1 * * *",
    interval: DAY,
    run: async (deps) => {
      await fillOrders(deps);
      await numberOldPayments(deps);
    },
  },
  { name: "end-for-debt", cron: "52 * * * *", interval: HOUR, run: endSubscriptionsForDebt },
  { name: "renew", cron: "*/5 * * * *", interval: 5 * MINUTE, run: renewSubscriptions },
  { name: CATCHES_UP, cron: "*/5 * * * *", interval: 5 * MINUTE, run: rollUpMetrics },
  { name: "tell-expiries", cron: "27 * * * *", interval: HOUR, run: tellExpiries },
  // In the morning in Lagos, when people read their mail.
  { name: "announce-rises", cron: "4 8 * * *", interval: DAY, run: announcePriceRises },
  { name: "remind-renewals", cron: "42 * * * *", interval: HOUR, run: remindRenewals },
];

/**
 * Runs scheduled jobs once, one after the other.
 * @param runs - Which of them.
 */
export async function runScheduledJobs(deps: Deps, runs = (_name: string) => true): Promise<void> {
  for (const job of scheduled) if (runs(job.name)) await runJob(deps, job);
}

/** Seconds between two queries for a due job: few for jobs of every minute, more for the others. */
const POLL_SECONDS = { minutely: 5, rarer: 30 };

/** Milliseconds that messages, and all jobs together, have to end when the service stops. */
const STOP_MS = { delivery: 4_000, all: 8_000 };

function startDelivery(deps: Deps): () => Promise<void> {
  const { SMTP_URL, SMS_URL: url, SMS_API_KEY: apiKey, SMS_SENDER: sender } = deps.env;
  const email = SMTP_URL === undefined ? undefined : createEmailSender(SMTP_URL, deps.env);
  const stop = startOutbox(deps, {
    ...(email && { email: withReceipt(deps, email.send) }),
    ...(url !== undefined && { sms: createSmsSender({ url, apiKey, sender }) }),
  });
  return async () => {
    const stopped = stop();
    await Promise.race([stopped, delay(STOP_MS.delivery, undefined, { ref: false })]);
    // Fails the emails that hang, so that another copy tries them again soon.
    email?.close();
    await stopped;
  };
}

/** pg-boss' own queue, through which due jobs reach theirs. It makes the queue when it runs jobs, for which a service's user may have no right. */
const DUE_JOBS = "__pgboss__send-it";

/** The database has no queue or schedule for a job. */
export class MissingQueues extends Error {
  override readonly name = "MissingQueues";
}

/** @throws {MissingQueues} when jobs would never run: pg-boss waits for ever for jobs of a queue that does not exist. */
async function requireQueues(boss: PgBoss): Promise<void> {
  const names = scheduled.map(({ name }) => name);
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const schedules = new Set((await boss.getSchedules()).map(({ name }) => name));
  const missing = [
    ...[DUE_JOBS, ...names].filter((name) => !queues.has(name)),
    ...names.filter((name) => queues.has(name) && !schedules.has(name)),
  ];
  if (missing.length > 0) throw new MissingQueues(missing.join(", "));
}

/**
 * Opens the job queue.
 * @param options.create - Creates its tables, queues and schedule. Only one copy of the service may do this at a time: two
 *   would wait for each other's locks.
 * @param options.run - Whether this process runs jobs; otherwise it leaves the schedule to others.
 * @throws {MissingQueues} when it is to run jobs and the database has no queues for them.
 */
export async function openJobs(
  { db, log }: Pick<Deps, "db" | "log">,
  client: SqlClient,
  { create, run }: { create: boolean; run: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    migrate: create,
    supervise: run,
    schedule: run,
    deleteAfterDays: JOB_ARCHIVE_DAYS,
    db: {
      executeSql: async (text, values) => {
        const result = await client.query(values?.length ? { text, values } : text);
        // `pg` returns an array for several statements; the caller wants the last result.
        const { rows, rowCount } = [result].flat().at(-1) ?? { rows: [], rowCount: 0 };
        return { rows, rowCount: rowCount ?? 0 };
      },
    },
  });
  boss.on("error", (error) => log.warn({ err: error }, "job queue fault"));
  await boss.start();
  if (create) {
    await boss.createQueue(DUE_JOBS);
    for (const { name, cron } of scheduled) {
      await boss.createQueue(name, { name, policy: "singleton", expireInSeconds: 300, retryLimit: 0 });
      await boss.schedule(name, cron);
    }
    const first = scheduled.map(({ name }) => ({ name, succeededAt: new Date() }));
    await db.insert(jobRuns).values(first).onConflictDoNothing();
  }
  if (run) {
    await requireQueues(boss).catch(async (error: unknown) => {
      await boss.stop({ graceful: false });
      throw error;
    });
  }
  return boss;
}

export type Jobs = {
  /** Leaves the jobs to other copies while this machine's clock is wrong, and takes them again when it is right. */
  followClock(): Promise<void>;
  /** Resolves when running work has ended or was abandoned, which is safe for each job. */
  stop(): Promise<void>;
};

/**
 * Starts the background work: outbox delivery, the reconciler, clean-up. Three also run at once: the reconciler, for payments
 * that a crash left unknown, the numbering of old payments, which the start-up may have left unfinished, and the encryption of keys
 * under a new secret.
 */
export async function startJobs(deps: Deps, boss: PgBoss): Promise<Jobs> {
  measureJobs(scheduled);
  let takesJobs = false;
  const followClock = async () => {
    const isUsable = !deps.isClockWrong?.();
    if (isUsable === takesJobs) return;
    takesJobs = isUsable;
    for (const job of scheduled) {
      const pollingIntervalSeconds = job.interval === MINUTE ? POLL_SECONDS.minutely : POLL_SECONDS.rarer;
      if (isUsable) await boss.work(job.name, { pollingIntervalSeconds }, () => runJob(deps, job));
      else await boss.offWork(job.name);
    }
  };
  await followClock();
  const stopDelivery = startDelivery(deps);
  const stopConsumers = await startConsumers(deps);
  let isStopping = false;
  const first = Promise.all([
    reconcilePayments(deps).catch((error) => {
      deps.log.warn({ err: error }, "first reconciliation failed");
    }),
    numberOldPayments(deps, { isTimeLeft: () => !isStopping }).catch((error) => {
      deps.log.warn({ err: error }, "numbering old payments failed");
    }),
    encryptKeysAnew(deps).catch((error) => {
      deps.log.warn({ err: error }, "keys of authenticator apps could not be encrypted anew");
    }),
  ]);
  return {
    followClock,
    async stop() {
      isStopping = true;
      const ended = [
        stopDelivery(),
        stopConsumers(),
        first,
        boss.stop({ graceful: true, wait: true, timeout: STOP_MS.all }),
      ];
      await Promise.race([Promise.all(ended), delay(STOP_MS.all, undefined, { ref: false })]);
    },
  };
}

/** Milliseconds until a loop's work runs again, when there was nothing more to do, or after a fault that may repeat. */
const PAUSE_MS = { idle: 1_000, failed: 15_000 };

/**
 * Runs `work` repeatedly until stopped. `work` returns how it ended, which decides how soon it runs again; its errors go to
 * `onError`.
 * @returns A function that stops it and resolves when the current run has ended.
 */
function repeat(
  work: () => Promise<"more" | keyof typeof PAUSE_MS>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const end = await work().catch((error) => {
        onError(error);
        return "idle" as const;
      });
      if (end === "more") continue;
      await delay(PAUSE_MS[end], undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await ended;
  };
}

/**
 * Lets each consumer handle the events, independently of the others.
 * @returns A function that stops it and resolves when running transactions have ended.
 */
async function startConsumers(deps: Deps): Promise<() => Promise<void>> {
  await registerConsumers(deps.db, consumers);
  const stops = consumers.map((consumer) =>
    repeat(
      async () => (deps.isClockWrong?.() ? "idle" : runConsumer(deps, consumer)),
      (error) => deps.log.warn({ err: error, consumer: consumer.name }, "events could not be read"),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Delivers the outbox, each channel independently of the others.
 * @returns A function that stops it and resolves when running deliveries have ended.
 */
export function startOutbox(deps: Deps, senders: Senders): () => Promise<void> {
  const stops = outboxMessages.channel.enumValues.map((channel) => {
    const lane = openLane(deps, channel, senders[channel]);
    const deliver = async () => ((await lane.deliverDue()) ? "more" : "idle");
    const stop = repeat(deliver, (error) => {
      deps.log.warn({ err: error, channel }, "outbox delivery failed");
    });
    return async () => {
      await stop();
      await lane.settled();
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

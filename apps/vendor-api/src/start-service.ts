import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { type ManagedServer, manageServer } from "@vendor/http-server";
import { serveMetrics, startTracing } from "@vendor/http-server/watch";
import type PgBoss from "pg-boss";
import type { Logger } from "pino";
import { createApp, createHealthApp } from "./app.ts";
import { createDeps, systemClock } from "./create-deps.ts";
import { requireCurrentMigrations } from "./db/migrations-folder.ts";
import { openPostgres } from "./db/open-postgres.ts";
import { openPglite } from "./db/pglite/open-pglite.ts";
import { openReplica } from "./db/replica.ts";
import { hasDemoData, seed } from "./db/seed/index.ts";
import type { OpenDatabase } from "./db/types.ts";
import type { Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { openDevClock } from "./http/dev-clock.ts";
import { hasDevTools } from "./http/dev-page.ts";
import { refusalResponse } from "./http/refusal-response.ts";
import { checkClock } from "./jobs/check-clock.ts";
import { MissingQueues, openJobs, startJobs } from "./jobs/start-jobs.ts";
import { createLog } from "./log.ts";
import { readDatabaseMetrics } from "./metrics.ts";
import { fillOrders } from "./modules/orders/index.ts";
import { numberOldPayments } from "./modules/papers/index.ts";
import { webhooksIdle } from "./modules/payments/index.ts";
import { Refusal } from "./refusal.ts";
import { describeFault, StartError } from "./start-faults.ts";

export type Service = {
  log: Logger;
  port: number;
  /** Stops after finishing requests in flight. See `ManagedServer` for `atOnce`. */
  stop: ManagedServer["stop"];
};

/**
 * Brings the database up to date, one copy of the service at a time, or only checks that it is.
 * @param jobs.run - Whether this process runs jobs.
 * @returns The job queue.
 */
async function prepare(
  env: Env,
  database: OpenDatabase,
  log: Logger,
  jobs: { run: boolean },
): Promise<PgBoss> {
  const { client, db } = database;
  try {
    if (!env.MIGRATE_ON_START) {
      await requireCurrentMigrations(client, env.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR");
      if (env.NODE_ENV === "production") await refuseDemoAccounts(database);
      return await openJobs({ db, log }, client, { ...jobs, create: false });
    }
    return await database.setUp(async (unlimited) => {
      if (env.NODE_ENV === "production") await refuseDemoAccounts(database);
      const history = env.DEMO_HISTORY ? env : undefined;
      await seed(db, { demo: env.SEED_DEMO, history, secrets: env, now: systemClock.now() });
      const grown = await fillOrders({ db });
      if (grown.length > 0) await unlimited.query(`analyze ${grown.join(", ")}`);
      const until = performance.now() + NUMBERING_MS;
      await numberOldPayments({ db }, { isTimeLeft: () => performance.now() < until });
      return openJobs({ db, log }, client, { ...jobs, create: true });
    });
  } catch (error) {
    if (!(error instanceof MissingQueues)) throw describeFault(error);
    throw new StartError(
      `DATABASE_URL: the database has no queue for these jobs: ${error.message}; run the command "migrate" again`,
    );
  }
}

/** How long a start may take to number old payments; jobs do the rest. */
const NUMBERING_MS = 3_000;

/**
 * Refuses a production database that was once seeded for development, because the demo accounts' passwords are public.
 */
export async function refuseDemoAccounts({ db }: Pick<OpenDatabase, "db">): Promise<void> {
  if (await hasDemoData(db)) {
    throw new StartError("DATABASE_URL: this database has the demo accounts; use one without them");
  }
}

/** Each machine has its own clock, so this is no job that one copy runs for all. */
const CLOCK_CHECKS_MS = 60_000;

const WRONG_CLOCK =
  "this machine's clock is more than five minutes from the database's and Paystack's; set it, and let it follow a time server";

type Handler = (request: Request, bindings: object) => Response | Promise<Response>;

/**
 * Binds the port before anything else, so that a taken one is reported at once. Until the service is ready it answers
 * 503.
 */
async function listen(env: Env): Promise<{ server: Server; handOver: (handler: Handler) => void }> {
  let handle: Handler = () => refusalResponse(new Refusal("UNAVAILABLE"), randomUUID());
  const server = await new Promise<Server>((resolve, reject) => {
    const fetch: Handler = (request, bindings) => handle(request, bindings);
    const opened = serve({ fetch, hostname: env.API_HOST, port: env.API_PORT }, () =>
      resolve(opened as Server),
    );
    opened.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new StartError(`API_PORT: port ${env.API_PORT} is taken by another program`) : error);
    });
  });
  return {
    server,
    handOver: (handler) => {
      handle = handler;
    },
  };
}

/** Serves the metrics, if a port is set for them. */
async function openMetrics(env: Env, update: () => Promise<void>): Promise<() => Promise<void>> {
  try {
    return await serveMetrics({ host: env.METRICS_HOST, port: env.METRICS_PORT }, update);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new StartError(`METRICS_PORT: port ${env.METRICS_PORT} is taken by another program`);
  }
}

/** Brings the database up to date and ends. */
export async function migrateDatabase(env: Env): Promise<void> {
  const log = createLog(env);
  const database = await openDatabase(env, log);
  try {
    const boss = await prepare({ ...env, MIGRATE_ON_START: true }, database, log, { run: false });
    await boss.stop({ graceful: false });
    log.info({ database: database.kind }, "the database is up to date");
  } finally {
    await database.close();
  }
}

/** The process's role: answer calls, or run jobs and send messages. */
export type Role = "api" | "worker";

/**
 * Opens the database, brings it up to date, and serves.
 * @param adjust - Replaces parts of the service; tests pass a clock and failpoints.
 * @throws {StartError} or `DatabaseOpenError` with one line for the operator.
 */
export async function startService(
  env: Env,
  adjust: (deps: Deps) => Deps = (deps) => deps,
  role: Role = "api",
): Promise<Service> {
  const log = createLog(env);
  const { server, handOver } = await listen(env);
  const managed = manageServer(server);
  const stopTracing = await startTracing(`vendor-${role}`);
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(env, log);
    const opened = database;
    const run = role === "worker" || env.RUN_JOBS;
    const jobQueue = await prepare(env, opened, log, { run });
    const clock = hasDevTools(env) ? await openDevClock(opened.db) : systemClock;
    let isClockWrong = false;
    const deps = adjust({ ...createDeps(env, opened, log, clock), isClockWrong: () => isClockWrong });
    const machine = { ...deps, clock: systemClock };
    if (await checkClock(machine)) throw new StartError(WRONG_CLOCK);
    const jobs = run ? await startJobs(deps, jobQueue) : undefined;
    const stopMetrics = await openMetrics(env, () => readDatabaseMetrics(opened, deps.clock));
    const clockChecks = setInterval(async () => {
      isClockWrong = (await checkClock(machine)) ?? isClockWrong;
      await jobs?.followClock().catch((err) => log.warn({ err }, "jobs could not follow the clock"));
    }, CLOCK_CHECKS_MS).unref();
    const app = (role === "worker" ? createHealthApp : createApp)(deps, managed.isStopping);
    handOver((request, bindings) => app.fetch(request, bindings));
    const { port } = server.address() as AddressInfo;
    log.info({ address: `http://${env.API_HOST}:${port}`, database: opened.kind, role }, "listening");
    return {
      log,
      port,
      async stop(options) {
        clearInterval(clockChecks);
        // Jobs end while load balancers get notice; other copies, or the next start, do what is left.
        await Promise.all([
          managed.stop(options).then(() => webhooksIdle(deps)),
          jobs ? jobs.stop() : jobQueue.stop({ graceful: false }),
        ]);
        await Promise.all([opened.close(), stopMetrics(), stopTracing()]);
      },
    };
  } catch (error) {
    server.close();
    await database?.close();
    throw describeFault(error);
  }
}

/** Opens PostgreSQL when DATABASE_URL is set, otherwise the embedded database in DATA_DIR. */
async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) return openPglite(env, log);
  const database = openPostgres(env, env.DATABASE_URL, log);
  const replica = openReplica(env, log);
  const close = async () => void (await Promise.all([database.close(), replica?.close()]));
  return { ...database, replica, close };
}

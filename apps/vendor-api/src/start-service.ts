import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { createDeps, systemClock } from "./create-deps.ts";
import { isDatabaseDown } from "./db/database-faults.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { users } from "./db/schema/index.ts";
import { seed } from "./db/seed/index.ts";
import type { Env } from "./env.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createLog } from "./log.ts";
import { webhooksIdle } from "./modules/payment/receive-webhook.ts";

/** Start-up is not possible; the message is one line that names what to change. */
export class StartError extends Error {
  override readonly name = "StartError";
}

export type Service = { log: Logger; port: number; stop(): Promise<void> };

async function prepare(env: Env, database: OpenDatabase): Promise<void> {
  try {
    await database.migrate();
    if (env.NODE_ENV === "production") await refuseDemoAccounts(database);
    await seed(database.db, { demo: env.SEED_DEMO, now: systemClock.now() });
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    throw new StartError(
      `DATABASE_URL: the database does not answer (${(error as Error).message.split("\n")[0]})`,
    );
  }
}

/** A production database that once was seeded for development has accounts whose passwords everybody knows. */
async function refuseDemoAccounts({ db }: OpenDatabase): Promise<void> {
  const [demo] = await db.select({ id: users.id }).from(users).where(eq(users.email, "owner@demo.example"));
  if (demo) throw new StartError("DATABASE_URL: this database has the demo accounts; use one without them");
}

function listen(app: ReturnType<typeof createApp>, env: Env): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: env.API_HOST, port: env.API_PORT }, () =>
      resolve(server),
    );
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new StartError(`API_PORT: port ${env.API_PORT} is taken by another program`) : error);
    });
  });
}

/** Stops taking requests, and waits for those under way. */
function drain(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    // Connections kept alive end when their last answer is out; new ones are refused from here on.
    const sweep = setInterval(() => "closeIdleConnections" in server && server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}

/**
 * Opens the database, brings it up to date, and serves.
 * @throws {StartError} or `DatabaseOpenError` with one line for the person who starts it.
 */
export async function startService(env: Env): Promise<Service> {
  const log = createLog(env);
  const database = await openDatabase(env, log);
  try {
    await prepare(env, database);
    const deps = createDeps(env, database, log);
    const server = await listen(createApp(deps), env);
    const stopJobs = await startJobs(deps, database.client);
    const { port } = server.address() as AddressInfo;
    log.info({ address: `http://${env.API_HOST}:${port}`, database: database.kind }, "listening");
    return {
      log,
      port,
      async stop() {
        await drain(server);
        await webhooksIdle(deps);
        await stopJobs();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

import { openTerminal, runAdminCommand } from "./admin-command.ts";
import { requireCurrentMigrations } from "./db/migrations-folder.ts";
import { openPostgres } from "./db/open-postgres.ts";
import type { OpenDatabase } from "./db/types.ts";
import { type Env, parseEnv } from "./env.ts";
import { createPaystackClient } from "./integrations/paystack/create-paystack-client.ts";
import { createLog } from "./log.ts";
import type { AdminDeps } from "./modules/administration/index.ts";
import { rails } from "./modules/payments/index.ts";
import { createPasswordHasher } from "./modules/people/index.ts";
import { describeFault, giveUp } from "./start-faults.ts";

/** Runs the command `admin` in this process, and ends it. */
export async function runAdmin(words: readonly string[]): Promise<void> {
  try {
    const env = parseEnv(process.env, "admin");
    process.exit(await runAdminCommand(words, openTerminal(), (work) => withDatabase(env, work)));
  } catch (error) {
    giveUp(error);
  }
}

/** Opens the database, which must be up to date. */
async function withDatabase<T>(env: Env, work: (deps: AdminDeps) => Promise<T>): Promise<T> {
  // The log goes to stderr, because the command's answer goes to stdout.
  const log = createLog(env, process.stderr);
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(env, log);
    const { client, db } = database;
    await requireCurrentMigrations(client, env.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR");
    const clock = { now: () => new Date() };
    const paystack = createPaystackClient({
      baseUrl: env.PAYSTACK_API_URL,
      secretKey: env.PAYSTACK_SECRET_KEY,
    });
    return await work({ db, env, clock, log, passwords: createPasswordHasher(env), rails, paystack });
  } catch (error) {
    throw describeFault(error);
  } finally {
    await database?.close();
  }
}

async function openDatabase(env: Env, log: AdminDeps["log"]): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openPostgres(env, env.DATABASE_URL, log);
  const { openPglite } = await import("./db/pglite/open-pglite.ts");
  return openPglite(env, log);
}

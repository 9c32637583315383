import { fstatSync } from "node:fs";
import { inspect } from "node:util";
import { serverTimes } from "@vendor/http-server";
import { openTerminal, runAdminCommand } from "./admin-command.ts";
import { DatabaseOpenError } from "./db/database-faults.ts";
import { EnvError, parseEnv } from "./env.ts";
import { migrateDatabase, StartError, startService, withDatabase } from "./start-service.ts";

/** Time for webhooks and jobs when the server is closed. */
const STOP_DEADLINE_MS = serverTimes.noticeMs + serverTimes.drainMs + 5_000;

/** Prints one line for what the operator can fix, and the whole error for a bug. */
function giveUp(error: unknown): never {
  const expected =
    error instanceof EnvError || error instanceof StartError || error instanceof DatabaseOpenError;
  const lines = error instanceof EnvError ? error.lines : [expected ? error.message : inspect(error)];
  for (const line of lines) process.stderr.write(`vendor-api cannot start: ${line}\n`);
  process.exit(1);
}

const usage = `Usage: node main.js [command]
  api      answers calls, and runs the jobs unless RUN_JOBS=off (default)
  worker   runs the jobs and sends messages; its port answers health checks only
  migrate  brings the database up to date and ends
  admin    adds, lists and changes staff, agents, prices, installers and more; "admin help" lists how`;

async function main(): Promise<void> {
  const [command = "api", ...words] = process.argv.slice(2);
  if (command === "migrate") return migrateDatabase(parseEnv(process.env, "migrate"));
  if (command === "admin") {
    const env = parseEnv(process.env, "admin");
    process.exit(await runAdminCommand(words, openTerminal(), (work) => withDatabase(env, work)));
  }
  if (command !== "api" && command !== "worker") {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  const env = parseEnv(process.env);
  const service = await startService(env, undefined, command);
  let stopping = false;
  const stop = async (why: string, atOnce = true) => {
    if (stopping) return;
    stopping = true;
    service.log.info({ why }, "stopping");
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await service.stop({ atOnce });
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM", false));
  process.on("SIGINT", () => void stop("SIGINT"));
  if (env.SUPERVISED) stopWithParent(() => void stop("the supervisor is gone"));
}

main().catch(giveUp);

/** Calls `stop` when the supervisor that started this process is gone: its channel or the pipe to stdin has closed. */
function stopWithParent(stop: () => void): void {
  if (process.connected) {
    process.once("disconnect", stop);
    return;
  }
  const input = fstatSync(0);
  // Only a pipe shows when its other end closes; /dev/null and files end at once, and a terminal belongs to a person.
  if (!input.isFIFO() && !input.isSocket()) return;
  process.stdin.once("end", stop).once("error", stop).resume();
}

import { fstatSync } from "node:fs";
import { serverTimes } from "@vendor/http-server";
import { parseEnv } from "./env.ts";
import { giveUp } from "./start-faults.ts";
import { migrateDatabase, type Role, startService } from "./start-service.ts";

/** Time for webhooks and jobs when the server is closed. */
const STOP_DEADLINE_MS = serverTimes.noticeMs + serverTimes.drainMs + 5_000;

/** Runs the service in this process, until a signal ends it, or brings the database up to date. */
export async function runService(command: Role | "migrate"): Promise<void> {
  try {
    await (command === "migrate" ? migrateDatabase(parseEnv(process.env, "migrate")) : serve(command));
  } catch (error) {
    giveUp(error);
  }
}

async function serve(role: Role): Promise<void> {
  const env = parseEnv(process.env);
  const service = await startService(env, undefined, role);
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

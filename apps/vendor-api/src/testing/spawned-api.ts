import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject } from "vitest";

export type SpawnedApi = {
  child: ChildProcess;
  /** Its address once it listens; undefined when it ended before. */
  ready: Promise<string | undefined>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
  /** Its output so far. */
  output(): { stdout: string; stderr: string };
};

/** Makes V8 compile the embedded database quickly: optimising it takes longer than a test does. */
const quickStart = "--liftoff-only";

/** Every API that was started and may still run; `killSpawned` ends them after a failed test. */
const running = new Set<ChildProcess>();

/** A free port, high rate limits, and cheap password hashes. */
const settings = {
  API_PORT: "0",
  RATE_LIMIT_FACTOR: "1000",
  ARGON2_MEMORY_KIB: "64",
  ARGON2_ROUNDS: "1",
};

/**
 * Starts the service in a separate process, as `node dist/main.js` does. With `killable` it is the version that dies at a
 * failpoint (see `killable-service.ts`).
 */
export function spawnApi(
  env: Record<string, string>,
  options: { channel?: boolean; killable?: boolean; words?: string[] } = {},
): SpawnedApi {
  const entry = join(inject("serviceFolder"), options.killable ? "killable-service.js" : "main.js");
  const child = spawn(process.execPath, [quickStart, entry, ...(options.words ?? ["api"])], {
    env: { ...settings, PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe", ...(options.channel ? (["ipc"] as const) : [])],
  });
  running.add(child);
  const said = { stdout: "", stderr: "" };
  let listening = (_address: string | undefined) => {};
  const ready = new Promise<string | undefined>((resolve) => {
    listening = resolve;
  });
  child.stdout?.on("data", (chunk) => {
    said.stdout += String(chunk);
    const address = /"address":"(http:[^"]+)".*"msg":"listening"/.exec(said.stdout)?.[1];
    if (address) listening(address);
  });
  child.stderr?.on("data", (chunk) => {
    said.stderr += String(chunk);
  });
  // Wait for "exit" because Node does not emit "close" once this side has disconnected the channel.
  const streams = [child.stdout, child.stderr].map((stream) => stream && once(stream, "end"));
  const ended = Promise.all([once(child, "exit"), ...streams]).then(([[code, signal]]) => {
    running.delete(child);
    listening(undefined);
    return code ?? signal;
  });
  return { child, ready, ended, output: () => said };
}

/** Ends the processes that a test left running. */
export function killSpawned(): void {
  for (const child of running) child.kill("SIGKILL");
}

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { endGroup } from "./process-group.mjs";
import { stopRequest } from "./stop-request.mjs";

const running = new Set();
let ending = false;

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string | undefined>, show?: boolean, onLine?: (line: string) => void,
 * timeoutMs?: number, uid?: number, gid?: number}} [options]
 * `show` passes its output to the terminal instead of collecting it; `onLine` receives each line.
 * @returns {Promise<{code: number, output: string}>} An unknown command has code 127.
 */
export function runCommand(command, args, { cwd, env, show = false, onLine, timeoutMs, uid, gid } = {}) {
  // A caller that awaited the previous command must not start another one during shutdown.
  if (ending) return new Promise(() => {});
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      ...(uid !== undefined && { uid, gid }),
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => chunks.push(chunk));
      if (stream && onLine) createInterface({ input: stream }).on("line", onLine);
    }
    const timer =
      timeoutMs &&
      setTimeout(() => {
        chunks.push(Buffer.from(`\n${command} did not end within ${timeoutMs / 1000} s.\n`));
        endGroup(child.pid, { graceMs: 5_000 });
      }, timeoutMs);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    };
    child.once("error", (error) => {
      chunks.push(Buffer.from(error.message));
      finish(127);
    });
    if (child.pid === undefined) return;
    running.add(child);
    child.once("close", (code) => finish(code ?? 1));
  });
}

/** Stops every running command and its children, and prevents new ones. */
export async function endCommands() {
  ending = true;
  await Promise.all([...running].map((child) => endGroup(child.pid, { graceMs: 5_000 })));
}

/** Lets a stop request (see `stopRequest`) stop all running commands before this process exits. */
export function endCommandsOnSignal(cleanUp = []) {
  stopRequest().addEventListener("abort", async () => {
    await Promise.allSettled([endCommands(), ...cleanUp.map((stop) => stop())]);
    process.exit(130);
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { followOutput } from "./child-log.mjs";
import { endGroup } from "./process-group.mjs";

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [healthUrl] Answers 200 when the service is ready.
 * @property {() => Promise<boolean>} [ready] Replaces `healthUrl` for a service without HTTP.
 * @property {NodeJS.Signals} [stopSignal]
 * @property {number} [uid]
 * @property {number} [gid]
 */

/** A service exited or did not become ready. The message is for the terminal. */
export class ServiceFailure extends Error {
  name = "ServiceFailure";
}

function describeDeath(service, code, signal, lastLines) {
  const how = signal ? `was killed by ${signal}` : `stopped with exit code ${code}`;
  const said = lastLines.length > 0 ? ` Its last lines:\n${lastLines.map((l) => `    ${l}`).join("\n")}` : "";
  return `${service.name} ${how}.${said}`;
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Starts services as child processes. They are stopped by `stop()`, when one of them exits, and, through the watchdog,
 * when this process is killed.
 * @param {Service[]} services
 * @param {{logDir: string, print?: (line: string) => void, graceMs?: number, readyMs?: number, echo?: boolean,
 * stopped?: AbortSignal, onSpawn?: (pids: number[]) => void}} options
 * @returns {Promise<{pids: number[], failed: Promise<ServiceFailure>, stop: () => Promise<void>}>} once all are ready.
 * @throws {ServiceFailure} when one exits or is not ready in time; by then all are stopped.
 */
export async function supervise(services, options) {
  const {
    logDir,
    print = console.error,
    graceMs = 8_000,
    readyMs = 90_000,
    echo = false,
    stopped,
    onSpawn,
  } = options;
  const watchdog = spawn(
    process.execPath,
    [fileURLToPath(new URL("./watchdog.mjs", import.meta.url)), String(graceMs)],
    {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
  watchdog.stdin.on("error", () => {});
  let stopping;
  let fail;
  const failed = new Promise((resolve) => {
    fail = resolve;
  });
  watchdog.once("exit", () => !stopping && fail(new ServiceFailure("The services' watchdog was killed.")));

  const children = services.map((service) => {
    const child = spawn(service.command, service.args, {
      cwd: service.cwd,
      env: { ...process.env, ...service.env },
      // A process group for each service, so that a terminal's Ctrl-C reaches only the supervisor, which stops them in
      // order.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      ...(service.uid !== undefined && { uid: service.uid, gid: service.gid }),
    });
    if (child.pid === undefined) {
      const exited = once(child, "error").then(([error]) => {
        fail(new ServiceFailure(`${service.name} cannot be started: ${error.message}`));
      });
      return { service, pid: undefined, exited };
    }
    watchdog.stdin.write(`+${child.pid}\n`);
    const output = followOutput(child, { name: service.name, dir: logDir, print, echo });
    const exited = once(child, "exit").then(async ([code, signal]) => {
      // Also stops the service's own children.
      await endGroup(child.pid, { graceMs });
      await output.close();
      watchdog.stdin.write(`-${child.pid}\n`);
      if (!stopping) fail(new ServiceFailure(describeDeath(service, code, signal, output.lastLines())));
    });
    return { service, pid: child.pid, exited };
  });

  const pids = children.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  onSpawn?.(pids);

  const stop = () => {
    stopping ??= (async () => {
      await Promise.all(
        children.map(async ({ service, pid, exited }) => {
          if (pid !== undefined) await endGroup(pid, { graceMs, signal: service.stopSignal ?? "SIGTERM" });
          await exited;
        }),
      );
      watchdog.stdin.end();
    })();
    return stopping;
  };

  const deadline = Date.now() + readyMs;
  const waitFor = async ({ service }) => {
    const isReady = service.ready ?? (() => answers(service.healthUrl));
    while (!stopping && !(await isReady())) {
      if (Date.now() > deadline) {
        const where = service.healthUrl ? ` (${service.healthUrl})` : "";
        throw new ServiceFailure(
          `${service.name} was not ready within ${readyMs / 1000} s${where}. See ${path.join(logDir, `${service.name}.log`)}`,
        );
      }
      await delay(100);
    }
  };
  const rejectOnFailure = failed.then((failure) => {
    throw failure;
  });
  const rejectOnAbort = new Promise((_, reject) => {
    stopped?.addEventListener("abort", () => reject(stopped.reason), { once: true });
  });
  try {
    stopped?.throwIfAborted();
    await Promise.race([Promise.all(children.map(waitFor)), rejectOnFailure, rejectOnAbort]);
  } catch (error) {
    await stop();
    throw error;
  }
  rejectOnFailure.catch(() => {});
  rejectOnAbort.catch(() => {});
  return { pids, failed, stop };
}

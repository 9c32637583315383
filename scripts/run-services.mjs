import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { execa } from "execa";

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string | undefined>} [env]
 * @property {string} healthUrl Answers 200 when the service is ready.
 */

/** A service exited or did not become ready. The message is for the terminal. */
export class ServiceFailure extends Error {
  name = "ServiceFailure";
}

const LAST_LINES = 12;
const stopWithParent = new URL("./stop-with-parent.mjs", import.meta.url);

const words = { warn: "warning", error: "error", fatal: "error" };

/** The terminal's version of a service's output line: warnings and errors of its log, and everything on stderr. */
export function terminalLine(line, stream) {
  if (line.trim() === "") return undefined;
  if (line.startsWith("{")) {
    try {
      const { level, msg = "", err, error = err } = JSON.parse(line);
      const cause = error?.message;
      return words[level] && `${words[level]}: ${msg}${cause && cause !== msg ? ` (${cause})` : ""}`;
    } catch {}
  }
  return stream === "stderr" ? line : undefined;
}

async function answers(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

async function waitUntilReady({ name, healthUrl }, log, readyMs, stopped) {
  const deadline = Date.now() + readyMs;
  while (!stopped.aborted && !(await answers(healthUrl))) {
    if (Date.now() > deadline)
      throw new ServiceFailure(`${name} was not ready within ${readyMs / 1000} s (${healthUrl}). See ${log}`);
    await delay(100);
  }
}

function describeEnd({ name }, { exitCode, signal, shortMessage }, log) {
  if (exitCode === undefined && signal === undefined) return `${name} cannot be started: ${shortMessage}`;
  const how = signal ? `was killed by ${signal}` : `stopped with exit code ${exitCode}`;
  const lines = readFileSync(log, "utf8").trimEnd().split("\n").slice(-LAST_LINES);
  return [`${name} ${how}. Its last lines:`, ...lines].join("\n    ");
}

/**
 * Runs services as child processes until `stopped`. By the end all are stopped; they also stop when this process is killed.
 * @param {Service[]} services
 * @param {{logDir: string, stopped: AbortSignal, onReady: (pids: number[]) => void, print?: (line: string) => void,
 * graceMs?: number, readyMs?: number, echo?: boolean}} options `logDir` is emptied first. `echo` prints all output.
 * @throws {ServiceFailure} when one exits or is not ready in time.
 */
export async function runServices(services, options) {
  const {
    logDir,
    stopped,
    onReady,
    print = console.error,
    graceMs = 8_000,
    readyMs = 90_000,
    echo,
  } = options;
  rmSync(logDir, { recursive: true, force: true });
  mkdirSync(logDir, { recursive: true });
  const failed = new AbortController();
  const stopping = AbortSignal.any([stopped, failed.signal]);
  const children = services.map((service) => {
    const log = path.join(logDir, `${service.name}.log`);
    const output = (stream) => [
      function* show(line) {
        const shown = echo ? line : terminalLine(line, stream);
        if (shown !== undefined) print(`[${service.name}] ${shown}`);
        yield line;
      },
      { file: log, append: true },
    ];
    const child = execa(service.command, service.args, {
      cwd: service.cwd,
      preferLocal: true,
      env: { ...service.env, NODE_OPTIONS: `--import=${stopWithParent}` },
      stdin: "ignore",
      stdout: output("stdout"),
      stderr: output("stderr"),
      ipc: true,
      buffer: false,
      reject: false,
      cancelSignal: stopping,
      // A service stops at once: no load balancer needs notice first.
      killSignal: "SIGINT",
      forceKillAfterDelay: graceMs,
    });
    const ended = child.then((result) => {
      if (!stopping.aborted) throw new ServiceFailure(describeEnd(service, result, log));
    });
    return { pid: child.pid, ended, ready: waitUntilReady(service, log, readyMs, stopping) };
  });
  const allEnded = Promise.all(children.map(({ ended }) => ended));
  try {
    await Promise.race([allEnded, Promise.all(children.map(({ ready }) => ready))]);
    if (!stopped.aborted) onReady(children.map(({ pid }) => pid));
    await allEnded;
  } finally {
    failed.abort();
    await Promise.allSettled(children.flatMap(({ ended, ready }) => [ended, ready]));
  }
}

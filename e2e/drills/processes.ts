import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const apps = path.resolve(import.meta.dirname, "../../apps");
/** The build that APIs and workers start from. */
let apiBuild = path.join(apps, "vendor-api/dist");

export type Role = "api" | "worker" | "website" | "reseller";

/** A process of a service on a port of its own. */
export type Copy = {
  role: Role;
  /** Starts it; resolves when it is ready. */
  start(): Promise<void>;
  /** Sends the signal. @returns How it ended, after how many seconds, and what it wrote to stderr. */
  stop(
    signal: "SIGTERM" | "SIGKILL",
  ): Promise<{ end: number | string | null; seconds: number; stderr: string }>;
  /** Sends a signal that does not end it. */
  signal(name: NodeJS.Signals): void;
  url: string;
};

export const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Runs a Node program with only these settings. */
export function runProgram(args: string[], env: Record<string, string>) {
  // Without NODE_ENV every service uses development settings, but the type requires it.
  const settings: Omit<NodeJS.ProcessEnv, "NODE_ENV"> = { PATH: process.env.PATH, LOG_LEVEL: "warn", ...env };
  const child = spawn(process.execPath, args, {
    env: settings as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.add(child);
  let stderr = "";
  child.stderr?.on("data", (chunk) => {
    stderr += String(chunk);
  });
  const ended = once(child, "exit").then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | string | null;
  });
  return { child, ended, stderr: () => stderr };
}

/** Resolves when the address answers 200. @throws {Error} when the process ends before. */
export async function waitUntilReady(
  url: string,
  { child, stderr }: ReturnType<typeof runProgram>,
): Promise<void> {
  for (;;) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${url} ended: ${stderr()}`);
    await pause(50);
  }
}

export function createCopy(role: Role, port: number, env: Record<string, string>): Copy {
  const url = `http://127.0.0.1:${port}`;
  const portSetting = {
    api: "API_PORT",
    worker: "API_PORT",
    website: "WEBSITE_PORT",
    reseller: "RESELLER_PORT",
  };
  let current: ReturnType<typeof runProgram> | undefined;
  return {
    role,
    url,
    async start() {
      const isApi = role === "api" || role === "worker";
      const args = isApi ? [path.join(apiBuild, "main.js"), role] : [path.join(apps, role, "server.mjs")];
      current = runProgram(args, { ...env, [portSetting[role]]: String(port) });
      await waitUntilReady(`${url}/readyz`, current);
    },
    signal: (name) => void current?.child.kill(name),
    async stop(signal) {
      if (!current) throw new Error(`${role} is not running`);
      const { child, ended, stderr } = current;
      const started = performance.now();
      child.kill(signal);
      const end = await ended;
      return { end, seconds: (performance.now() - started) / 1_000, stderr: stderr() };
    },
  };
}

/** Gives a copy of the built API one more migration, which only adds. APIs and workers start from it afterwards. */
export function prepareNextVersion(): void {
  // Below the package, where the copy finds its dependencies.
  const cache = path.join(apps, "vendor-api/node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "next-version-"));
  cpSync(apiBuild, folder, { recursive: true });
  const migrations = path.join(folder, "migrations");
  const journalFile = path.join(migrations, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "next_version" });
  writeFileSync(journalFile, JSON.stringify(journal));
  const additions = [
    `alter table locations add column next_version text default '' not null`,
    "create table next_version (id integer primary key)",
  ];
  writeFileSync(path.join(migrations, "next_version.sql"), additions.join(";--> statement-breakpoint\n"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  apiBuild = folder;
}

/** Brings the database up to date with the `migrate` command. */
export async function migrate(databaseUrl: string): Promise<void> {
  const demoData = { ARGON2_MEMORY_KIB: "64", ARGON2_ROUNDS: "1", SEED_DEMO: "on" };
  const command = runProgram([path.join(apiBuild, "main.js"), "migrate"], {
    DATABASE_URL: databaseUrl,
    ...demoData,
  });
  const code = await command.ended;
  if (code !== 0) throw new Error(`migrate ended with ${code}: ${command.stderr()}`);
}

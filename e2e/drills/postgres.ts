import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pickFreePort } from "../../scripts/ports.mjs";
import { findPostgres, unprivilegedUser } from "../../scripts/testing/postgres.mjs";
import { runCommand } from "../../scripts/toolchain.mjs";

/** Archives each finished WAL file, as `docs/operations/backup.md` says. */
const archive = (folder: string) => [
  "archive_mode = on",
  `archive_command = 'test ! -f ${folder}/%f && cp %p ${folder}/%f'`,
];

/** A PostgreSQL server that a drill may stop, start and copy. */
export type Postgres = {
  url: string;
  /** Where finished WAL files are copied. */
  archiveFolder: string;
  /** Runs one of PostgreSQL's programs against this server. @returns What it printed. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Starts it, unless it runs. */
  start(): Promise<void>;
  stop(mode: "fast" | "immediate"): Promise<void>;
  /** Makes a standby the primary; resolves when it takes writes. */
  promote(): Promise<void>;
  /** Stops all its processes in the middle of what they do, as a machine that hangs, or lets them go on. */
  freeze(): void;
  thaw(): void;
  /** A folder that the server may write. */
  newFolder(name: string): string;
  remove(): Promise<void>;
};

/** What a server begins with instead of an empty database: a base backup and an archive, or a copy of a server that it follows. */
type Origin = { backup: string; archiveFolder: string } | { primaryUrl: string };

/** The name by which a primary knows its standby, as `docs/operations/failover.md` says. */
const STANDBY = "standby";

/**
 * Prepares a server with durable commits. It is not started yet.
 * @param options.parent - The folder for its files; default: the one for temporary files.
 */
export async function createPostgres(
  from?: Origin,
  { parent = tmpdir() }: { parent?: string } = {},
): Promise<Postgres> {
  const binaries = await findPostgres();
  if (!binaries) throw new Error("The drills need PostgreSQL 15.");
  const home = mkdtempSync(path.join(parent, "drill-postgres-"));
  const user = await unprivilegedUser();
  const newFolder = (name: string) => {
    const folder = path.join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
    return folder;
  };
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid ?? user.uid);
  const archiveFolder = newFolder("archive");
  const port = await pickFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function run(program: string, ...args: string[]): Promise<string> {
    const { code, output } = await runCommand(path.join(binaries ?? "", program), args, {
      cwd: home,
      ...user,
    });
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${output}`);
    return output;
  }
  const data = from && "backup" in from ? from.backup : path.join(home, "data");
  const settings = path.join(data, "postgresql.auto.conf");
  if (!from) {
    newFolder("data");
    await run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  }
  let origin: string[] = [];
  if (from && "primaryUrl" in from) {
    await run("pg_basebackup", "--checkpoint=fast", "--pgdata", data, "--dbname", from.primaryUrl);
    origin = [`primary_conninfo = '${from.primaryUrl}?application_name=${STANDBY}'`];
  } else if (from) origin = [`restore_command = 'cp ${from.archiveFolder}/%f %p'`];
  const lines = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "max_connections = 300"];
  appendFileSync(
    settings,
    `${[...lines, `unix_socket_directories = '${home}'`, ...archive(archiveFolder), ...origin].join("\n")}\n`,
  );
  if (from) {
    const signal = path.join(data, "backup" in from ? "recovery.signal" : "standby.signal");
    writeFileSync(signal, "");
    if (user.uid !== undefined) chownSync(signal, user.uid, user.gid ?? user.uid);
  }

  /** Sends a signal to all its processes. */
  const send = (signal: NodeJS.Signals) => {
    const [first = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    const children = execFileSync("ps", ["--ppid", first, "-o", "pid="], { encoding: "utf8" });
    for (const pid of [first, ...children.trim().split(/\s+/)]) process.kill(Number(pid), signal);
  };

  let running = false;
  let isFrozen = false;
  const stop = async (mode: "fast" | "immediate") => {
    running = false;
    await run("pg_ctl", "-D", data, "-m", mode, "stop");
  };
  process.once("exit", () => {
    // The server must not outlive a drill that failed.
    if (isFrozen) send("SIGCONT");
    if (running) execFileSync(path.join(binaries, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], user);
    rmSync(home, { recursive: true, force: true });
  });
  return {
    url,
    archiveFolder,
    newFolder,
    run,
    promote: async () => void (await run("pg_ctl", "-D", data, "promote")),
    async start() {
      const { code } = await runCommand(path.join(binaries, "pg_ctl"), ["-D", data, "status"], user);
      if (code !== 0) await run("pg_ctl", "-D", data, "-l", path.join(home, "log"), "-t", "120", "start");
      running = true;
    },
    stop,
    freeze() {
      isFrozen = true;
      send("SIGSTOP");
    },
    thaw() {
      send("SIGCONT");
      isFrozen = false;
    },
    async remove() {
      if (running) await stop("immediate");
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Starts a copy of a server, without which that one acknowledges nothing from now on. */
export async function addStandby(primary: Postgres): Promise<Postgres> {
  const standby = await createPostgres({ primaryUrl: primary.url });
  await standby.start();
  const ask = (sql: string) => primary.run("psql", "--tuples-only", "--command", sql, primary.url);
  await ask(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await ask("select pg_reload_conf()");
  while (!(await ask("select sync_state from pg_stat_replication")).includes("sync")) await pause(100);
  return standby;
}

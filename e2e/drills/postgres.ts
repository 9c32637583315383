import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
  start(): Promise<void>;
  stop(mode: "fast" | "immediate"): Promise<void>;
  /** A folder that the server may write. */
  newFolder(name: string): string;
  remove(): Promise<void>;
};

/**
 * Prepares a server with durable commits. It is not started yet.
 * @param from - A base backup and an archive to restore instead of an empty server.
 */
export async function createPostgres(from?: { backup: string; archiveFolder: string }): Promise<Postgres> {
  const binaries = await findPostgres();
  if (!binaries) throw new Error("The drills need PostgreSQL 15.");
  const home = mkdtempSync(path.join(tmpdir(), "drill-postgres-"));
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
  const data = from?.backup ?? path.join(home, "data");
  const settings = path.join(data, "postgresql.auto.conf");
  if (!from) {
    newFolder("data");
    await run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  }
  const restore = from ? [`restore_command = 'cp ${from.archiveFolder}/%f %p'`] : [];
  const lines = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "max_connections = 300"];
  appendFileSync(
    settings,
    `${[...lines, `unix_socket_directories = '${home}'`, ...archive(archiveFolder), ...restore].join("\n")}\n`,
  );
  if (from) {
    const signal = path.join(data, "recovery.signal");
    writeFileSync(signal, "");
    if (user.uid !== undefined) chownSync(signal, user.uid, user.gid ?? user.uid);
  }

  let running = false;
  const stop = async (mode: "fast" | "immediate") => {
    running = false;
    await run("pg_ctl", "-D", data, "-m", mode, "stop");
  };
  process.once("exit", () => {
    // The server must not outlive a drill that failed.
    if (running) execFileSync(path.join(binaries, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], user);
    rmSync(home, { recursive: true, force: true });
  });
  return {
    url,
    archiveFolder,
    newFolder,
    run,
    async start() {
      await run("pg_ctl", "-D", data, "-l", path.join(home, "log"), "-t", "120", "start");
      running = true;
    },
    stop,
    async remove() {
      if (running) await stop("immediate");
      rmSync(home, { recursive: true, force: true });
    },
  };
}

import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pickFreePort } from "../ports.mjs";
import { runCommand } from "../run-command.mjs";
import { supervise } from "../supervisor.mjs";
import { ToolchainError } from "../toolchain.mjs";
import { findProgram, installDebianPackage } from "./browser.mjs";

const MAJOR = 15;

async function hasRightVersion(folder) {
  if (!folder || !existsSync(path.join(folder, "initdb"))) return false;
  const { output } = await runCommand(path.join(folder, "postgres"), ["--version"]);
  return output.includes(` ${MAJOR}.`);
}

/** The folder of PostgreSQL 15's programs; undefined when it is not installed. */
export async function findPostgres() {
  const onPath = findProgram("initdb");
  for (const folder of [`/usr/lib/postgresql/${MAJOR}/bin`, onPath && path.dirname(onPath)]) {
    if (await hasRightVersion(folder)) return folder;
  }
  return undefined;
}

/** Like `findPostgres`, but installs Debian's package if it is missing and permitted. */
export async function ensurePostgres(print = console.log) {
  const found = await findPostgres();
  if (found) return found;
  return (await installDebianPackage("postgresql", print)) ? findPostgres() : undefined;
}

/** The user that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root. */
export async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => runCommand("id", [flag, name])));
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new ToolchainError("PostgreSQL cannot run as root and there is no user to run it as.");
}

/** Does not sync to disk, because a test database need not survive a crash of the machine. */
const withoutDurability = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts an empty PostgreSQL server. `stop()` ends it and deletes its data; it also ends with this process.
 * @param {string} binaries The folder from `findPostgres`.
 * @param {{durable?: boolean, prepare?: (data: string) => void}} [options] `durable`: whether commits wait for the disk, as in
 * production. `prepare` may change the files of the data directory before the start.
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}>} `pid` is the postmaster's.
 */
export async function startPostgres(binaries, { durable = false, prepare } = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const user = await unprivilegedUser();
  const data = path.join(dir, "data");
  mkdirSync(data);
  if (user.uid !== undefined) for (const each of [dir, data]) chownSync(each, user.uid, user.gid);
  const port = await pickFreePort();
  const initdb = path.join(binaries, "initdb");
  const isReady = path.join(binaries, "pg_isready");
  const init = await runCommand(
    initdb,
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { cwd: dir, ...user },
  );
  if (init.code !== 0) throw new ToolchainError(`PostgreSQL's initdb failed:\n${init.output.trim()}`);
  const settings = { max_connections: "300", ...(!durable && withoutDurability) };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(path.join(data, "postgresql.conf"), lines.join(""));
  prepare?.(data);
  const running = await supervise(
    [
      {
        name: "postgres",
        command: path.join(binaries, "postgres"),
        args: ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", dir],
        cwd: dir,
        // A server may accept connections and still refuse them while it is starting.
        ready: async () =>
          (await runCommand(isReady, ["-q", "-h", "127.0.0.1", "-p", String(port)])).code === 0,
        // SIGINT is a fast shutdown: SIGTERM would wait for all clients to disconnect.
        stopSignal: "SIGINT",
        ...user,
      },
    ],
    // Only to the log file, because tests provoke errors that PostgreSQL logs.
    { logDir: path.join(dir, "logs"), print: () => {} },
  );
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10),
    stop: async () => {
      await running.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

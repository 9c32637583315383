import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { execa } from "execa";
import { ToolchainError } from "../install.mjs";
import { pickFreePort } from "../ports.mjs";
import { runCommand } from "../toolchain.mjs";
import { findOrInstall, findProgram } from "./browser.mjs";

const MAJOR = 15;

/** The folder of PostgreSQL 15's programs; undefined when it is not installed. */
export async function findPostgres() {
  const onPath = findProgram("initdb");
  for (const folder of [`/usr/lib/postgresql/${MAJOR}/bin`, onPath && path.dirname(onPath)]) {
    if (!folder || !existsSync(path.join(folder, "initdb"))) continue;
    const { output } = await runCommand(path.join(folder, "postgres"), ["--version"]);
    if (output.includes(` ${MAJOR}.`)) return folder;
  }
  return undefined;
}

/** Like `findPostgres`, but installs Debian's package if it is missing and permitted. @throws {ToolchainError} */
export function ensurePostgres() {
  return findOrInstall(findPostgres, "postgresql", "PostgreSQL 15 is missing and cannot be installed.");
}

/**
 * The user that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root.
 * @returns {Promise<{uid?: number, gid?: number}>}
 */
export async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => runCommand("id", [flag, name])));
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new ToolchainError("PostgreSQL cannot run as root and there is no user to run it as.");
}

/** Does not sync to disk, because a test database need not survive a crash of the machine. */
const withoutDurability = ["fsync = off", "synchronous_commit = off", "full_page_writes = off"];

/**
 * Starts an empty PostgreSQL server. `stop()` ends it and deletes its data; it also ends with this process.
 * @param {string} binaries The folder from `findPostgres`.
 * @param {{durable?: boolean, settings?: string[], prepare?: (data: string) => void}} [options] `durable`: whether commits wait for the disk,
 * as in production. `settings`: lines of its configuration. `prepare` may change the files of the data directory before the start.
 * @returns {Promise<{url: string, socketUrl: string, pid: number, stop: () => Promise<void>}>} `socketUrl` takes a quarter less CPU time
 * for a small query than `url`. `pid` is the postmaster's.
 */
export async function startPostgres(binaries, { durable = false, settings = [], prepare } = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const user = await unprivilegedUser();
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid);
  const data = path.join(dir, "data");
  const log = path.join(dir, "postgres.log");
  const program = (name) => path.join(binaries, name);
  const init = await runCommand(
    program("initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { cwd: dir, ...user },
  );
  if (init.code !== 0) throw new ToolchainError(`PostgreSQL's initdb failed:\n${init.output.trim()}`);
  const lines = ["max_connections = 300", ...(durable ? [] : withoutDurability), ...settings, ""].join("\n");
  appendFileSync(path.join(data, "postgresql.conf"), lines);
  prepare?.(data);
  const port = String(await pickFreePort());
  const at = ["-h", "127.0.0.1", "-p", port];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const server = execa(program("postgres"), ["-D", data, ...at, "-k", dir], {
    cwd: dir,
    ...user,
    stdin: "ignore",
    // Only to a file, because tests provoke errors that PostgreSQL logs.
    stdout: { file: log, append: true },
    stderr: { file: log, append: true },
    reject: false,
    // SIGINT is a fast shutdown: SIGTERM would wait for all clients to disconnect.
    killSignal: "SIGINT",
  });
  // A server may accept connections and still refuse them while it is starting.
  while ((await runCommand(program("pg_isready"), ["-q", ...at])).code !== 0) {
    if (server.exitCode !== null)
      throw new ToolchainError(`PostgreSQL does not start:\n${readFileSync(log, "utf8").trim()}`);
    await delay(50);
  }
  return {
    url,
    socketUrl: `${url}?host=${dir}`,
    pid: server.pid,
    stop: async () => {
      server.kill();
      await server;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

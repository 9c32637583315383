import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pickFreePort } from "../../scripts/ports.mjs";
import { findOrInstall, findProgram } from "../../scripts/testing/browser.mjs";
import { unprivilegedUser } from "../../scripts/testing/postgres.mjs";
import { running } from "./processes.ts";

/** PostgreSQL's connections of the services, however many each copy opens to the pooler. */
export const SERVER_CONNECTIONS = 10;

const findPooler = () =>
  ["/usr/sbin/pgbouncer", findProgram("pgbouncer")].find((file) => file && existsSync(file));

/** Starts PgBouncer as docs/operations/scale.md says. @returns The database's address there. */
export async function startPooler(databaseUrl: string, serviceUser: string): Promise<string> {
  const program = await findOrInstall(findPooler, "pgbouncer", "The drills need PgBouncer.");
  const home = mkdtempSync(path.join(tmpdir(), "drill-pooler-"));
  const user = await unprivilegedUser();
  const server = new URL(databaseUrl);
  const port = await pickFreePort();
  const settings = path.join(home, "pgbouncer.ini");
  writeFileSync(path.join(home, "users.txt"), `"${serviceUser}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
${server.pathname.slice(1)} = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = trust
auth_file = ${home}/users.txt
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
query_wait_timeout = 5
server_login_retry = 1
`,
  );
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid ?? user.uid);
  const child = spawn(program, ["--quiet", settings], { cwd: home, stdio: "ignore", ...user });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const url = Object.assign(server, { port: String(port), username: serviceUser }).href;
  for (;;) {
    const client = new pg.Client(url);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return url;
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(50);
  }
}

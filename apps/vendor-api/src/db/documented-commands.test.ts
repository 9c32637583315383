import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { pickFreePort } from "../../../../scripts/ports.mjs";
import { findPostgres, startPostgres, unprivilegedUser } from "../../../../scripts/testing/postgres.mjs";
import { runCommand } from "../../../../scripts/toolchain.mjs";
import { migrateDatabase } from "../start-service.ts";
import { fillTemplate } from "../testing/setup/template.ts";
import { testEnv } from "../testing/test-env.ts";
import { openPostgres } from "./open-postgres.ts";

const read = (document: string) => readFileSync(new URL(`../../../../${document}`, import.meta.url), "utf8");

/** The blocks of a text, in their order; those without a language have the name "". */
const blocksIn = (text: string, language: string): string[] =>
  [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].flatMap(([, name, block = ""]) =>
    name === language ? [block] : [],
  );

/** The blocks of one section. */
const blocksOf = (document: string, heading: string, language: string): string[] =>
  blocksIn(read(document).split(`\n${heading}\n`)[1]?.split(/^#+ /m)[0] ?? "", language);

const BACKUP = "docs/operations/backup.md";
const RUNBOOK = "docs/operations/runbook.md";
const PASSWORD = "Eba-And-Egusi-5";
const folder = mkdtempSync(join(tmpdir(), "documented-"));
let user: { uid?: number; gid?: number };
let binaries: string;
const ends: (() => unknown)[] = [];

/** What the documents leave open: folders, passwords, and the address of the machine that makes backups. */
const filledIn = (text: string) =>
  text
    .replaceAll(/(?<=[ '"])\/(archive|backup)/g, `${folder}/$1`)
    .replaceAll("…", PASSWORD)
    .replaceAll("10.0.0.5", "127.0.0.1");

/** Runs commands as the user of PostgreSQL, on the day of the documents' examples. @returns What they printed. */
async function run(commands: string, env: Record<string, string>): Promise<string> {
  const script = `date() { echo 2026-11-23; }\n${filledIn(commands)}`;
  const path = `${binaries}:${process.env.PATH}`;
  const { code, output } = await runCommand("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    env: { PATH: path, HOME: folder, ...env },
    ...user,
  });
  if (code !== 0) throw new Error(`${commands}ended with ${code}:\n${output}`);
  return output;
}

const runSql = (sql: string, url: string) =>
  run(`psql "$URL" --quiet --set ON_ERROR_STOP=1 <<'END'\n${sql}\nEND\n`, { URL: url });

/** An address on the server of another, with another user. */
const urlAs = (url: string, username: string, database = "vendor") =>
  Object.assign(new URL(url), { username, password: PASSWORD, pathname: `/${database}` }).href;

/** Asks for passwords of all but the administrator, and has the page's settings for the archive. */
async function startServer(settings = "") {
  const server = await startPostgres(binaries, {
    prepare(data) {
      appendFileSync(join(data, "postgresql.conf"), `unix_socket_directories = ''\n${filledIn(settings)}`);
      const access = ["all postgres 127.0.0.1/32 trust", "all all 127.0.0.1/32 scram-sha-256"];
      writeFileSync(join(data, "pg_hba.conf"), access.map((line) => `host ${line}\n`).join(""));
      appendFileSync(
        join(data, "pg_hba.conf"),
        filledIn(blocksOf(BACKUP, "## Base backup and WAL archive", "")[1] ?? ""),
      );
    },
  });
  ends.push(server.stop);
  return server;
}

const [makeRoles = "", grant = ""] = blocksOf("README.md", "### Reference", "sql");
const write = (text: string, url: string) => runSql(`insert into later (text) values ('${text}')`, url);
const rows = (url: string) => run(`psql "$URL" -At --command "select text from later"`, { URL: url });

let source: Awaited<ReturnType<typeof startServer>>;
let owner: string;
let service: string;
beforeAll(async () => {
  const found = await findPostgres();
  if (!found) throw new Error("These tests need PostgreSQL 15's programs.");
  binaries = found;
  user = await unprivilegedUser();
  for (const name of [".", "archive", "archive-new", "backup"]) {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    if (user.uid !== undefined) chownSync(join(folder, name), user.uid, user.gid ?? user.uid);
  }
  source = await startServer(blocksOf(BACKUP, "## Base backup and WAL archive", "")[0]);
  owner = urlAs(source.url, "vendor_owner");
  service = urlAs(source.url, "vendor_service");
  await runSql(makeRoles, source.url);
  await migrateDatabase(testEnv({ DATABASE_URL: owner, LOG_LEVEL: "silent" }));
  await runSql(grant, owner);
  const database = openPostgres({ DATABASE_POOL_SIZE: 1 }, owner, pino({ level: "silent" }));
  await fillTemplate(database);
  await database.close();
  // As a later version does.
  await runSql("create table later (id serial, text text)", owner);
  await write("before the backup", service);
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs what is to be done after a restore, and compares the books and a service's rights. */
async function expectRestored(url: string, expected: string[]) {
  const [sums = "", payments = ""] = blocksOf(BACKUP, "## After a restore", "sh");
  const restored = urlAs(url, "vendor_owner");
  expect((await run(sums, { NEW_DATABASE_URL: restored })).match(/^ +\d+$/gm)).toEqual([
    expect.stringMatching(/^ +0$/),
    expect.stringMatching(/^ +0$/),
  ]);
  await run(payments, { NEW_DATABASE_URL: restored });
  const entries = `psql "$URL" -At --command "select count(*) > 0 from ledger_entries"`;
  expect(await run(entries, { URL: restored })).toBe("t");
  const asService = urlAs(url, "vendor_service");
  await write("after the restore", asService);
  expect((await rows(asService)).trim().split("\n")).toEqual([...expected, "after the restore"]);
}

/** The commands and statements that the runbook has in its sentences and tables. */
const inRunbook = (start: RegExp) =>
  [
    ...read(RUNBOOK)
      .replaceAll(/^ *```[\s\S]*?```$/gm, "")
      .matchAll(/`([^`]+)`/g),
  ].flatMap(([, code = ""]) => (start.test(code) ? [code] : []));

it("the commands of the runbook that ask or change the database work as its owner", async () => {
  const used = new pg.Client(service);
  await used.connect();
  used.on("error", () => {});
  await used.query("begin");
  await used.query("select 'a query of the service'");
  const [prefix = ""] = inRunbook(/^psql\(\)/);
  const asOwner = (command: string) => run(`${prefix}\n${command}\n`, { DATABASE_URL: owner });
  const asked: string[] = [];
  for (const block of blocksIn(read(RUNBOOK), "sh"))
    if (block.startsWith("psql ")) asked.push(await asOwner(block));
  expect(asked.join("\n")).toContain("a query of the service");
  const ended = new Promise<void>((resolve) => used.once("end", resolve));
  for (const command of inRunbook(/^(psql --|pg_isready)/)) await asOwner(command);
  await ended;
  for (const statement of inRunbook(/^(select|delete) [^…]*from /)) await runSql(statement, owner);
  for (const command of inRunbook(/^openssl/)) expect(await asOwner(command)).toMatch(/^\S{32,}$/m);
});

it("the runbook's statement changes the services' password", async () => {
  const statements = inRunbook(/^alter role/);
  for (const each of statements) await runSql(each.replace("…", "changed"), source.url);
  await expect(rows(service)).rejects.toThrow("password authentication failed");
  for (const each of statements) await runSql(each, source.url);
  expect(await rows(service)).toBe("before the backup");
});

it("the runbook's commands start the previous version on a database that a newer one has migrated", async () => {
  const [exceptions = "", rollBack = ""] = blocksOf(RUNBOOK, "## Roll back", "sh");
  const served = inject("serviceFolder");
  // Beside the bundle, where it finds its dependencies.
  const versions = mkdtempSync(join(served, "..", "versions-"));
  ends.push(() => rmSync(versions, { recursive: true }));
  const folderOf = (version: string) => join(versions, version, "apps/vendor-api");
  for (const version of ["new", "previous"]) mkdirSync(folderOf(version), { recursive: true });
  symlinkSync(served, join(folderOf("new"), "dist"));
  const previous = join(folderOf("previous"), "dist");
  cpSync(served, previous, { recursive: true });
  const journalFile = join(previous, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const newest = journal.entries.pop();
  writeFileSync(journalFile, JSON.stringify(journal));
  rmSync(join(previous, "migrations", `${newest.tag}.sql`));

  /** What the commands print until they end, or until the service listens. */
  const output = async (commands: string) => {
    const shell = spawn("bash", ["-euo", "pipefail", "-c", commands], {
      cwd: versions,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH, DATABASE_URL: service, API_PORT: "0", RUN_JOBS: "off" },
    });
    let printed = "";
    await new Promise<void>((resolve) => {
      for (const stream of [shell.stdout, shell.stderr])
        stream.on("data", (text) => {
          printed += text;
          if (printed.includes('"msg":"listening"')) resolve();
        });
      shell.once("close", () => resolve());
    });
    if (shell.exitCode === null) {
      process.kill(-(shell.pid ?? 0), "SIGKILL");
      await once(shell, "close");
    }
    return printed;
  };
  expect(await output(exceptions)).toContain("squawk-ignore");
  const start = rollBack.trim().split("\n").at(-1) ?? "";
  expect(await output(start)).toContain("a newer version of this service has changed the database");
  expect(await output(rollBack)).toContain('"msg":"listening"');
});

it("the commands for a dump restore it into an empty database", async () => {
  const [dump = "", restore = ""] = blocksOf(BACKUP, "## Dump", "sh");
  await run(dump, { DATABASE_URL: owner });
  const target = await startServer();
  await runSql(makeRoles, target.url);
  await run(restore, { NEW_DATABASE_URL: urlAs(target.url, "vendor_owner") });
  await expectRestored(target.url, ["before the backup"]);
});

it("the commands for a base backup restore it with what the archive has", async () => {
  const heading = "## Base backup and WAL archive";
  const [backup = "", restore = ""] = blocksOf(BACKUP, heading, "sh");
  await runSql(blocksOf(BACKUP, heading, "sql")[0] ?? "", source.url);
  await run(backup, { DATABASE_URL: owner, BACKUP_URL: urlAs(source.url, "vendor_backup") });
  await write("after the backup", service);
  // A server that stops archives its last WAL file first.
  await source.stop();
  const archived = readdirSync(join(folder, "archive"));

  const data = join(folder, "restored");
  const port = String(await pickFreePort());
  const url = Object.assign(new URL(source.url), { port }).href;
  const env = { PGDATA: data, PGPORT: port, NEW_DATABASE_URL: urlAs(url, "vendor_owner") };
  ends.push(() => run(`! pg_ctl -D "$PGDATA" status || pg_ctl -D "$PGDATA" -m immediate stop`, env));
  await run(restore, env);
  const lastCommand = restore.trim().split("\n").at(-1) ?? "";
  await expect.poll(() => run(lastCommand, env), { timeout: 60_000 }).toMatch(/^ f$/m);
  await expectRestored(url, ["before the backup", "after the backup"]);
  // The new server has not written to the old one's archive.
  await run(`pg_ctl -D "$PGDATA" stop`, env);
  expect(readdirSync(join(folder, "archive"))).toEqual(archived);
  expect(readdirSync(join(folder, "archive-new"))).toContain("00000002.history");
});

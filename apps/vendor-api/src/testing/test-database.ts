import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Logger } from "pino";
import { inject } from "vitest";
import { openPostgres } from "../db/open-postgres.ts";
import { wrapPglite } from "../db/pglite/wrap-pglite.ts";
import type { OpenDatabase } from "../db/types.ts";
import type { TestTemplate } from "./setup/template.ts";

/** Limits for tests that hang: on a loaded machine the service's own would end queries that are only slow. */
const patient = {
  patienceMs: 60_000,
  connectMs: 60_000,
  pingMs: 60_000,
  statementMs: 60_000,
  queryMs: 60_000,
};

type PostgresTemplate = Extract<TestTemplate, { kind: "postgres" }>;

const urlOf = ({ adminUrl }: PostgresTemplate, name: string) =>
  Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;

async function copyPostgres(template: PostgresTemplate, log: Logger) {
  const name = `vendor_test_${randomBytes(6).toString("hex")}`;
  const admin = async (sql: string) => {
    const client = new pg.Client(template.adminUrl);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`create database ${name} template ${template.database}`);
  const database = openPostgres({ DATABASE_POOL_SIZE: 10 }, urlOf(template, name), log, patient);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A copied folder opens three times as fast as a snapshot loaded into memory; durability is not wanted here. */
async function copyPglite(template: Extract<TestTemplate, { kind: "pglite" }>) {
  const parent = await mkdtemp(join(tmpdir(), "vendor-api-test-"));
  const folder = join(parent, "db");
  await cp(template.folder, folder, { recursive: true });
  const pglite = await PGlite.create(folder);
  return wrapPglite(pglite, async () => {
    await pglite.close();
    await rm(parent, { recursive: true, force: true });
  });
}

/** A migrated and seeded database of one's own: a copy of the run's template, embedded or on PostgreSQL. */
export async function openTestDatabase(log: Logger): Promise<OpenDatabase> {
  const template = inject("database");
  return template.kind === "postgres" ? copyPostgres(template, log) : copyPglite(template);
}

/** Where other processes and pools open the same database; on PostgreSQL only. */
export async function urlOfTestDatabase({ client }: OpenDatabase): Promise<string> {
  const template = inject("database");
  if (template.kind !== "postgres") throw new Error("the embedded database has one process, and no address");
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  return urlOf(template, rows[0]?.name ?? "");
}

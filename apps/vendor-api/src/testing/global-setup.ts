import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../db/open-postgres.ts";
import { wrapPglite } from "../db/pglite/wrap-pglite.ts";
import { seed } from "../db/seed/index.ts";
import { TEST_START } from "./test-clock.ts";

/** What every test file copies its own database from. */
export type TestTemplate =
  | { kind: "pglite"; folder: string }
  | { kind: "postgres"; adminUrl: string; database: string };

declare module "vitest" {
  export interface ProvidedContext {
    database: TestTemplate;
  }
}

async function pgliteTemplate(project: TestProject) {
  const parent = await mkdtemp(join(tmpdir(), "vendor-api-template-"));
  const folder = join(parent, "db");
  const pglite = await PGlite.create(folder);
  const database = wrapPglite(pglite, () => pglite.close());
  await database.migrate();
  await seed(database.db, { demo: true, now: TEST_START });
  await pglite.exec("CHECKPOINT");
  await database.close();
  project.provide("database", { kind: "pglite", folder });
  return () => rm(parent, { recursive: true, force: true });
}

async function postgresTemplate(project: TestProject, adminUrl: string) {
  const name = `vendor_template_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = openPostgres({ DATABASE_POOL_SIZE: 4 }, url.href, pino({ level: "silent" }));
  await database.migrate();
  await seed(database.db, { demo: true, now: TEST_START });
  await database.close();
  project.provide("database", { kind: "postgres", adminUrl, database: name });
  return async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
}

/** Migrates and seeds once a run: on PostgreSQL when TEST_DATABASE_URL names a server, else on the embedded database. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  return url ? postgresTemplate(project, url) : pgliteTemplate(project);
}

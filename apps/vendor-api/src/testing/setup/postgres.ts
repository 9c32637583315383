import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "../../../../../scripts/testing/postgres.mjs";
import { openPostgres } from "../../db/open-postgres.ts";
import { buildService } from "./build-service.ts";
import { fillTemplate } from "./template.ts";

const MISSING = "These tests need PostgreSQL 15: install it, or name a server in TEST_DATABASE_URL.";

/** The server in TEST_DATABASE_URL, or one that runs as long as the tests. */
async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const binaries = await findPostgres();
  if (!binaries) throw Object.assign(new Error(MISSING), { stack: MISSING });
  const { socketUrl, stop } = await startPostgres(binaries);
  return { url: socketUrl, stop };
}

async function createTemplate(adminUrl: string) {
  const name = `vendor_template_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = openPostgres({ DATABASE_POOL_SIZE: 4 }, url.href, pino({ level: "silent" }));
  await fillTemplate(database);
  await database.close();
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { name, drop };
}

/** Migrates and seeds one PostgreSQL database for the whole run; each test file copies it. */
export default async function setup(project: TestProject) {
  const service = await buildService();
  const server = await findServer();
  const close = () => Promise.all([server.stop(), service.remove()]);
  try {
    const template = await createTemplate(server.url);
    project.provide("database", { kind: "postgres", adminUrl: server.url, database: template.name });
    project.provide("serviceFolder", service.folder);
    return async () => {
      await template.drop();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

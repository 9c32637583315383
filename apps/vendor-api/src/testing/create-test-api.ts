import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type ApiClient, createApiClient } from "@vendor/api";
import { asc, sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { inject } from "vitest";
import { createApp } from "../app.ts";
import { createDeps } from "../create-deps.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { wrapPglite } from "../db/pglite/wrap-pglite.ts";
import { events } from "../db/schema/index.ts";
import type { OpenDatabase } from "../db/types.ts";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { readInbox } from "../http/dev-inbox.ts";
import { consumers } from "../jobs/consumers.ts";
import { createLog } from "../log.ts";
import { runConsumers } from "../modules/events/index.ts";
import type { TestTemplate } from "./setup/template.ts";
import { TestClock, testEnv } from "./test-env.ts";

export type TestAnswer = {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined when the body was empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  text: string;
};

export type TestRequest = {
  /** Sent as JSON; a string or bytes are sent unchanged. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
};

export type TestApiOptions = {
  env?: Partial<Env>;
  /** Parts to replace, such as Paystack or the log. */
  deps?: Partial<Deps>;
  clock?: TestClock;
  /** An open database to use instead of a new copy. Its owner closes it. */
  database?: OpenDatabase;
};

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === "string" || body instanceof Uint8Array;
}

/** The real app on a separate real database, called without a network. */
export async function createTestApi(options: TestApiOptions = {}) {
  const env = testEnv(options.env);
  const clock = options.clock ?? new TestClock();
  const logs: string[] = [];
  const log = createLog({ LOG_LEVEL: "debug" }, { write: (line) => void logs.push(line) });
  const database = options.database ?? (await openTestDatabase(log));
  const deps: Deps = { ...createDeps(env, database, log, clock), ...options.deps };
  const app = createApp(deps);

  return {
    deps,
    app,
    clock,
    database,
    /** Lines the service logged. */
    logs,
    /** Sends any request, also a malformed one. */
    async request(
      method: string,
      path: string,
      { body, token, headers }: TestRequest = {},
    ): Promise<TestAnswer> {
      const response = await app.request(`${env.API_URL}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const json = response.headers.get("content-type")?.includes("application/json");
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: json ? JSON.parse(text) : undefined,
      };
    },
    /** The typed client that the sites use, connected to this app. */
    client(token?: string): ApiClient {
      const send: typeof fetch = async (input, init) => app.request(input as Request, init);
      return createApiClient({ baseUrl: env.API_URL, token, fetch: send });
    },
    /** The names of the events whose body has these values, the oldest first. */
    async eventsAbout(body: Record<string, unknown>): Promise<string[]> {
      const has = sql`${events.body} @> ${JSON.stringify(body)}::jsonb`;
      const found = await deps.db.select().from(events).where(has).orderBy(asc(events.id));
      return found.map(({ name }) => name);
    },
    /** Lets the consumers handle all events, as a worker does. */
    runConsumers: () => runConsumers(deps, consumers),
    /** Messages queued so far, newest first; only those to a phone or email address when it is given. */
    outbox: (to?: string) => readInbox(deps, to),
    close: async () => {
      if (!options.database) await database.close();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/** Limits for tests that hang: on a loaded machine the service's own limits would end queries that are only slow. */
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
  // Copies the template's files, which takes half the CPU time of writing its pages to the log.
  await admin(`create database ${name} template ${template.database} strategy file_copy`);
  const database = openPostgres({ DATABASE_POOL_SIZE: 10 }, urlOf(template, name), log, patient);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A copied folder opens three times as fast as a snapshot in memory; tests need no durability. */
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

/** A migrated and seeded database: a copy of the run's template, embedded or on PostgreSQL. */
export async function openTestDatabase(log: Logger): Promise<OpenDatabase> {
  const template = inject("database");
  return template.kind === "postgres" ? copyPostgres(template, log) : copyPglite(template);
}

/** Where other processes and pools can open the same database; on PostgreSQL only. */
export async function urlOfTestDatabase({ client }: OpenDatabase): Promise<string> {
  const template = inject("database");
  if (template.kind !== "postgres") throw new Error("the embedded database has one process, and no address");
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  return urlOf(template, rows[0]?.name ?? "");
}

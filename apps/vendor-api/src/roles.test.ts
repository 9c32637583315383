import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pickFreePort } from "../../../scripts/ports.mjs";
import type { OpenDatabase } from "./db/types.ts";
import { openTestDatabase, urlOfTestDatabase } from "./testing/create-test-api.ts";
import { signUpForm } from "./testing/people.ts";
import { killSpawned, spawnApi } from "./testing/spawned-api.ts";

/** A database user who may change rows but not tables. */
const SERVICE_USER = "service_of_roles_test";

let database: OpenDatabase;
let owner: string;
let service: string;
beforeAll(async () => {
  database = await openTestDatabase(pino({ level: "silent" }));
  owner = await urlOfTestDatabase(database);
  service = Object.assign(new URL(owner), { username: SERVICE_USER }).href;
  await database.client.query("drop schema public, drizzle cascade; create schema public");
  await database.client.query(`drop role if exists ${SERVICE_USER}; create role ${SERVICE_USER} login`);
});
afterAll(async () => {
  killSpawned();
  await database.client.query(`drop owned by ${SERVICE_USER}; drop role ${SERVICE_USER}`);
  await database.close();
});

const started = async (env: Record<string, string>, command: "api" | "worker") => {
  const spawned = spawnApi({ DATABASE_URL: service, MIGRATE_ON_START: "off", ...env }, { words: [command] });
  const url = await spawned.ready;
  if (!url) throw new Error(spawned.output().stderr);
  return { ...spawned, url };
};

/** The grants that README lists. */
const schemas = "schema public, pgboss, drizzle";
const grants = [
  `grant usage on ${schemas} to ${SERVICE_USER}`,
  `grant select, insert, update, delete on all tables in ${schemas} to ${SERVICE_USER}`,
  `grant usage on all sequences in ${schemas} to ${SERVICE_USER}`,
  `revoke update, delete on audit_log from ${SERVICE_USER}`,
];

describe("with MIGRATE_ON_START=off", () => {
  it("the service refuses a database that `migrate` has not updated", async () => {
    const refused = spawnApi({ DATABASE_URL: owner, MIGRATE_ON_START: "off" });
    expect(await refused.ended).toBe(1);
    expect(refused.output().stderr).toBe(
      'vendor-api cannot start: DATABASE_URL: the database is older than this version; run the command "migrate" first, or set MIGRATE_ON_START=on\n',
    );
  });

  it("API and worker run as a user who may not change tables, and the worker sends the messages", async () => {
    expect(await spawnApi({ DATABASE_URL: owner }, { words: ["migrate"] }).ended).toBe(0);
    for (const grant of grants) await database.client.query(grant);
    // No demo data is added, even if NODE_ENV was forgotten.
    expect((await database.client.query("select count(*) from users")).rows).toEqual([{ count: 0 }]);
    let text = (_sms: string) => {};
    const sms = new Promise<string>((resolve) => {
      text = resolve;
    });
    const provider = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        response.end("{}");
        text(body);
      });
    }).listen(0, "127.0.0.1");
    await once(provider, "listening");
    const SMS_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

    const api = await started({ SMS_URL, RUN_JOBS: "off" }, "api");
    const registered = await fetch(`${api.url}/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(signUpForm()),
    });
    const { api_token } = (await registered.json()) as { api_token: string };
    const body = JSON.stringify({ function_type: "activate-resend" });
    const headers = { authorization: `Bearer ${api_token}`, "content-type": "application/json" };
    const sent = await fetch(`${api.url}/validate-account-otp-web`, { method: "POST", headers, body });
    expect(await sent.json()).toMatchObject({ success: true });
    const pending = "select count(*) from outbox_messages where channel = 'sms' and sent_at is null";
    expect((await database.client.query(pending)).rows).toEqual([{ count: 1 }]);

    const metricsPort = String(await pickFreePort());
    const worker = await started({ SMS_URL, METRICS_PORT: metricsPort }, "worker");
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain(
      'vendor_http_request_seconds_count{method="GET",route="/readyz",status="200"} 1',
    );
    expect((await fetch(`${worker.url}/plans`)).status).toBe(404);
    const handled =
      "select name from events where position <= (select min(position) from event_consumers having count(*) = 3)";
    await expect
      .poll(async () => (await database.client.query(handled)).rows)
      .toEqual([{ name: "account.created" }]);
    expect(JSON.parse(await sms)).toHaveProperty("text");
    for (const { child, ended } of [api, worker]) {
      child.kill("SIGINT");
      expect(await ended).toBe(0);
    }
    expect(api.output().stderr + worker.output().stderr).toBe("");
    provider.close();
  });
});

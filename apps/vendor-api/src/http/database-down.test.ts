import { type AddressInfo, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { register } from "prom-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { noteDriverError } from "../db/database-faults.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { createTestApi, type TestApi, urlOfTestDatabase } from "../testing/create-test-api.ts";
import { toRefusal } from "./refusal-response.ts";

/** A server that accepts connections and never answers, so that short limits are safe on any machine. */
const callers = new Set<Socket>();
const silent = createServer((socket) => void callers.add(socket));
beforeAll(() => new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  for (const socket of callers) socket.destroy();
  silent.close();
});

async function apiOn(port: number) {
  const url = `postgres://nobody@127.0.0.1:${port}/nothing`;
  const dead = openPostgres({ DATABASE_POOL_SIZE: 4 }, url, pino({ level: "silent" }), {
    patienceMs: 20,
    probeMs: 50,
  });
  return { api: await createTestApi({ database: dead }), close: dead.close };
}

async function expectUnavailable(api: TestApi) {
  const login = { body: { email: "owner@demo.example", password: "Demo-Owner-2026" } };
  const answers = await Promise.all([
    api.request("GET", "/readyz"),
    api.request("GET", "/subscription-plans"),
    api.request("POST", "/login", login),
  ]);
  expect((await api.request("GET", "/healthz")).status).toBe(200);
  for (const { status, body, headers, text } of answers) {
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "2"]);
    expect(text).not.toMatch(/ECONN|select|postgres/i);
  }
}

describe("a database that is down", () => {
  it("leads to 503 when it refuses connections", async () => {
    const { api, close } = await apiOn(1);
    await expectUnavailable(api);
    await close();
  });

  it("leads to 503 when it does not answer", async () => {
    const { api, close } = await apiOn((silent.address() as AddressInfo).port);
    await expectUnavailable(api);
    await close();
  });

  it.each([
    ["its disk is full", "53100", "disk-full"],
    ["its disk fails", "58030", "disk-error"],
    ["it has no memory left", "53200", "out-of-memory"],
    ["it is a standby", "25006", "read-only"],
    ["a statement takes too long", "57014", "too-slow"],
  ])("leads to 503 when %s, and says and counts it", async (_, code, fault) => {
    const error = Object.assign(new Error("could not"), { code });
    const log = { error: vi.fn() };
    expect(toRefusal(new Error("failed query", { cause: error }), log as never).code).toBe("UNAVAILABLE");
    expect(log.error.mock.calls).toMatchObject([[{ fault }, "database cannot do what it was asked"]]);
    const count = async () =>
      (await register.getSingleMetric("vendor_database_faults_total")?.get())?.values.find(
        ({ labels }) => labels.fault === fault,
      )?.value;
    const before = await count();
    noteDriverError(error);
    noteDriverError(error);
    expect(await count()).toBe((before ?? Number.NaN) + 1);
  });

  it("is not ready while it is a standby", async () => {
    const own = await createTestApi();
    const url = new URL(await urlOfTestDatabase(own.database));
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    const standby = openPostgres({ DATABASE_POOL_SIZE: 4 }, url.href, pino({ level: "silent" }));
    Object.assign(own.deps, { db: standby.db, ping: standby.ping });
    expect((await own.request("GET", "/readyz")).status).toBe(503);
    const login = { body: { email: "owner@demo.example", password: "Demo-Owner-2026" } };
    expect(await own.request("POST", "/login", login)).toMatchObject({
      status: 503,
      body: { code: "UNAVAILABLE" },
    });
    expect((await own.request("GET", "/subscription-plans")).status).toBe(200);
    await standby.close();
    await own.close();
  });

  it("is not reported for a client's broken upload", async () => {
    const api = await createTestApi();
    const reset = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    const body = new ReadableStream({ pull: (upload) => upload.error(reset) });
    const headers = { "content-type": "application/json" };
    const upload = { method: "POST", headers, body, duplex: "half" as const };
    const answer = await api.app.request(new Request(`${api.deps.env.API_URL}/login`, upload));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "BAD_REQUEST" });
    expect(toRefusal(reset, api.deps.log).code).toBe("INTERNAL");
    expect(api.logs.filter((line) => line.includes("database does not answer"))).toEqual([]);
    await api.close();
  });
});

import { type AddressInfo, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../db/open-postgres.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
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
  for (const { status, body, text } of answers) {
    expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
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

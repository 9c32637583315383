import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "./db/types.ts";
import { refuseDemoAccounts } from "./start-service.ts";
import { openTestDatabase, urlOfTestDatabase } from "./testing/create-test-api.ts";
import { killSpawned, type SpawnedApi, spawnApi } from "./testing/spawned-api.ts";

let database: OpenDatabase;
let env: { DATABASE_URL: string };
let api: SpawnedApi;
let url: string;
beforeAll(async () => {
  database = await openTestDatabase(pino({ level: "silent" }));
  env = { DATABASE_URL: await urlOfTestDatabase(database) };
  api = spawnApi(env);
  url = (await api.ready) ?? "";
});
afterAll(async () => {
  killSpawned();
  await database.close();
});

const login = () =>
  fetch(`${url}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@demo.example", password: "Demo-Owner-2026" }),
  });

async function failure(env: Record<string, string>) {
  const refused = spawnApi(env);
  expect(await refused.ended).toBe(1);
  const { stdout, stderr } = refused.output();
  return { stdout, lines: stderr.trim().split("\n") };
}

/** Resolves once the address refuses connections. */
async function refusesConnections(address: string): Promise<void> {
  const isOpen = async () =>
    fetch(`${address}/healthz`, { headers: { connection: "close" } }).then(
      () => true,
      () => false,
    );
  while (await isOpen());
}

describe("the service", () => {
  it("starts with seeded data, and logs that it is listening", async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(api.output().stdout.trim().split("\n")[0]).toContain('"msg":"listening"');
  });

  it("reports in one line that its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const { lines } = await failure({ ...env, API_PORT: String(port) });
    other.close();
    expect(lines).toEqual([`vendor-api cannot start: API_PORT: port ${port} is taken by another program`]);
  });

  it("reports in one line that PostgreSQL does not answer", async () => {
    const { lines } = await failure({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    expect(lines).toEqual([
      expect.stringMatching(/^vendor-api cannot start: DATABASE_URL: the database does not/),
    ]);
  });

  it.each([
    ["an unknown user", { username: "stranger" }, "the server does not let this user in"],
    ["an unknown database", { pathname: "/nothing" }, "there is no such database on the server"],
  ])("reports in one line that PostgreSQL refuses %s", async (_what, change, words) => {
    const { href } = Object.assign(new URL(env.DATABASE_URL), change);
    const { lines } = await failure({ DATABASE_URL: href });
    expect(lines).toEqual([`vendor-api cannot start: DATABASE_URL: ${words}`]);
  });

  it("refuses development settings in production, with one line for each", async () => {
    const { stdout, lines } = await failure({ NODE_ENV: "production", DEV_INBOX: "on" });
    for (const name of ["DATABASE_URL", "JWT_SECRET", "PAYSTACK_SECRET_KEY", "SMTP_URL", "DEV_INBOX"]) {
      expect(lines.filter((line) => line.startsWith(`vendor-api cannot start: ${name}: `))).toHaveLength(1);
    }
    expect(stdout).toBe("");
  });

  it("refuses a database with demo accounts in production", async () => {
    await expect(refuseDemoAccounts(database)).rejects.toThrow(/^DATABASE_URL: .* demo accounts/);
  });

  it("completes requests in progress when Ctrl-C stops it", async () => {
    const body = JSON.stringify({ email: "owner@demo.example", password: "Demo-Owner-2026" });
    const underWay = request(`${url}/login`, {
      method: "POST",
      // The service answers "100 Continue" once it has read the headers; the body follows later.
      headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
    });
    const answered = once(underWay, "response");
    underWay.flushHeaders();
    await once(underWay, "continue");
    api.child.kill("SIGINT");
    await refusesConnections(url);
    underWay.end(body);
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(200);
    expect(await api.ended).toBe(0);
    expect(api.output().stderr).toBe("");
  });

  it("runs a command of admin, whose answer alone goes to stdout", async () => {
    const admin = spawnApi(env, { words: ["admin", "plans", "list", "--json"] });
    expect(await admin.ended).toBe(0);
    expect(JSON.parse(admin.output().stdout)).toContainEqual(expect.objectContaining({ name: "Plus" }));
  });

  it("reports in one line that admin cannot open the embedded database", async () => {
    const DATA_DIR = import.meta.filename;
    const admin = spawnApi({ DATA_DIR }, { words: ["admin", "plans", "list"] });
    expect(await admin.ended).toBe(1);
    expect(admin.output().stderr).toMatch(
      /^vendor-api cannot start: DATA_DIR: .* is a file, not a folder\n$/,
    );
  });

  it("exits when its supervisor has exited", async () => {
    const child = spawnApi({ ...env, SUPERVISED: "1" }, { channel: true });
    await child.ready;
    child.child.disconnect();
    expect(await child.ended).toBe(0);
  });
});

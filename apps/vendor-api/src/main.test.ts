import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refuseDemoAccounts } from "./start-service.ts";
import { createTestApi } from "./testing/index.ts";
import { killSpawned, type SpawnedApi, spawnApi } from "./testing/spawned-api.ts";

let parent: string;
let folder: string;
let api: SpawnedApi;
let url: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "vendor-api-main-"));
  folder = join(parent, "db");
  api = spawnApi({ DATA_DIR: folder });
  url = (await api.ready) ?? "";
});
afterAll(async () => {
  killSpawned();
  await rm(parent, { recursive: true, force: true });
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

describe("the service", () => {
  it("listens, seeded, and says so in one line", async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(api.output().stdout.trim().split("\n")[0]).toContain('"msg":"listening"');
  });

  it("says in one line that its database is in use", async () => {
    const { lines } = await failure({ DATA_DIR: folder });
    expect(lines).toEqual([
      expect.stringMatching(/^vendor-api cannot start: DATA_DIR: .* in use by another process/),
    ]);
  });

  it("says in one line that its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const { lines } = await failure({ DATA_DIR: "memory", API_PORT: String(port) });
    other.close();
    expect(lines).toEqual([`vendor-api cannot start: API_PORT: port ${port} is taken by another program`]);
  });

  it("says in one line that PostgreSQL does not answer", async () => {
    const { lines } = await failure({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    expect(lines).toEqual([
      expect.stringMatching(/^vendor-api cannot start: DATABASE_URL: the database does not/),
    ]);
  });

  it("refuses production with development settings, a line for each", async () => {
    const { stdout, lines } = await failure({ NODE_ENV: "production", DEV_INBOX: "on" });
    for (const name of ["DATABASE_URL", "JWT_SECRET", "PAYSTACK_SECRET_KEY", "SMTP_URL", "DEV_INBOX"]) {
      expect(lines.filter((line) => line.startsWith(`vendor-api cannot start: ${name}: `))).toHaveLength(1);
    }
    expect(stdout).toBe("");
  });

  it("refuses production on a database with the demo accounts", async () => {
    const seeded = await createTestApi();
    await expect(refuseDemoAccounts(seeded.database)).rejects.toThrow(/^DATABASE_URL: .* demo accounts/);
    await seeded.close();
  });

  it("finishes what is in flight when it is told to stop", async () => {
    const answers = Promise.all([login(), login(), login()]);
    // Passwords are checked two at a time and take a while: at the first answer others are under way.
    const first = await login();
    api.child.kill("SIGTERM");
    expect(first.status).toBe(200);
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await api.ended).toBe(0);
    expect(api.output().stderr).toBe("");
  });

  it("ends when its supervisor is gone", async () => {
    const child = spawnApi({ DATA_DIR: folder, SUPERVISED: "1" }, { channel: true });
    await child.ready;
    child.child.disconnect();
    expect(await child.ended).toBe(0);
  });
});

import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, signUp } from "../../testing/people.ts";
import { describeDevice } from "./list-and-end-sessions.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const PHONE =
  "Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";

const list = async (token: string) => (await api.request("GET", "/account/sessions", { token })).body.data;
const end = (token: string, path: string) => api.request("DELETE", `/account/sessions${path}`, { token });
const status = async (token: string) => (await api.request("GET", "/account", { token })).status;

async function signedInTwice() {
  const { form, token } = await signUp(api);
  api.clock.advance({ minutes: 1 });
  const { body } = await api.request("POST", "/login", {
    body: { email: form.email, password: form.password },
    headers: { "user-agent": PHONE },
  });
  return { form, token, phone: String(body.api_token) };
}

describe("a session of staff", () => {
  it("ends after 30 minutes without a call, and others' do not", async () => {
    const body = { email: "staff@demo.example", password: "Demo-Staff-2026" };
    const staff = String((await api.request("POST", "/login", { body })).body.api_token);
    const { token: owner } = await signUp(api);
    for (let turn = 0; turn < 3; turn++) {
      api.clock.advance({ minutes: 29 });
      expect(await status(staff)).toBe(200);
    }
    api.clock.advance({ minutes: 30 });
    expect([await status(staff), await status(owner)]).toEqual([401, 200]);
    // It does not come back to life.
    expect(await status(staff)).toBe(401);
  });
});

describe("a person's sessions", () => {
  it("are listed with their device, newest first, and mark the current one", async () => {
    const { token, phone } = await signedInTwice();
    const seen = await list(token);
    expect(seen).toMatchObject([
      { id: claimsOf(phone).sid, current: false, device: "Chrome on Android", user_agent: PHONE },
      { id: claimsOf(token).sid, current: true, device: "Unknown device" },
    ]);
    expect(Date.parse(seen[0].expires_at) - Date.parse(seen[0].created_at)).toBe(7 * 86_400_000);
  });

  it("come in pages of twenty", async () => {
    const { token, form } = await signUp(api);
    const [user] = await api.deps.db.select().from(users).where(eq(users.email, form.email));
    const userId = user?.id ?? 0;
    const now = api.clock.now();
    const expiresAt = addDays(now, 7);
    await api.deps.db
      .insert(sessions)
      .values(Array.from({ length: 6000 }, () => ({ id: randomUUID(), userId, createdAt: now, expiresAt })));
    const page = async (query: string) => api.request("GET", `/account/sessions${query}`, { token });
    const first = await page("");
    expect(first.body.data).toHaveLength(20);
    expect(first.body).toMatchObject({ page: 1, pages: 301, total: 6001 });
    expect(first.text.length).toBeLessThan(10_000);
    expect((await page("?page=301")).body.data).toHaveLength(1);
    expect((await page("?page=302")).body.data).toEqual([]);
    expect((await page("?page=0")).status).toBe(422);
  });

  it("are ended one by one", async () => {
    const { token, phone } = await signedInTwice();
    const path = `/${claimsOf(phone).sid}`;
    expect((await end(token, path)).status).toBe(200);
    expect([await status(phone), await status(token)]).toEqual([401, 200]);
    expect(await list(token)).toHaveLength(1);
    expect((await end(token, path)).body.code).toBe("NOT_FOUND");
    expect((await end(token, "/1")).status).toBe(422);
  });

  it("are all ended except the current one", async () => {
    const { form, token, phone } = await signedInTwice();
    await api.request("POST", "/login", { body: { email: form.email, password: form.password } });
    expect((await end(phone, "")).body.data).toEqual({ ended: 2 });
    expect([await status(phone), await status(token)]).toEqual([200, 401]);
    expect((await end(phone, "")).body.data).toEqual({ ended: 0 });
  });

  it("are no longer listed once they have expired", async () => {
    const { form } = await signUp(api);
    api.clock.advance({ days: 7 });
    const { body } = await api.request("POST", "/login", {
      body: { email: form.email, password: form.password },
    });
    expect(await list(body.api_token)).toHaveLength(1);
  });
});

describe("a device", () => {
  it.each([
    [PHONE, "Chrome on Android"],
    [`${PHONE} SamsungBrowser/23.0`, "Samsung Internet on Android"],
    [`${PHONE} OPR/76.0`, "Opera on Android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1", "Safari on iPhone"],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 Edg/120.0", "Microsoft Edge on Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0", "Firefox on Linux"],
    ["curl/8.0", "Unknown device"],
    [null, "Unknown device"],
  ])("with the user agent %s is %s", (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityActivity } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, signUp } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("security activity", () => {
  it("lists a person's own log-ins, wrong passwords and changes, the newest first", async () => {
    const { form, token } = await signUp(api);
    const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile Safari/537.36" };
    const body = { email: form.email, password: "Wrong-One-12" };
    await api.request("POST", "/login", { body, headers });
    const next = { password: "Adire-Market-7", password_confirmation: "Adire-Market-7" };
    api.clock.advance({ seconds: 1 });
    await api.request("PUT", "/account/password", {
      token,
      body: { present_password: form.password, ...next },
    });
    const { data } = (await api.request("GET", "/account/security-activity", { token })).body;
    expect(data.map(({ event }: { event: string }) => event)).toEqual([
      "password-changed",
      "login-failed",
      "logged-in",
    ]);
    expect(data[1]).toMatchObject({ device: "Chrome on Android" });
    const other = await signUp(api);
    const theirs = await api.request("GET", "/account/security-activity", { token: other.token });
    expect(theirs.body.data).toHaveLength(1);
  });

  it("still lists the person's own events after many wrong passwords of strangers", async () => {
    const { token } = await signUp(api);
    const userId = Number(claimsOf(token).sub);
    const at = new Date(api.clock.now().getTime() + 1000);
    const failed = Array.from({ length: 60 }, () => ({ userId, event: "login-failed" as const, at }));
    await api.deps.db.insert(securityActivity).values(failed);
    const { data } = (await api.request("GET", "/account/security-activity", { token })).body;
    const events = data.map(({ event }: { event: string }) => event);
    expect([events[0], events.at(-1)]).toEqual(["login-failed", "logged-in"]);
  });
});

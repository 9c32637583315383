import { createHash } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys, users } from "../db/schema/index.ts";
import { cleanUp } from "../jobs/clean-up.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { claimsOf, signUp } from "../testing/people.ts";
import { runOnce } from "./idempotency.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const form = (n: number) => ({
  name: `Mallam Musa ${n}`,
  username: `musa-shop-${n}`,
  email: `musa${n}@shop.example`,
  phone: `0805000000${n}`,
  password: "Dawanau-Grain-77",
  password_confirmation: "Dawanau-Grain-77",
  about: "Friends",
  acceptTerms: true,
});
const register = (n: number, key: string, address = "127.0.0.1") =>
  api.request("POST", "/register", {
    body: form(n),
    headers: { "idempotency-key": key, "x-forwarded-for": address },
  });
const usersOf = async (n: number) => {
  const [row] = await api.deps.db
    .select({ n: count() })
    .from(users)
    .where(eq(users.email, form(n).email));
  return row?.n;
};

describe("an Idempotency-Key", () => {
  it("returns the first answer to a repeated request", async () => {
    const first = await register(1, "sign-up-1");
    const again = await register(1, "sign-up-1");
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await usersOf(1)).toBe(1);
  });

  it("with different content is refused with 409 and changes nothing", async () => {
    await register(2, "sign-up-2");
    const other = await register(3, "sign-up-2");
    expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    expect(await usersOf(3)).toBe(0);
  });

  it("is free soon after an outage of the database in which its request failed", async () => {
    let isDown = false;
    const deps = {
      ...api.deps,
      get db() {
        if (isDown) throw new Error("the database does not answer");
        return api.deps.db;
      },
    };
    const first = runOnce(deps, "outage", "call", {}, async () => {
      isDown = true;
      throw new Error("cut");
    });
    await expect(first).rejects.toThrow("cut");
    isDown = false;
    expect(await runOnce(deps, "outage", "call", {}, async () => "done")).toBe("done");
  });

  it("takes effect once for simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(4, "sign-up-4")));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await usersOf(4)).toBe(1);
  });

  it("can be used again after a refusal", async () => {
    await register(5, "sign-up-5a");
    const taken = await register(5, "sign-up-5b");
    expect(taken.status).toBe(422);
    const better = await register(6, "sign-up-5b");
    expect(better.status).toBe(200);
  });

  it("belongs to its caller", async () => {
    await register(7, "same-key", "198.51.100.7");
    const stranger = await register(8, "same-key", "198.51.100.8");
    expect(stranger.status).toBe(200);
  });

  it("that is malformed is refused with 400", async () => {
    const answer = await register(9, "x".repeat(256));
    expect([answer.status, answer.body.code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("stores no token, plain or encrypted, and no hash from which to guess a password", async () => {
    const { body } = await register(9, "sign-up-9");
    const login = { email: form(9).email, password: form(9).password };
    const first = await api.request("POST", "/login", {
      body: login,
      headers: { "idempotency-key": "in-9" },
    });
    expect(first.status).toBe(200);
    const rows = await api.deps.db.select().from(idempotencyKeys);
    const kept = rows.map((row) => JSON.stringify(row.body)).join("\n");
    for (const secret of [body.api_token, first.body.api_token]) {
      for (const part of String(secret).split(".")) expect(kept).not.toContain(part);
    }
    expect(rows.filter((row) => row.status !== null && typeof row.body !== "object")).toEqual([]);
    const bare = createHash("sha256")
      .update(`identity.login\n${JSON.stringify(login)}`)
      .digest("hex");
    expect(rows.map((row) => row.requestHash)).not.toContain(bare);
  });

  it("returns a working token of the same session, and none once the session has ended", async () => {
    const { email, password } = form(9);
    const logIn = () =>
      api.request("POST", "/login", {
        body: { email, password },
        headers: { "idempotency-key": "in-again" },
      });
    const first = await logIn();
    api.clock.advance({ minutes: 5 });
    const again = await logIn();
    expect(claimsOf(again.body.api_token)).toEqual(claimsOf(first.body.api_token));
    expect((await api.request("GET", "/account", { token: again.body.api_token })).status).toBe(200);
    await api.request("POST", "/logout", { token: first.body.api_token, body: {} });
    const late = await logIn();
    expect([late.status, late.body.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("returns a token of the requesting session to a signed-in person", async () => {
    const { form: person, token } = await signUp(api);
    const again = await api.client().identity.login({ email: person.email, password: person.password });
    const edit = (bearer: string) =>
      api.request("POST", "/edit-phone-number", {
        token: bearer,
        body: { phone: person.phone },
        headers: { "idempotency-key": "edit" },
      });
    expect(claimsOf((await edit(token)).body.api_token).sid).toBe(claimsOf(token).sid);
    await api.request("POST", "/logout", { token, body: {} });
    const repeated = await edit(again.api_token);
    expect([repeated.status, claimsOf(repeated.body.api_token).sid]).toEqual([
      200,
      claimsOf(again.api_token).sid,
    ]);
  });

  it("stores no answer with a secret that cannot be issued again", async () => {
    let runs = 0;
    const run = async () => ({ success: true, reset_token: `r-${++runs}` });
    await runOnce(api.deps, "reset", "call", {}, run);
    expect(await runOnce(api.deps, "reset", "call", {}, run)).toEqual({ success: true, reset_token: "r-2" });
  });

  it("runs the call again when the first request's process has died", async () => {
    await new Promise<void>((entered) => {
      const never = () => {
        entered();
        return new Promise<never>(() => {});
      };
      void runOnce(api.deps, "crashed", "call", {}, never);
    });
    api.clock.advance({ minutes: 1 });
    expect(await runOnce(api.deps, "crashed", "call", {}, async () => "done")).toBe("done");
  });

  it("is kept for seven days", async () => {
    await register(1, "sign-up-1");
    api.clock.advance({ days: 6 });
    await cleanUp(api.deps);
    expect(await runOnce(api.deps, "six-days", "call", {}, async () => 1)).toBe(1);
    api.clock.advance({ days: 1, minutes: 5 });
    await cleanUp(api.deps);
    const kept = await api.deps.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(kept).toEqual([{ key: "six-days" }]);
  });
});

import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys, users } from "../db/schema/index.ts";
import { cleanUp } from "../jobs/clean-up.ts";
import { createTestApi, type TestApi } from "../testing/index.ts";
import { once } from "./idempotency.ts";

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
  it("gives a repetition the first answer again", async () => {
    const first = await register(1, "sign-up-1");
    const again = await register(1, "sign-up-1");
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await usersOf(1)).toBe(1);
  });

  it("with other content is a 409 that changes nothing", async () => {
    await register(2, "sign-up-2");
    const other = await register(3, "sign-up-2");
    expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    expect(await usersOf(3)).toBe(0);
  });

  it("sent many times at once has one effect", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(4, "sign-up-4")));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await usersOf(4)).toBe(1);
  });

  it("is free again after a refusal, which changed nothing", async () => {
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

  it("that is malformed is a 400", async () => {
    const answer = await register(9, "x".repeat(256));
    expect([answer.status, answer.body.code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("keeps no token in the database as it is", async () => {
    const { body } = await register(9, "sign-up-9");
    const rows = JSON.stringify(await api.deps.db.select().from(idempotencyKeys));
    expect(rows).not.toContain(body.api_token);
  });

  it("whose first request died with its process is worked off by the next", async () => {
    await new Promise<void>((entered) => {
      const never = () => {
        entered();
        return new Promise<never>(() => {});
      };
      void once(api.deps, "crashed", "call", {}, never);
    });
    api.clock.advance({ minutes: 1 });
    expect(await once(api.deps, "crashed", "call", {}, async () => "done")).toBe("done");
  });

  it("is kept seven days", async () => {
    await register(1, "sign-up-1");
    api.clock.advance({ days: 6 });
    await cleanUp(api.deps);
    expect(await once(api.deps, "six-days", "call", {}, async () => 1)).toBe(1);
    api.clock.advance({ days: 1, minutes: 5 });
    await cleanUp(api.deps);
    const kept = await api.deps.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(kept).toEqual([{ key: "six-days" }]);
  });
});

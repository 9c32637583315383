import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loginFailures, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, join, signUp, signUpVerified } from "../../testing/people.ts";
import { addressWaitAfter, waitAfter } from "./login-throttle.ts";
import { argon2Threads } from "./password-hasher.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let lastAddress = 0;
/** Each call uses its own address, so that failures in one test do not slow down another. */
const newAddress = () => `10.0.0.${++lastAddress}`;

function logIn(email: string, password: string, from = newAddress(), path = "/login", known?: string[]) {
  const body = { email, password, known_sessions: known };
  return api.request("POST", path, { body, headers: { "x-forwarded-for": from } });
}

/** Fails this many times, and waits whenever the API asks for it. */
async function failTimes(times: number, email: string, from?: string) {
  for (let n = 0; n < times; n++) {
    const { status, body } = await logIn(email, "Wrong-Password-1", from);
    if (status === 429) {
      api.clock.advance({ seconds: body.data.retry_after });
      n--;
    } else expect(status).toBe(401);
  }
}

/** Stores one recent failure from an address for each of this many accounts. */
async function failAccounts(count: number, address: string) {
  const failed = { address, failures: 1, lastFailedAt: api.clock.now() };
  const rows = Array.from({ length: count }, (_, n) => ({ subject: `identifier:${n}`, ...failed }));
  await api.deps.db.insert(loginFailures).values(rows);
}

describe("POST /login", () => {
  it("accepts email or username in any case", async () => {
    const { form } = await signUp(api);
    for (const name of [form.email, form.username, form.email.toUpperCase(), form.username.toUpperCase()]) {
      const { status, body } = await logIn(name, form.password);
      expect(status).toBe(200);
      expect(claimsOf(body.api_token)).toMatchObject({ email: form.email, username: form.username });
    }
  });

  it("accepts a verified phone number as people write it, if one person has it", async () => {
    const { form, userId } = await signUpVerified(api);
    const national = form.phone.slice(1);
    for (const phone of [
      form.phone,
      `+234 ${national}`,
      `234${national}`,
      `0${national.replace(/^.../, "$& ")}`,
    ])
      expect((await logIn(phone, form.password)).status, phone).toBe(200);
    expect((await logIn(form.phone, "Wrong-Password-1")).body.code).toBe("INVALID_CREDENTIALS");
    await api.deps.db.update(users).set({ verificationStatus: 1 }).where(eq(users.id, userId));
    expect((await logIn(form.phone, form.password)).status).toBe(401);
    await api.deps.db.update(users).set({ verificationStatus: 0 }).where(eq(users.id, userId));
    const other = await signUpVerified(api);
    await api.deps.db.update(users).set({ phone: form.phone }).where(eq(users.id, other.userId));
    for (const { password } of [form, other.form])
      expect((await logIn(form.phone, password)).status).toBe(401);
  });

  it("accepts an agent's verified phone on the agents' site, if nobody else has it", async () => {
    const agentIn = (identifier: string) =>
      logIn(identifier, "Demo-Agent2-2026", newAddress(), "/reseller/login");
    for (const name of ["+234 803 000 0005", "08030000005", "demoagent2", "agent2@demo.example"])
      expect((await agentIn(name)).status, name).toBe(200);
    expect((await logIn("08030000005", "Demo-Agent2-2026")).status, "on the website").toBe(401);
    const agent = eq(users.email, "agent2@demo.example");
    await api.deps.db.update(users).set({ verificationStatus: 1 }).where(agent);
    expect((await agentIn("08030000005")).status, "unverified").toBe(401);
    await api.deps.db.update(users).set({ verificationStatus: 0 }).where(agent);
    const other = await signUpVerified(api, { phone: "08030000005" });
    expect((await agentIn("08030000005")).status, "shared").toBe(401);
    await api.deps.db.update(users).set({ phone: "08030000099" }).where(eq(users.id, other.userId));
    expect((await agentIn("08030000005")).status).toBe(200);
  });

  it("finds the person whose username is a phone number before those who have the number", async () => {
    const { form } = await signUpVerified(api);
    const named = await signUpVerified(api);
    const username = `+234-${form.phone.slice(1)}`;
    await api.deps.db.update(users).set({ username }).where(eq(users.id, named.userId));
    const { body } = await logIn(username, named.form.password);
    expect(claimsOf(body.api_token)).toMatchObject({ username });
    expect((await logIn(form.phone, form.password)).status).toBe(200);
  });

  it("gives the rights of now when they change while the password is checked", async () => {
    const owner = await signUpVerified(api);
    const during = async (change: (person: Awaited<ReturnType<typeof join>>) => Promise<unknown>) => {
      const person = await join(api, owner.token, "manager");
      const verify = api.deps.passwords.verify.bind(api.deps.passwords);
      const spy = vi.spyOn(api.deps.passwords, "verify").mockImplementationOnce(async (...input) => {
        const matches = await verify(...input);
        await change(person);
        return matches;
      });
      const answer = await logIn(person.email, person.form.password);
      spy.mockRestore();
      return answer;
    };
    const path = (userId: number) => `/account/users/${userId}`;
    const demoted = await during(({ userId }) =>
      api.request("PUT", `${path(userId)}/role`, { token: owner.token, body: { role: "cashier" } }),
    );
    expect(claimsOf(demoted.body.api_token).role).toBe("cashier");
    const removed = await during(({ userId }) => api.request("DELETE", path(userId), { token: owner.token }));
    expect(removed.status).toBe(401);
    const moved = await during(({ userId }) =>
      api.deps.db.update(users).set({ role: "agent" }).where(eq(users.id, userId)),
    );
    expect([moved.status, moved.body.code], "an agent logs in elsewhere").toEqual([
      401,
      "INVALID_CREDENTIALS",
    ]);
  });

  it("refuses without counting a failure while too many passwords wait to be checked", async () => {
    const { form } = await signUp(api);
    const queue = vi.spyOn(argon2Threads, "queueSize", "get").mockReturnValue(argon2Threads.options.maxQueue);
    for (let n = 0; n < 6; n++) {
      const { status, body, headers } = await logIn(form.email, form.password);
      expect([status, body.message, headers.get("retry-after")]).toEqual([
        503,
        "We are busy at the moment. Please try again in a few seconds.",
        "2",
      ]);
    }
    queue.mockRestore();
    expect((await logIn(form.email, form.password)).status).toBe(200);
  });

  it("refuses a name that only looks like the person's", async () => {
    const { form } = await signUp(api);
    // A zero-width space comes along when a name is copied.
    expect((await logIn(`${form.username}\u200b`, form.password)).status).toBe(200);
    for (const name of [form.username.replace("a", "а"), `${form.email}\u0307`]) {
      expect((await logIn(name, form.password)).status).toBe(401);
    }
  });

  it("requires both fields, with the specification's messages", async () => {
    const { status, body } = await logIn(" ", "");
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: ["Email or Username is required"],
      password: ["Password is required"],
    });
  });

  it("answers the same for known and unknown people, and checks a hash for both", async () => {
    const { form } = await signUp(api);
    const verified: (string | undefined)[] = [];
    const { passwords } = api.deps;
    const watched = {
      ...passwords,
      verify: (password: string, hash: string | undefined) => {
        verified.push(hash);
        return passwords.verify(password, hash);
      },
    };
    const other = await createTestApi({ database: api.database, deps: { passwords: watched } });
    const ask = (email: string) =>
      other.request("POST", "/login", {
        body: { email, password: "Wrong-Password-1" },
        headers: { "x-forwarded-for": newAddress(), "x-request-id": "same-request" },
      });
    const known = await ask(form.email);
    const unknown = await ask("nobody@shop.example");
    expect(known.status).toBe(401);
    expect(known.body).toMatchObject({ code: "INVALID_CREDENTIALS", message: "Invalid login details" });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id/), undefined]);
  });

  it("logs agents in at the reseller app only, for 12 hours, and others at the website only, for 7 days", async () => {
    const agent = ["agent@demo.example", "Demo-Agent-2026"] as const;
    const owner = ["owner@demo.example", "Demo-Owner-2026"] as const;
    expect((await logIn(...agent)).status).toBe(401);
    expect((await logIn(...owner, newAddress(), "/reseller/login")).status).toBe(401);
    const life = (token: string) => claimsOf(token).exp - Math.floor(api.clock.now().getTime() / 1000);
    const agentIn = await logIn(...agent, newAddress(), "/reseller/login");
    expect(claimsOf(agentIn.body.api_token).role).toBe("agent");
    expect(life(agentIn.body.api_token)).toBe(12 * 3600);
    expect(life((await logIn(...owner)).body.api_token)).toBe(7 * 24 * 3600);
  });
});

describe("repeated failures", () => {
  it("delay an account by 1, 2, 4… seconds from the fifth failure, five minutes at most", () => {
    expect([0, 4, 5, 6, 7, 12, 14, 1000].map(waitAfter)).toEqual([0, 0, 1, 2, 4, 128, 300, 300]);
  });

  it("delay an address only after 200 accounts in an hour, by a minute at most", () => {
    expect([0, 199, 200, 201, 204, 206, 9999].map((accounts) => addressWaitAfter(accounts))).toEqual([
      0, 0, 1, 2, 16, 60, 60,
    ]);
  });

  it("delay a known or unknown account from any address, and state the wait", async () => {
    const { form } = await signUp(api);
    for (const name of [form.email, "stranger@shop.example"]) {
      await failTimes(5, name);
      const first = await logIn(name, form.password);
      expect(first.status).toBe(429);
      expect(first.body).toMatchObject({ code: "TOO_MANY_REQUESTS", data: { retry_after: 1 } });
      expect(first.headers.get("retry-after")).toBe("1");
      await failTimes(4, name);
      expect((await logIn(name, form.password)).body.data).toEqual({ retry_after: 16 });
    }
  });

  it("are counted together for email and username", async () => {
    const { form } = await signUp(api);
    await failTimes(3, form.email);
    await failTimes(2, form.username);
    expect((await logIn(form.email, form.password)).status).toBe(429);
  });

  it.each([
    ["case", (name: string) => name.toUpperCase()],
    ["a space of another alphabet", (name: string) => `\u3000${name}\u00a0`],
  ])("cannot avoid the delay by %s", async (_how, write) => {
    const { form } = await signUp(api);
    await failTimes(5, write(form.email));
    expect((await logIn(form.email, form.password)).status).toBe(429);
    await failTimes(5, write("stranger-2@shop.example"));
    expect((await logIn("stranger-2@shop.example", form.password)).status).toBe(429);
    api.clock.advance({ minutes: 61 });
  });

  it("are counted together however an unknown phone is written, as for a known one", async () => {
    const known = (await signUpVerified(api)).form.phone.slice(1);
    for (const national of [known, "8099990001"]) {
      await failTimes(4, `0${national}`);
      expect((await logIn(`+234 ${national}`, "Wrong-Password-1")).status).toBe(401);
      expect((await logIn(`234-${national}`, "Wrong-Password-1")).status).toBe(429);
    }
  });

  it("never lock an account: after the wait the right password works and clears the count", async () => {
    const { form } = await signUp(api);
    await failTimes(20, form.email);
    const refused = await logIn(form.email, form.password);
    expect(refused.body.data).toEqual({ retry_after: 300 });
    for (let n = 0; n < 10; n++) await logIn(form.email, form.password);
    api.clock.advance({ seconds: 300 });
    expect((await logIn(form.email, form.password)).status).toBe(200);
    await failTimes(4, form.email);
    expect((await logIn(form.email, form.password)).status).toBe(200);
  });

  it("do not block 160 people at one address who each log in wrongly once, then correctly", async () => {
    // With the limits of production.
    const strict = await createTestApi({
      database: api.database,
      clock: api.clock,
      env: { RATE_LIMIT_FACTOR: 1 },
    });
    const from = newAddress();
    const ask = async (email: string, password: string) => {
      const headers = { "x-forwarded-for": from };
      return (await strict.request("POST", "/login", { body: { email, password }, headers })).status;
    };
    const { form } = await signUp(api);
    const [user] = await api.deps.db.select().from(users).where(eq(users.email, form.email));
    if (!user) throw new Error("nobody signed up");
    const { id: _, ...person } = user;
    const emails = Array.from({ length: 160 }, (_unused, n) => `town${n}@shop.example`);
    const townspeople = emails.map((email) => ({ ...person, email, username: email.replace("@", "-") }));
    await api.deps.db.insert(users).values(townspeople);
    const answers: number[] = [];
    for (const password of ["Wrong-Password-1", form.password]) {
      for (let first = 0; first < emails.length; first += 8) {
        const some = emails.slice(first, first + 8).map((email) => ask(email, password));
        answers.push(...(await Promise.all(some)));
      }
    }
    const count = (status: number) => answers.filter((answer) => answer === status).length;
    expect([count(401), count(200), answers.length]).toEqual([160, 160, 320]);
  });

  it("limit an address that tries one password on many accounts, and expire after an hour", async () => {
    const { form } = await signUp(api);
    const from = newAddress();
    await failAccounts(200, from);
    for (const email of [form.email, "nobody-sprayed@shop.example"]) {
      const refused = await logIn(email, form.password, from);
      expect([refused.status, refused.body.data]).toEqual([429, { retry_after: 1 }]);
    }
    expect((await logIn(form.email, form.password)).status, "elsewhere").toBe(200);
    api.clock.advance({ seconds: 1 });
    await failTimes(2, "another@shop.example", from);
    expect((await logIn("next@shop.example", "Wrong-Password-1", from)).status).toBe(429);
    expect((await logIn("another@shop.example", "Wrong-Password-1", from)).status, "one of before").toBe(401);
    api.clock.advance({ minutes: 61 });
    expect((await logIn("next@shop.example", "Wrong-Password-1", from)).status).toBe(401);
  });

  it("stop counting for an address once the account's owner has logged in", async () => {
    const { form } = await signUp(api);
    const from = newAddress();
    await failAccounts(199, from);
    for (let n = 0; n < 3; n++) {
      expect((await logIn(form.email, "Wrong-Password-1", from)).status).toBe(401);
      expect((await logIn(form.email, form.password, from)).status).toBe(200);
    }
  });

  it("by strangers do not delay a known device, which is delayed by its own failures only", async () => {
    const { form, token } = await signUp(api);
    const known = [claimsOf((await signUp(api)).token).sid, claimsOf(token).sid];
    const from = newAddress();
    await failTimes(12, form.email, from);
    expect((await logIn(form.email, form.password, from)).status).toBe(429);
    const tryKnown = (password: string) => logIn(form.email, password, from, "/login", known);
    for (let n = 0; n < 5; n++) expect((await tryKnown("Wrong-Password-1")).status).toBe(401);
    const refused = await tryKnown(form.password);
    expect([refused.status, refused.body.data]).toEqual([429, { retry_after: 1 }]);
    api.clock.advance({ seconds: 1 });
    expect((await tryKnown(form.password)).status).toBe(200);
    expect((await logIn(form.email, form.password)).status, "strangers still wait").toBe(429);
  });

  it("do not block a known device by its address's limit, long after it logged out", async () => {
    const { form, token } = await signUp(api);
    const sid = claimsOf(token).sid;
    await api.request("POST", "/logout", { token, body: {} });
    api.clock.advance({ days: 20 });
    await logIn(form.email, form.password);
    const from = newAddress();
    await failAccounts(201, from);
    expect((await logIn(form.email, form.password, from)).status).toBe(429);
    expect((await logIn(form.email, form.password, from, "/login", [sid])).status).toBe(200);
  });

  it("treat no device as known by another account's session or an invented one", async () => {
    const { form } = await signUp(api);
    const other = claimsOf((await signUp(api)).token).sid;
    await failTimes(6, form.email);
    for (const known of [[other], [crypto.randomUUID()], []]) {
      expect((await logIn(form.email, form.password, newAddress(), "/login", known)).status).toBe(429);
    }
  });

  it("are counted in the database, so that all copies of the service know them", async () => {
    const { form } = await signUp(api);
    await failTimes(5, form.email);
    const copy = await createTestApi({ database: api.database, clock: api.clock });
    const { status } = await copy.request("POST", "/login", {
      body: { email: form.email, password: form.password },
    });
    expect(status).toBe(429);
  });

  it("cannot exceed the limit by simultaneous tries", async () => {
    const { form } = await signUp(api);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(form.email, "Wrong-Password-1")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newsletterReaders } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { newAddress, newestLinkTo } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 1 } });
});
afterAll(() => api.close());

let readers = 0;
const newReader = () => `reader${++readers}@shop.example`;
const post = (path: string, body: unknown) =>
  api.request("POST", path, { body, headers: { "x-forwarded-for": newAddress() } });
const join = (email: string, rest: object = {}) => post("/newsletter", { email, ...rest });
const leave = (token: string) => post("/newsletter/leave", { token });
const rowsOf = (email: string) =>
  api.deps.db.select().from(newsletterReaders).where(eq(newsletterReaders.email, email));
const hasLeft = async (email: string) => {
  const [row] = await rowsOf(email);
  if (!row) throw new Error("the reader is not there");
  return row.leftAt !== null;
};

describe("the newsletter", () => {
  it("can be joined, sends an email with a link to leave, and can be left", async () => {
    const email = newReader();
    expect((await join(email)).status).toBe(200);
    expect(await rowsOf(email)).toMatchObject([{ joinedAt: api.clock.now(), leftAt: null }]);
    const token = await newestLinkTo(api, email);
    const [letter] = await api.outbox(email);
    expect(letter?.text).toContain(`${api.deps.env.WEBSITE_URL}/newsletter/leave?token=${token}`);
    expect((await leave(token)).status).toBe(200);
    expect(await hasLeft(email)).toBe(true);
  });

  it("stays left after a second click", async () => {
    const email = newReader();
    await join(email);
    const token = await newestLinkTo(api, email);
    const leftAt = api.clock.now();
    await leave(token);
    api.clock.advance({ days: 3 });
    expect((await leave(token)).status).toBe(200);
    expect(await rowsOf(email)).toMatchObject([{ leftAt }]);
  });

  it("stores an address once, in any spelling", async () => {
    const email = newReader();
    await join(email.toUpperCase());
    await join(` ${email} `);
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await api.outbox(email)).toHaveLength(1);
  });

  it("gives the same answer for a new, subscribed or unsubscribed address and for a bot", async () => {
    const [known, gone] = [newReader(), newReader()];
    await join(known);
    await join(gone);
    await leave(await newestLinkTo(api, gone));
    const answers = [];
    for (const email of [newReader(), known, gone]) answers.push(await join(email));
    answers.push(await join(newReader(), { company_site: "x" }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it("marks an address that came with the hidden field, and subscribes it like any other", async () => {
    const [email, other] = [newReader(), newReader()];
    await join(email, { company_site: "Bisi Superstores" });
    await join(other);
    expect([...(await rowsOf(email)), ...(await rowsOf(other))]).toMatchObject([
      { suspicious: true, leftAt: null },
      { suspicious: false },
    ]);
    expect(await api.outbox(email)).toHaveLength(1);
  });

  it("can be joined again after leaving, and the first email's link still unsubscribes", async () => {
    const email = newReader();
    await join(email);
    const first = await newestLinkTo(api, email);
    await leave(first);
    await join(email);
    expect(await hasLeft(email)).toBe(false);
    expect(await api.outbox(email)).toHaveLength(1);
    api.clock.advance({ hours: 2 });
    await leave(first);
    await join(email);
    expect(await hasLeft(email)).toBe(false);
    expect(await api.outbox(email)).toHaveLength(2);
    expect((await leave(first)).status).toBe(200);
    expect(await hasLeft(email)).toBe(true);
  });

  it("sends an address one email an hour and three a day, and accepts its owner's request whatever strangers sent", async () => {
    const email = newReader();
    await join(email);
    api.clock.advance({ minutes: 59, seconds: 59 });
    await join(email);
    expect(await api.outbox(email)).toHaveLength(1);
    api.clock.advance({ seconds: 1 });
    await join(email);
    expect(await api.outbox(email)).toHaveLength(2);
    for (let n = 0; n < 12; n++) {
      expect((await join(email)).status).toBe(200);
      api.clock.advance({ hours: 1 });
    }
    expect(await api.outbox(email)).toHaveLength(3);
  });

  it("treats eight simultaneous requests as one, and sends one email", async () => {
    for (const fresh of [true, false]) {
      const email = newReader();
      if (!fresh) {
        await join(email);
        await leave(await newestLinkTo(api, email));
        api.clock.advance({ hours: 1 });
      }
      const answers = await Promise.all(Array.from({ length: 8 }, () => join(email)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await rowsOf(email)).toMatchObject([{ leftAt: null }]);
      expect(await api.outbox(email)).toHaveLength(fresh ? 1 : 2);
    }
  });

  it("cannot be left for another person, and stores no link in plain text", async () => {
    const [mine, theirs] = [newReader(), newReader()];
    await join(mine);
    await join(theirs);
    const token = await newestLinkTo(api, mine);
    for (const made of [`${token}x`, token.slice(1), "x".repeat(43), mine, "'; drop table users; --"]) {
      expect((await leave(made)).body.code).toBe("LINK_EXPIRED");
    }
    await leave(token);
    expect(await hasLeft(theirs)).toBe(false);
    expect(JSON.stringify(await rowsOf(mine)) + api.logs.join("")).not.toContain(token);
  });

  it.each([
    [{ email: "ada@shop" }, "Invalid email address"],
    [{ email: `${"x".repeat(250)}@shop.example` }, "Invalid email address"],
  ])("refuses %j", async (body, message) => {
    const answer = await post("/newsletter", body);
    expect([answer.status, answer.body.errors]).toEqual([422, { email: expect.arrayContaining([message]) }]);
  });
});

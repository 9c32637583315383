import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, contactMessages, outboxMessages } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { addStaff, logInStaff } from "../../testing/staff-kit.ts";

let api: TestApi;
let ngozi: string;
let musa: string;
beforeAll(async () => {
  api = await createTestApi();
  ngozi = await logInStaff(api, "staff@demo.example");
  musa = (await addStaff(api, "Musa", "support", "owner")).token;
});
afterAll(() => api.close());

/** A visitor's message. @returns Its id. */
async function write(changes: Partial<typeof contactMessages.$inferInsert> = {}): Promise<number> {
  const visit = { firstName: "Ada", lastName: "Obi", email: "ada@visitor.example", phone: "08031234567" };
  const row = { ...visit, message: "Good day.\nWhat does it cost?", createdAt: api.clock.now(), ...changes };
  const [stored] = await api.deps.db.insert(contactMessages).values(row).returning();
  return stored?.id ?? 0;
}
const get = async (path: string, token = ngozi) => (await api.request("GET", path, { token })).body.data;
const post = (path: string, body: object, token = ngozi) => api.request("POST", path, { token, body });
const move = (id: number, step: string, token = ngozi) => post(`/office/inbox/${id}`, { step }, token);
const reply = (id: number, text: string, last_reply = 0, token = ngozi) =>
  post(`/office/inbox/${id}/replies`, { text, last_reply }, token);
const mailsTo = (to: string) => api.deps.db.select().from(outboxMessages).where(eq(outboxMessages.to, to));

describe("a visitor's message", () => {
  it("is taken, answered by email, closed and opened again", async () => {
    const id = await write({ email: "one@visitor.example" });
    expect((await get("/office/inbox")).rows[0]).toMatchObject({
      ...{ id, name: "Ada Obi", state: "new", assignee: null, own: false },
      beginning: "Good day. What does it cost?",
    });
    await move(id, "take");
    expect(await get(`/office/inbox/${id}`, musa)).toMatchObject({ state: "assigned", own: false });
    expect((await reply(id, "Dear Ada,\n\nIt is free.")).status).toBe(200);
    const [mail] = await mailsTo("one@visitor.example");
    expect(mail).toMatchObject({ channel: "email", withheld: null });
    expect(mail?.text).toMatch(/Dear Ada,\n\nIt is free\.\n\n.*\n\n> Good day\.\n> What does it cost\?/);
    expect(await get(`/office/inbox/${id}`)).toMatchObject({
      ...{ state: "answered", own: true },
      replies: [{ text: "Dear Ada,\n\nIt is free." }],
    });
    await move(id, "close");
    expect((await reply(id, "One thing more")).status).toBe(409);
    expect((await get("/office/inbox")).rows).toEqual([]);
    expect((await get("/office/inbox?state=closed")).rows).toMatchObject([{ id }]);
    await move(id, "open");
    expect(await get(`/office/inbox/${id}`)).toMatchObject({ state: "new", assignee: null });
    await move(id, "close");
  });

  it("is answered once when two colleagues write at the same time", async () => {
    const id = await write({ email: "two@visitor.example" });
    const answers = await Promise.all([reply(id, "It is free."), reply(id, "It costs much.", 0, musa)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo("two@visitor.example")).toHaveLength(1);
    await move(id, "close");
  });

  it("and its answer cannot add to the email's header or to what we say", async () => {
    const forged = "Ada\r\nBcc: all@evil.example";
    const id = await write({
      email: "three@visitor.example",
      firstName: forged,
      message: "Hi\nBcc: x@evil.example",
    });
    await reply(id, "Good day\r\nSubject: Win a prize\r\n\r\nBcc: all@evil.example");
    const [mail] = await mailsTo("three@visitor.example");
    expect(mail?.subject).toMatch(/^Your message to [A-Za-z ]+$/);
    expect(mail?.to).toBe("three@visitor.example");
    expect(mail?.text).not.toContain("\r");
    expect(mail?.text).toContain("\n> Bcc: x@evil.example");
    expect((await reply(id, "a\u0000b", 1)).status).toBe(422);
    expect((await reply(id, " \n ", 1)).body.errors).toEqual({ text: ["Write the reply"] });
    await move(id, "close");
  });

  it("is listed fifty at a time", async () => {
    for (let n = 0; n < 51; n++) await write();
    const first = await get("/office/inbox");
    expect(first.rows).toHaveLength(50);
    const second = await get(`/office/inbox?before=${first.next}`);
    expect([second.rows.length, second.next]).toEqual([1, null]);
  });
});

describe("several messages", () => {
  const preview = async (ids: number[], step: string) =>
    (await post("/office/inbox-moves/previews", { ids, step })).body.data;

  it("are moved as they were shown, each with a row in the audit log", async () => {
    const [one, other] = [await write(), await write({ firstName: "Bola" })];
    const shown = await preview([other, one, 999_999], "take");
    expect(shown).toMatchObject([
      { id: one, before: { state: "new", assignee: null }, after: { state: "assigned" } },
      { id: other, name: "Bola Obi" },
    ]);
    const seen = shown.map((row: { seen: string }) => row.seen);
    const before = await api.deps.db.$count(auditLog);
    expect((await post("/office/inbox-moves", { moves: seen, step: "take" })).status).toBe(200);
    expect(await api.deps.db.$count(auditLog)).toBe(before + 2);
    expect(await get("/office/inbox?assigned=own")).toMatchObject({ rows: [{ id: other }, { id: one }] });
    expect(await preview([one], "take")).toMatchObject([{ seen: null }]);
  });

  it("stay as they are when a colleague has changed one of them", async () => {
    const [one, other] = [await write(), await write({ firstName: "Bola" })];
    const seen = (await preview([one, other], "close")).map((row: { seen: string }) => row.seen);
    await move(other, "take", musa);
    const { status, body } = await post("/office/inbox-moves", { moves: seen, step: "close" });
    expect([status, body.message]).toEqual([
      409,
      "Nothing was changed. A colleague has changed Bola Obi's message meanwhile.",
    ]);
    expect(await get(`/office/inbox/${one}`)).toMatchObject({ state: "new" });
  });
});

describe("moves of several messages", () => {
  const preview = async (ids: number[], step: string, token = ngozi) =>
    (await post("/office/inbox-moves/previews", { ids, step }, token)).body.data;
  const apply = (seen: (string | null)[], step: string, token = ngozi) =>
    post("/office/inbox-moves", { moves: seen.filter(Boolean), step }, token);
  const seenOf = (rows: { seen: string | null }[]) => rows.map(({ seen }) => seen);

  it("are taken back by who made them, to where each message was, for ten minutes", async () => {
    const ids = [await write(), await write({ firstName: "Bola" })];
    await move(ids[1] ?? 0, "take", musa);
    await apply(seenOf(await preview(ids, "close")), "close");
    expect(seenOf(await preview(ids, "undo", musa))).toEqual([null, null]);
    const back = await preview(ids, "undo");
    expect(back).toMatchObject([
      { before: { state: "closed" }, after: { state: "new", assignee: null } },
      { after: { state: "assigned", assignee: "Musa" } },
    ]);
    expect((await apply(seenOf(back), "undo", musa)).status).toBe(409);
    expect((await apply(seenOf(back), "undo")).status).toBe(200);
    expect(await get(`/office/inbox/${ids[1]}`)).toMatchObject({ state: "assigned", assignee: "Musa" });

    await apply(seenOf(await preview(ids, "close")), "close");
    const late = await preview(ids, "undo");
    api.clock.advance({ minutes: 11 });
    ngozi = await logInStaff(api, "staff@demo.example");
    musa = await logInStaff(api, "Musa@staff.example");
    expect(seenOf(await preview(ids, "undo"))).toEqual([null, null]);
    expect((await apply(seenOf(late), "undo")).body.message).toBe("It is too late to take this back here.");
  });

  it("are not undone once somebody has changed the message", async () => {
    const id = await write();
    await apply(seenOf(await preview([id], "take")), "take");
    await move(id, "give-back", musa);
    await move(id, "close", musa);
    expect(seenOf(await preview([id], "undo"))).toEqual([null]);
  });
});

describe("a message that was given up", () => {
  it("is masked, and tried again once, which is in the audit log", async () => {
    const now = api.clock.now();
    const [dead] = await api.deps.db
      .insert(outboxMessages)
      .values({
        ...{ channel: "email", to: "ada@shop.example", subject: "Your receipt", text: "Paid", attempts: 12 },
        ...{ createdAt: now, nextAttemptAt: now, lastError: "no such host" },
      })
      .returning();
    const { dead: listed, messages, jobs } = await get("/office/jobs", musa);
    expect(listed).toMatchObject([{ to: "ad***@shop.example", failure: "no such host", attempts: 12 }]);
    expect(messages).toMatchObject([{ channel: "email", given_up: 1 }]);
    expect(Array.isArray(jobs)).toBe(true);
    const retry = () => post(`/office/messages/${dead?.id}/retry`, {}, musa);
    expect([(await retry()).status, (await retry()).status]).toEqual([200, 404]);
    expect((await get("/office/jobs", musa)).dead).toEqual([]);
    const isRetry = eq(auditLog.action, "message-retried");
    expect(await api.deps.db.select().from(auditLog).where(isRetry)).toMatchObject([
      { action: "message-retried", details: { of: `message ${dead?.id}` } },
    ]);
  });
});

import { brand } from "@vendor/brand";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactMessages, outboxMessages } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { newAddress } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 1 } });
});
afterAll(() => api.close());

let visitors = 0;
const visit = (changes: Record<string, unknown> = {}) => ({
  firstName: "Ada",
  lastName: "Obi",
  email: `visitor${++visitors}@shop.example`,
  phoneNumber: "+234 803 123 4567",
  message: "Good day.\nWe have three outlets. What does it cost?",
  ...changes,
});
const post = (body: unknown, from = newAddress()) =>
  api.request("POST", "/contact", { body, headers: { "x-forwarded-for": from } });
const stored = (email: string) =>
  api.deps.db.select().from(contactMessages).where(eq(contactMessages.email, email));
const quoted = (message: string) => message.replace(/^/gm, "> ");
const sent = async () => (await api.deps.db.select().from(outboxMessages)).length;

describe("a message to the sales team", () => {
  it("is stored, emailed in full, and confirmed", async () => {
    const form = visit();
    const answer = await post(form);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    const { email, firstName, lastName, message } = form;
    const row = { firstName, lastName, email, phone: "08031234567", message };
    expect(await stored(email)).toMatchObject([{ ...row, createdAt: api.clock.now() }]);
    const [letter] = await api.outbox(brand.email.sales);
    expect(letter?.subject).toContain("Ada Obi");
    for (const word of ["Ada Obi", email, "08031234567", quoted(message)])
      expect(letter?.text).toContain(word);
    const confirmation = await api.outbox(email);
    expect(confirmation).toHaveLength(1);
    expect(confirmation[0]?.text).toMatch(/^Hello Ada,/);
    expect(confirmation[0]?.text).toContain(brand.sales.answers);
  });

  it("does not require a last name", async () => {
    const form = visit({ lastName: undefined });
    expect((await post(form)).status).toBe(200);
    expect(await stored(form.email)).toMatchObject([{ lastName: "" }]);
    expect((await api.outbox(brand.email.sales))[0]?.text).toMatch(/^Name: Ada$/m);
  });

  it.each([
    ["firstName", "  ", "First Name is required"],
    ["firstName", "Ada\nReply to: thief@evil.example", "Remove the characters that cannot be shown"],
    ["firstName", "x".repeat(101), "First Name must be at most 100 characters"],
    ["lastName", "Obi\u0000", "Remove the characters that cannot be shown"],
    ["email", "", "Email is required"],
    ["email", "ada@shop", "Invalid email address"],
    ["email", "ada@shop.example, b@c.example", "Invalid email address"],
    ["phoneNumber", "", "Phone number is required"],
    ["phoneNumber", "0803 123 456", "Invalid phone number"],
    ["phoneNumber", "+1 302 555 0142", "Invalid phone number"],
    ["message", "\n ", "Message is required"],
    ["message", "x".repeat(4001), "Message must be at most 4,000 characters"],
    ["message", { $gt: "" }, "Message is required"],
  ])("refuses %s when it is %j, and keeps nothing", async (field, value, message) => {
    const before = await sent();
    const { status, body } = await post(visit({ [field]: value }));
    expect([status, body.code, body.errors]).toEqual([
      422,
      "VALIDATION_FAILED",
      { [field]: expect.arrayContaining([message]) },
    ]);
    expect(await sent()).toBe(before);
  });

  it.each(["0803 123 4567", "2348031234567", "(+234) 803-123-4567"])(
    "accepts %s as a phone",
    async (phoneNumber) => {
      const form = visit({ phoneNumber });
      expect((await post(form)).status).toBe(200);
      expect(await stored(form.email)).toMatchObject([{ phone: "08031234567" }]);
    },
  );

  it("is kept and marked when the hidden field was filled in, without telling the sender", async () => {
    const form = visit({ company_site: "Bisi Superstores" });
    const { status, body } = await post(form);
    expect(status).toBe(200);
    expect(body).toEqual((await post(visit())).body);
    expect(await stored(form.email)).toMatchObject([{ message: form.message, suspicious: true }]);
    const letters = await api.outbox(brand.email.sales);
    const marked = letters.filter(({ subject }) => subject.startsWith("[Possible spam] Contact sales: "));
    expect(marked.map(({ text }) => text)).toEqual([expect.stringContaining(quoted(form.message))]);
    expect(marked[0]?.text).toMatch(/^Possible spam: /m);
    expect(await api.outbox(form.email)).toHaveLength(1);
  });

  it("is never repeated in the confirmation, which could go to a stranger", async () => {
    const words = "Claim your prize at https://evil.example <a href='https://evil.example'>now</a>";
    const name = "Claim your prize";
    const form = visit({ firstName: name, lastName: name, message: words });
    expect((await post(form)).status).toBe(200);
    const [confirmation] = await api.outbox(form.email);
    expect(confirmation?.text).toMatch(/^Hello,/);
    expect(`${confirmation?.subject} ${confirmation?.text}`).not.toMatch(/evil|prize|<a/);
    expect((await api.outbox(brand.email.sales))[0]?.text).toContain(words);
  });

  it("is taken from an address however often strangers wrote under it, which gets three confirmations a day", async () => {
    const { email } = visit();
    for (let n = 0; n < 25; n++) expect((await post(visit({ email }))).status).toBe(200);
    expect(await stored(email)).toHaveLength(25);
    expect(await api.outbox(email)).toHaveLength(3);
  });

  it("is limited to twenty an hour for each network address", async () => {
    const from = newAddress();
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push((await post(visit(), from)).status);
    expect(answers).toEqual([...Array(20).fill(200), 429]);
  });
});

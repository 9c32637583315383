import { brand } from "@vendor/brand";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outboxMessages } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import {
  newAddress,
  newestCodeTo,
  newestLinkTo,
  signUp,
  signUpForm,
  signUpVerified,
} from "../../testing/people.ts";
import { queueMessage, queueMessages } from "./queue-message.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const send = (method: string, path: string, body?: object, token?: string) =>
  api.request(method, path, { token, headers: { "x-forwarded-for": newAddress() }, ...(body && { body }) });
const subjects = async (to: string) => (await api.outbox(to)).map(({ subject }) => subject);
const queue = (to: string, kind: "notice" | "receipt" | "reminder", channel: "email" | "sms" = "email") =>
  queueMessage(api.deps.db, { channel, to, subject: kind, text: `A ${kind}`, kind }, api.clock.now());

/** Closes the account and keeps it again, as often as a loop would. */
async function closeAndKeep(token: string, password: string) {
  expect((await send("POST", "/account/close", { present_password: password }, token)).status).toBe(200);
  expect((await send("POST", "/account/keep", {}, token)).status).toBe(200);
}

describe("an address that nobody has confirmed", () => {
  it("gets its confirmation and nothing else", async () => {
    const { form, token } = await signUp(api);
    for (let n = 0; n < 3; n++) await closeAndKeep(token, form.password);
    const password = "Ogbono-Soup-72";
    const change = { present_password: form.password, password, password_confirmation: password };
    expect((await send("PUT", "/account/password", change, token)).status).toBe(200);
    expect(await subjects(form.email)).toEqual([`Welcome to ${brand.product}: confirm your email`]);
  });

  it("gets its receipts once it is confirmed, also when the email changes before", async () => {
    const one = await signUp(api);
    await queue(one.form.email, "receipt");
    await queue(one.form.email, "notice");
    expect(await subjects(one.form.email)).toHaveLength(1);
    await send("POST", "/verify-email/confirm", { token: await newestLinkTo(api, one.form.email) });
    expect((await subjects(one.form.email)).sort()).toEqual([
      `Welcome to ${brand.product}: confirm your email`,
      "receipt",
    ]);

    const other = await signUp(api);
    await queue(other.form.email, "receipt");
    const email = signUpForm().email;
    await send("POST", "/account/email", { email, present_password: other.form.password }, other.token);
    await send("POST", "/verify-email/confirm", { token: await newestLinkTo(api, email) });
    expect(await subjects(email)).toContain("receipt");
  });

  it("gets SMS receipts once the phone is verified", async () => {
    // Not a demo account's, which are verified.
    const { form, token } = await signUp(api, { phone: "08091234567" });
    await queue(form.phone, "receipt", "sms");
    expect(await subjects(form.phone)).toEqual([]);
    await send("POST", "/validate-account-otp-web", { function_type: "activate-resend" }, token);
    const code = await newestCodeTo(api, form.phone);
    await send("POST", "/validate-account-otp-web", { function_type: "activate-check", code }, token);
    expect(await subjects(form.phone)).toContain("receipt");
  });

  it("is told three times a day at most that no account has it, with the same answer", async () => {
    const email = signUpForm().email;
    for (let n = 0; n < 6; n++) {
      expect((await send("POST", "/forget-account-sendotp", { email })).status).toBe(200);
      api.clock.advance({ minutes: 1 });
    }
    expect(await subjects(email)).toHaveLength(3);
  });
});

describe("a confirmed address", () => {
  it("gets twenty notices a day, and its receipts and codes besides", async () => {
    const { form, token } = await signUpVerified(api);
    for (let n = 0; n < 15; n++) await closeAndKeep(token, form.password);
    const welcome = 1;
    expect(await subjects(form.email)).toHaveLength(20 + welcome);
    await queue(form.email, "receipt");
    await send("POST", "/forget-account-sendotp", { email: form.email });
    expect((await subjects(form.email)).slice(0, 2)).toEqual([
      `Reset your ${brand.product} password`,
      "receipt",
    ]);
    const withheld = and(eq(outboxMessages.to, form.email), eq(outboxMessages.withheld, "limit"));
    const rows = await api.deps.db.select().from(outboxMessages).where(withheld);
    expect(rows.every(({ text, expiredAt }) => text === "" && expiredAt !== null)).toBe(true);
    api.clock.advance({ hours: 24, seconds: 1 });
    await queue(form.email, "notice");
    expect((await subjects(form.email))[0]).toBe("notice");
  });
});

describe("a notice about the security of an account", () => {
  it("comes by email whatever strangers and other notices sent there on the same day", async () => {
    const { form, token } = await signUpVerified(api);
    const { email } = form;
    for (let n = 0; n < 20; n++) {
      await send("POST", "/forget-account-sendotp", { email });
      api.clock.advance({ minutes: 1 });
    }
    const visit = { firstName: "Ada", email, phoneNumber: "08123450011", message: "Hello" };
    for (let n = 0; n < 3; n++) await send("POST", "/contact", visit);
    for (let n = 0; n < 10; n++) await closeAndKeep(token, form.password);
    const password = "Ogbono-Soup-72";
    const change = { present_password: form.password, password, password_confirmation: password };
    expect((await send("PUT", "/account/password", change, token)).status).toBe(200);
    expect((await subjects(email))[0]).toBe(`Your ${brand.product} password was changed`);
  });

  it("comes by SMS whatever codes strangers sent there on the same day", async () => {
    const { form, token } = await signUpVerified(api, { phone: "08098765432" });
    const former = form.phone;
    for (let n = 0; n < 10; n++) {
      const stranger = await signUp(api, { phone: former });
      await send("POST", "/validate-account-otp-web", { function_type: "activate-resend" }, stranger.token);
      api.clock.advance({ minutes: 1 });
    }
    expect(await subjects(former)).toHaveLength(10);
    const phone = "08098765433";
    await send("POST", "/account/phone", { phone, present_password: form.password }, token);
    const code = await newestCodeTo(api, phone);
    expect((await send("POST", "/account/phone/confirm", { code }, token)).status).toBe(200);
    expect((await subjects(former))[0]).toBe(`Your ${brand.product} phone number was changed`);
  });
});

describe("reminders", () => {
  it("come ten times a day by SMS, also those queued at once", async () => {
    const { form } = await signUpVerified(api, { phone: "08098765434" });
    for (let n = 0; n < 2; n++) await queue(form.phone, "reminder", "sms");
    const reminder = { channel: "sms", to: form.phone, subject: "reminder", text: "A reminder" } as const;
    const batch = Array.from({ length: 12 }, () => ({ ...reminder, kind: "reminder" as const }));
    expect(await queueMessages(api.deps.db, batch, api.clock.now())).toEqual([
      ...Array(8).fill(null),
      ...Array(4).fill("limit"),
    ]);
    expect(await subjects(form.phone)).toHaveLength(10);
  });
});

describe("a phone", () => {
  it("gets ten codes a day, whatever they are for", async () => {
    const phone = "08097654321";
    const ask = async (n: number) => {
      const owner = n % 2 === 0 ? await signUp(api, { phone }) : await signUpVerified(api);
      const present_password = owner.form.password;
      return n % 2 === 0
        ? send("POST", "/validate-account-otp-web", { function_type: "activate-resend" }, owner.token)
        : send("POST", "/account/phone", { phone, present_password }, owner.token);
    };
    for (let n = 0; n < 14; n++) {
      await ask(n);
      api.clock.advance({ minutes: 1 });
    }
    expect(await subjects(phone)).toHaveLength(10);
  });
});

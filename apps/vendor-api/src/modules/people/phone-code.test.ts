import { addMinutes } from "date-fns";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outboxMessages, verificationCodes } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, newestCodeTo, otherThan, signUp } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let lastAddress = 0;
const newAddress = () => `10.1.0.${++lastAddress}`;

const call = (token: string, body: object, from = newAddress()) =>
  api.request("POST", "/validate-account-otp-web", { token, body, headers: { "x-forwarded-for": from } });
const resend = (token: string, from?: string) => call(token, { function_type: "activate-resend" }, from);
const check = (token: string, code: string) => call(token, { function_type: "activate-check", code });

async function signUpWithCode() {
  const person = await signUp(api);
  expect((await resend(person.token)).status).toBe(200);
  return { ...person, code: await newestCodeTo(api, person.form.phone) };
}

describe("the SMS", () => {
  it("ends with the line from which the browser reads the code (WebOTP)", async () => {
    const { form, code } = await signUpWithCode();
    const [sms] = await api.outbox(form.phone);
    expect(sms?.text.split("\n").at(-1)).toBe(`@127.0.0.1 #${code}`);
  });

  it("is not sent after the code's ten minutes", async () => {
    const { form } = await signUpWithCode();
    const [sms] = await api.deps.db.select().from(outboxMessages).where(eq(outboxMessages.to, form.phone));
    expect(sms?.expiresAt).toEqual(addMinutes(api.clock.now(), 10));
  });
});

describe("activate-check", () => {
  it("verifies the person and returns a token with that status", async () => {
    const { token, code } = await signUpWithCode();
    const { status, body } = await check(token, `${code.slice(0, 2)} ${code.slice(2)}`);
    expect(status).toBe(200);
    expect(claimsOf(body.api_token)).toMatchObject({
      verification_status: 0,
      sid: claimsOf(token).sid,
      exp: claimsOf(token).exp,
    });
    expect((await api.client(token).account.show()).data.verification_status).toBe(0);
    const again = await check(token, code);
    expect([again.status, claimsOf(again.body.api_token).verification_status]).toEqual([200, 0]);
  });

  it("requires five digits", async () => {
    const { token } = await signUp(api);
    for (const code of ["", "1234", "123456", "12a45"]) {
      const { status, body } = await check(token, code);
      expect(status).toBe(422);
      expect(body.errors.code).toEqual(["Enter the 5-digit code"]);
    }
  });

  it("voids the code after five wrong tries, even for the right code", async () => {
    const { token, code } = await signUpWithCode();
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, body } = await check(token, otherThan(code, 5 - left));
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: "CODE_WRONG",
        message: "The code is not correct.",
        data: { tries_left: left },
      });
    }
    const { status, body } = await check(token, code);
    expect([status, body.code]).toEqual([422, "CODE_EXPIRED"]);
    api.clock.advance({ seconds: 59 });
    expect((await resend(token)).status).toBe(200);
  });

  it("counts repeated submissions of one wrong code once", async () => {
    const { token, code } = await signUpWithCode();
    const again = () => check(token, otherThan(code));
    const answers = [
      await again(),
      ...(await Promise.all([again(), again(), again(), again()])),
      await again(),
    ];
    expect(answers.map(({ body }) => body.data)).toEqual(answers.map(() => ({ tries_left: 4 })));
    expect((await check(token, otherThan(code, 2))).body.data).toEqual({ tries_left: 3 });
    expect((await again()).body.data).toEqual({ tries_left: 3 });
    expect((await check(token, code)).status).toBe(200);
  });

  it("counts each of several simultaneous wrong codes", async () => {
    const { token, code } = await signUpWithCode();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => check(token, otherThan(code, n + 1))),
    );
    expect(answers.filter(({ body }) => body.code === "CODE_WRONG")).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === "CODE_EXPIRED")).toHaveLength(4);
    expect((await check(token, code)).body.code).toBe("CODE_EXPIRED");
  });

  it("accepts a code for ten minutes", async () => {
    const inTime = await signUpWithCode();
    const late = await signUpWithCode();
    api.clock.advance({ minutes: 9, seconds: 59 });
    expect((await check(inTime.token, inTime.code)).status).toBe(200);
    api.clock.advance({ seconds: 1 });
    const { body } = await check(late.token, late.code);
    expect(body).toMatchObject({
      code: "CODE_EXPIRED",
      message: "This code has expired. Please request a new one.",
    });
  });

  it("refuses another person's code, and any code when none was sent", async () => {
    const one = await signUpWithCode();
    const other = await signUp(api);
    expect((await check(other.token, one.code)).body.code).toBe("CODE_EXPIRED");
  });

  it("accepts only the newest code", async () => {
    const { form, token, code } = await signUpWithCode();
    api.clock.advance({ seconds: 59 });
    await resend(token);
    const newer = await newestCodeTo(api, form.phone);
    if (newer !== code) expect((await check(token, code)).body.code).toBe("CODE_WRONG");
    expect((await check(token, newer)).status).toBe(200);
  });

  it("does not store or log a code in plain text", async () => {
    const { form, code } = await signUpWithCode();
    const [row] = await api.deps.db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.destination, form.phone))
      .orderBy(desc(verificationCodes.id));
    expect(row?.codeHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
    const logged = api.logs.join("\n");
    expect(logged).not.toContain(form.phone);
    expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe("activate-resend", () => {
  it("sends an SMS and states when the next one can be requested", async () => {
    const { form, token } = await signUp(api);
    const { status, body } = await resend(token);
    expect(status).toBe(200);
    expect(body.resend_after).toBe(59);
    expect(body.masked_phone).toBe(`${form.phone.slice(0, 5)}****${form.phone.slice(-2)}`);
    expect(await api.outbox(form.phone)).toEqual([expect.objectContaining({ channel: "sms" })]);
  });

  it("makes a person wait 59 seconds", async () => {
    const { token } = await signUpWithCode();
    api.clock.advance({ seconds: 58 });
    const { status, body } = await resend(token);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: "RESEND_TOO_SOON", data: { retry_after: 1 } });
    api.clock.advance({ seconds: 1 });
    expect((await resend(token)).status).toBe(200);
  });

  it("sends one code for simultaneous requests", async () => {
    const { form, token } = await signUp(api);
    const answers = await Promise.all(Array.from({ length: 4 }, () => resend(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    expect(await api.outbox(form.phone)).toHaveLength(1);
  });

  it("makes a phone wait, also when another person requests the code", async () => {
    const { form } = await signUpWithCode();
    const other = await signUp(api, { phone: form.phone });
    expect((await resend(other.token)).body.code).toBe("RESEND_TOO_SOON");
    api.clock.advance({ seconds: 59 });
    expect((await resend(other.token)).status).toBe(200);
  });

  it("makes an address wait between resends, but not for a first code", async () => {
    const from = newAddress();
    const one = await signUp(api);
    const two = await signUp(api);
    expect((await resend(one.token, from)).status).toBe(200);
    expect((await resend(two.token, from)).status).toBe(200);
    api.clock.advance({ seconds: 60 });
    expect((await resend(one.token, from)).status).toBe(200);
    const refused = await resend(two.token, from);
    expect(refused.body).toMatchObject({ code: "RESEND_TOO_SOON", data: { retry_after: 59 } });
    api.clock.advance({ seconds: 59 });
    expect((await resend(two.token, from)).status).toBe(200);
  });

  it("sends ten codes a day at most, and again on the next day", async () => {
    const { token } = await signUp(api);
    for (let n = 0; n < 10; n++) {
      expect((await resend(token)).status).toBe(200);
      api.clock.advance({ minutes: 1 });
    }
    const { body } = await resend(token);
    expect(body.code).toBe("RESEND_TOO_SOON");
    expect(body.data.retry_after).toBe(24 * 3600 - 600);
    api.clock.advance({ seconds: body.data.retry_after });
    expect((await resend(token)).status).toBe(200);
  });

  it("leaves half of a phone's codes to its owner when a stranger asks for them from one network address", async () => {
    const phone = "08091112277";
    const from = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      statuses.push((await resend((await signUp(api, { phone })).token, from)).status);
      api.clock.advance({ minutes: 1 });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const owner = await signUp(api, { phone });
    expect((await resend(owner.token)).status).toBe(200);
  });

  it("counts in the database, so that all copies of the service know it", async () => {
    const { token, code } = await signUpWithCode();
    await check(token, otherThan(code));
    const copy = await createTestApi({ database: api.database, clock: api.clock });
    const ask = (body: object) => copy.request("POST", "/validate-account-otp-web", { token, body });
    expect((await ask({ function_type: "activate-resend" })).body.code).toBe("RESEND_TOO_SOON");
    const wrong = await ask({ function_type: "activate-check", code: otherThan(code, 2) });
    expect(wrong.body.data).toEqual({ tries_left: 3 });
  });

  it("sends nothing to a verified person, and returns the verified token", async () => {
    const { form, token, code } = await signUpWithCode();
    await check(token, code);
    api.clock.advance({ seconds: 59 });
    const { status, body } = await resend(token);
    expect([status, claimsOf(body.api_token).verification_status]).toEqual([200, 0]);
    expect(await api.outbox(form.phone)).toHaveLength(1);
  });
});

describe("POST /edit-phone-number", () => {
  const edit = (token: string, phone: string) =>
    api.request("POST", "/edit-phone-number", {
      token,
      body: { phone },
      headers: { "x-forwarded-for": newAddress() },
    });

  it("sends a code to the new phone at once", async () => {
    const { token } = await signUpWithCode();
    const { status, body } = await edit(token, "+234 809 111 2233");
    expect(status).toBe(200);
    expect(claimsOf(body.api_token)).toMatchObject({ phone: "08091112233", verification_status: 1 });
    expect(body).toMatchObject({
      message: "Your phone number was changed. We sent a code to 08091****33",
      resend_after: 59,
    });
    expect((await check(body.api_token, await newestCodeTo(api, "08091112233"))).status).toBe(200);
  });

  it("refuses a verified person, whose phone is changed with the password", async () => {
    const { form, token, code } = await signUpWithCode();
    const other = await api.client().identity.login({ email: form.email, password: form.password });
    await check(token, code);
    const { status, body } = await edit(token, "08091112266");
    expect([status, body.errors]).toEqual([
      422,
      { phone: ["Your phone number is verified. Change it in your profile."] },
    ]);
    const account = await api.request("GET", "/account", { token: other.api_token });
    expect(account.body.data).toMatchObject({ phone: form.phone, verification_status: 0 });
  });

  it("voids the previous phone's code, also after changing back, and makes that phone wait", async () => {
    const { form, token, code } = await signUpWithCode();
    await edit(token, "08091112244");
    if (code !== (await newestCodeTo(api, "08091112244")))
      expect((await check(token, code)).body.code).toBe("CODE_WRONG");
    const { body } = await edit(token, form.phone);
    expect(body).toMatchObject({
      message: "Your phone number was changed. You can ask for a code in 59 seconds",
      resend_after: 59,
    });
    expect((await check(token, code)).body.code).toBe("CODE_EXPIRED");
    api.clock.advance({ seconds: 59 });
    expect((await resend(token)).status).toBe(200);
  });

  it("sends ten codes a day at most, to any number of phones", async () => {
    const { token } = await signUp(api);
    for (let n = 0; n < 10; n++) {
      const { body } = await edit(token, `0809222000${n}`);
      expect(body.message).toContain("We sent a code");
    }
    expect((await edit(token, "08092221111")).body.message).toContain(
      "You can ask for a code in 86400 seconds",
    );
  });

  it("ends the person's other sessions", async () => {
    const { form, token } = await signUp(api);
    const other = await api.client().identity.login({ email: form.email, password: form.password });
    const { body } = await edit(token, "08091112255");
    const status = async (of: string) => (await api.request("GET", "/account", { token: of })).status;
    expect(await status(other.api_token)).toBe(401);
    expect(await status(body.api_token)).toBe(200);
  });

  it("changes nothing for the same number", async () => {
    const { form, token, code } = await signUpWithCode();
    expect((await edit(token, form.phone)).status).toBe(200);
    expect((await check(token, code)).status).toBe(200);
  });

  it("refuses an invalid number at its field", async () => {
    const { token } = await signUp(api);
    const { status, body } = await edit(token, "0809abc2233");
    expect([status, body.errors]).toEqual([422, { phone: ["Phone number must be only digits"] }]);
  });
});

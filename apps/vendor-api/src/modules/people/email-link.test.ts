import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users, verificationCodes } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, newAddress, newestLinkTo, signUp } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const post = (path: string, token: string | undefined, body: object, from = newAddress()) =>
  api.request("POST", path, { token, body, headers: { "x-forwarded-for": from } });
const send = (token: string) => post("/verify-email/send", token, {});
const confirm = (link: string) => post("/verify-email/confirm", undefined, { token: link });
const confirmed = async (token: string) => {
  const [user] = await api.deps.db
    .select()
    .from(users)
    .where(eq(users.id, Number(claimsOf(token).sub)));
  return user?.emailVerifiedAt !== null;
};

describe("the link that confirms an email", () => {
  it("is in the welcome email and works once, without signing in", async () => {
    const { form, token } = await signUp(api);
    const link = await newestLinkTo(api, form.email);
    expect(await confirmed(token)).toBe(false);
    expect((await confirm(link)).status).toBe(200);
    expect(await confirmed(token)).toBe(true);
    expect((await confirm(link)).body.code).toBe("LINK_EXPIRED");
  });

  it("works once for two simultaneous clicks", async () => {
    const { form } = await signUp(api);
    const link = await newestLinkTo(api, form.email);
    const answers = await Promise.all([confirm(link), confirm(link)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it("can be sent again after 59 seconds, but not once the email is confirmed", async () => {
    const { form, token } = await signUp(api);
    const soon = await send(token);
    expect(soon.body).toMatchObject({ code: "RESEND_TOO_SOON", data: { retry_after: 59 } });
    api.clock.advance({ seconds: 59 });
    expect((await send(token)).body.resend_after).toBe(59);
    expect((await confirm(await newestLinkTo(api, form.email))).status).toBe(200);
    expect((await send(token)).body.code).toBe("CONFLICT");
  });

  it("is valid for a day", async () => {
    const one = await signUp(api);
    const other = await signUp(api);
    const links = [await newestLinkTo(api, one.form.email), await newestLinkTo(api, other.form.email)];
    api.clock.advance({ hours: 23, minutes: 59 });
    expect((await confirm(links[0] ?? "")).status).toBe(200);
    api.clock.advance({ minutes: 1 });
    expect((await confirm(links[1] ?? "")).body.code).toBe("LINK_EXPIRED");
  });

  it("is refused when forged, empty or too long", async () => {
    const { form } = await signUp(api);
    const link = await newestLinkTo(api, form.email);
    expect((await confirm(`${link}x`)).body.code).toBe("LINK_EXPIRED");
    expect((await confirm("")).status).toBe(422);
    expect((await confirm("x".repeat(257))).status).toBe(422);
  });

  it("does not reset a password, and the proof of a reset code does not confirm an email", async () => {
    const { form, token } = await signUp(api);
    const link = await newestLinkTo(api, form.email);
    const password = "Ogbono-Soup-72";
    const reset = await post("/update-forgot-password", undefined, {
      ...{ email: form.email, password, password_confirmation: password, reset_token: link },
    });
    expect(reset.body.code).toBe("CODE_EXPIRED");
    await post("/forget-account-sendotp", undefined, { email: form.email });
    const code = /\b\d{5}\b/.exec((await api.outbox(form.email))[0]?.text ?? "")?.[0];
    const proof = await post("/validate-account-otp", undefined, {
      ...{ email: form.email, function_type: "reset-check", code },
    });
    expect((await confirm(proof.body.reset_token)).body.code).toBe("LINK_EXPIRED");
    expect(await confirmed(token)).toBe(false);
    expect((await confirm(link)).status).toBe(200);
  });

  it("is not stored or logged in plain text", async () => {
    const { form } = await signUp(api);
    const link = await newestLinkTo(api, form.email);
    const rows = await api.deps.db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.destination, form.email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows) + api.logs.join("")).not.toContain(link);
  });
});

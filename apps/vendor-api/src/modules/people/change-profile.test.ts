import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, newestCodeTo, otherThan, signUp, signUpVerified } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const logIn = (email: string, password: string) =>
  api.request("POST", "/login", { body: { email, password } });
const newPassword = { password: "Adire-Market-7", password_confirmation: "Adire-Market-7" };
const linkIn = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const account = async (token: string) => (await api.request("GET", "/account", { token })).body.data;

describe("the profile", () => {
  it("takes a new name, username and business name, and gives a token that says so", async () => {
    const { form, token } = await signUp(api);
    const body = { name: "Bola Traders", username: "bolatraders", account_name: "Bola & Sons" };
    const answer = await api.request("PUT", "/account/profile", { token, body });
    expect(answer.status, answer.text).toBe(200);
    expect(await account(answer.body.api_token)).toMatchObject({
      name: "Bola Traders",
      username: "bolatraders",
      account_name: "Bola & Sons",
    });
    expect((await logIn("bolatraders", form.password)).status).toBe(200);
    const other = await signUp(api);
    const taken = await api.request("PUT", "/account/profile", {
      token: other.token,
      body: { ...body, username: "BolaTraders" },
    });
    expect(taken.body).toMatchObject({ errors: { username: ["This username is already taken"] } });
  });
});

describe("a new password", () => {
  it("needs the present one, ends the other sessions, and is told by email", async () => {
    const { form, token } = await signUpVerified(api);
    const elsewhere = (await logIn(form.email, form.password)).body.api_token;
    const change = (present_password: string, rest: object = newPassword) =>
      api.request("PUT", "/account/password", { token, body: { present_password, ...rest } });
    expect((await change("Wrong-One-12")).body.errors).toEqual({
      present_password: ["This is not your password"],
    });
    const weak = { password: "password1", password_confirmation: "password1" };
    expect((await change(form.password, weak)).body.errors).toHaveProperty("password");
    expect((await change(form.password)).status).toBe(200);
    expect((await api.request("GET", "/account", { token: elsewhere })).status).toBe(401);
    expect((await api.request("GET", "/account", { token })).status).toBe(200);
    expect((await logIn(form.email, form.password)).status).toBe(401);
    expect((await logIn(form.email, newPassword.password)).status).toBe(200);
    expect((await api.outbox(form.email))[0]?.subject).toContain("password was changed");
  });

  it("slows guesses of the present one down like log-ins", async () => {
    const { token } = await signUp(api);
    const guess = () =>
      api.request("PUT", "/account/password", {
        token,
        body: { present_password: "Wrong-One-12", ...newPassword },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push((await guess()).status);
    expect(statuses).toContain(429);
  });

  it("ends links for a reset that were sent before", async () => {
    const { form, token } = await signUp(api);
    await api.request("POST", "/forget-account-sendotp", { body: { email: form.email } });
    const reset_token = linkIn((await api.outbox(form.email))[0]?.text);
    expect(reset_token).not.toBe("");
    const body = { present_password: form.password, ...newPassword };
    expect((await api.request("PUT", "/account/password", { token, body })).status).toBe(200);
    const proof = { email: form.email, password: form.password, password_confirmation: form.password };
    const late = await api.request("POST", "/update-forgot-password", { body: { ...proof, reset_token } });
    expect(late.body.code).toBe("CODE_EXPIRED");
  });

  it("is set once by two changes at the same time", async () => {
    const { form, token } = await signUp(api);
    const answers = await Promise.all(
      ["Adire-Market-7", "Ogbono-Soup-72"].map((password) => {
        const body = { present_password: form.password, password, password_confirmation: password };
        return api.request("PUT", "/account/password", { token, body });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("a new email", () => {
  it("counts once its link is opened; the old address is told before and after", async () => {
    const { form, token } = await signUpVerified(api);
    const email = `new-${form.email}`;
    const ask = (body: object) => api.request("POST", "/account/email", { token, body });
    expect((await ask({ email, present_password: "Wrong-One-12" })).status).toBe(422);
    const asked = await ask({ email, present_password: form.password });
    expect(asked.status, asked.text).toBe(200);
    expect((await account(token)).email).toBe(form.email);
    expect((await api.outbox(form.email))[0]?.subject).toContain("is being changed");
    const link = linkIn((await api.outbox(email))[0]?.text);
    const open = () => api.request("POST", "/verify-email/confirm", { body: { token: link } });
    expect((await open()).status).toBe(200);
    expect(await account(token)).toMatchObject({ email, email_verified: true });
    expect((await api.outbox(form.email))[0]?.subject).toContain("was changed");
    expect((await open()).status).toBeGreaterThanOrEqual(400);
    expect((await logIn(email, form.password)).status).toBe(200);
    expect((await logIn(form.email, form.password)).status).toBe(401);
  });

  it("is refused when another account has it, and its link when somebody took it meanwhile", async () => {
    const { form, token } = await signUp(api);
    const other = await signUp(api);
    const ask = (email: string) =>
      api.request("POST", "/account/email", { token, body: { email, present_password: form.password } });
    expect((await ask(other.form.email)).body.errors).toHaveProperty("email");
    expect((await ask(form.email.toUpperCase())).body.errors).toHaveProperty("email");
  });
});

describe("a new email that a thief of the password asked for", () => {
  const newThief = async () => {
    const person = await signUp(api);
    const email = `thief-of-${person.form.email}`;
    const body = { email, present_password: person.form.password };
    expect((await api.request("POST", "/account/email", { token: person.token, body })).status).toBe(200);
    return { ...person, link: linkIn((await api.outbox(email))[0]?.text) };
  };
  const open = (token: string) => api.request("POST", "/verify-email/confirm", { body: { token } });

  it("does not count after the password was changed", async () => {
    const { form, token, link } = await newThief();
    const body = { present_password: form.password, ...newPassword };
    await api.request("PUT", "/account/password", { token, body });
    expect((await open(link)).body.code).toBe("LINK_EXPIRED");
    expect((await account(token)).email).toBe(form.email);
  });

  it("does not count after the password was reset", async () => {
    api.clock.advance({ minutes: 2 });
    const { form, link } = await newThief();
    await api.request("POST", "/forget-account-sendotp", { body: { email: form.email } });
    const reset_token = linkIn((await api.outbox(form.email))[0]?.text);
    const body = { email: form.email, ...newPassword, reset_token };
    expect((await api.request("POST", "/update-forgot-password", { body })).status).toBe(200);
    expect((await open(link)).body.code).toBe("LINK_EXPIRED");
  });
});

describe("a new phone", () => {
  const ask = (token: string, phone: string, present_password: string) =>
    api.request("POST", "/account/phone", { token, body: { phone, present_password } });
  const confirm = (token: string, code: string) =>
    api.request("POST", "/account/phone/confirm", { token, body: { code } });

  it("counts once its code is entered; other sessions end, and the former phone is told", async () => {
    const { form, token } = await signUpVerified(api);
    const phone = "08055500001";
    const elsewhere = (await logIn(form.email, form.password)).body.api_token;
    expect((await ask(token, phone, "Wrong-One-12")).body.errors).toHaveProperty("present_password");
    expect((await ask(token, form.phone, form.password)).body.errors).toHaveProperty("phone");
    const asked = await ask(token, phone, form.password);
    expect(asked.status, asked.text).toBe(200);
    expect((await ask(token, phone, form.password)).body.code).toBe("RESEND_TOO_SOON");
    const code = await newestCodeTo(api, phone);
    expect((await confirm(token, otherThan(code))).body.code).toBe("CODE_WRONG");
    expect((await account(token)).phone).toBe(form.phone);
    const done = await confirm(token, code);
    expect(done.status, done.text).toBe(200);
    expect(claimsOf(done.body.api_token)).toMatchObject({ phone, verification_status: 0 });
    expect((await account(token)).phone).toBe(phone);
    expect((await api.request("GET", "/account", { token: elsewhere })).status).toBe(401);
    expect((await api.outbox(form.phone))[0]?.text).toContain("08055****01");
    expect((await confirm(token, code)).body.code).toBe("CODE_EXPIRED");
  });

  it("gets another code after the wait, which replaces the first one, until the last one has expired", async () => {
    const { form, token } = await signUpVerified(api);
    const phone = "08055500002";
    const resend = () => api.request("POST", "/account/phone/resend", { token });
    expect((await resend()).body.code).toBe("CODE_EXPIRED");
    await ask(token, phone, form.password);
    const first = await newestCodeTo(api, phone);
    expect((await resend()).body).toMatchObject({ code: "RESEND_TOO_SOON", data: { retry_after: 59 } });
    api.clock.advance({ seconds: 59 });
    expect((await resend()).body).toMatchObject({
      message: "We sent a code to 08055****02",
      resend_after: 59,
    });
    const second = await newestCodeTo(api, phone);
    expect((await api.outbox(phone)).length).toBe(2);
    if (first !== second) expect((await confirm(token, first)).body.code).toBe("CODE_WRONG");
    api.clock.advance({ minutes: 11 });
    expect((await resend()).body.code).toBe("CODE_EXPIRED");
  });

  it("gets no other code after five wrong ones: the password must be entered again", async () => {
    const { form, token } = await signUpVerified(api);
    const phone = "08055500004";
    await ask(token, phone, form.password);
    const code = await newestCodeTo(api, phone);
    for (const step of [1, 2, 3, 4, 5]) await confirm(token, otherThan(code, step));
    api.clock.advance({ seconds: 59 });
    const resent = await api.request("POST", "/account/phone/resend", { token });
    expect(resent.body).toMatchObject({
      code: "CODE_EXPIRED",
      message: "This code has expired. Enter the new number again.",
    });
    expect((await ask(token, phone, form.password)).status).toBe(200);
  });

  it("ends with a new password, so that a thief of the former one gets no more codes", async () => {
    const { form, token } = await signUpVerified(api);
    await ask(token, "08055500003", form.password);
    const body = {
      present_password: form.password,
      password: "Another-Passw0rd-2026",
      password_confirmation: "Another-Passw0rd-2026",
    };
    expect((await api.request("PUT", "/account/password", { token, body })).status).toBe(200);
    api.clock.advance({ seconds: 59 });
    const again = await api.request("POST", "/account/phone/resend", { token });
    expect(again.body.code).toBe("CODE_EXPIRED");
  });
});

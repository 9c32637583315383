import {
  answer,
  cookieOf,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wireAccount, wireSecondFactor } from "../testing/account";
import { visit } from "../testing/site";
import * as profile from "./profile/route";

afterEach(() => vi.unstubAllGlobals());
const cookie = `token=${fakeToken()}`;
const send = (form: string, fields: Record<string, string>) =>
  answer(() => profile.action(siteArgs(formRequest(`/account/profile?form=${form}`, fields), { cookie })));

describe("the profile", () => {
  it("saves the details, and the new token's names show at once", async () => {
    const calls = fakeApi({
      "PUT /account/profile": ok({ api_token: "new-token" }, "Your details are saved"),
    });
    const fields = { name: "Bola Traders", username: "bolatraders", account_name: "Bola & Sons" };
    const { to, cookies } = await send("details", fields);
    expect(to).toBe("/account/profile");
    expect(cookies.join()).toContain("token=new-token");
    expect(calls[0]?.body).toEqual(fields);
  });

  it.each([
    ["details", { name: "Bo", username: "bolatraders" }, "name"],
    ["email", { email: "bola", present_password: "x" }, "email"],
    [
      "password",
      { present_password: "x", password: "Adire-Market-7", password_confirmation: "other" },
      "password_confirmation",
    ],
  ])("shows a fault of the %s form at its field, in that form", async (form, fields, field) => {
    const { status, data } = await send(form, fields);
    expect(status).toBe(422);
    expect(data).toMatchObject({ form, result: { error: { [field]: [expect.any(String)] } } });
  });

  it("shows the API's refusal at the password, and keeps no password in the reply", async () => {
    const errors = { present_password: ["This is not your password"] };
    fakeApi({
      "PUT /account/password": refusal(422, "VALIDATION_FAILED", "Please check the form.", { errors }),
    });
    const fields = {
      present_password: "Wrong-One-12",
      password: "Adire-Market-7",
      password_confirmation: "Adire-Market-7",
    };
    const { data } = await send("password", fields);
    expect(data).toMatchObject({ form: "password", result: { error: errors } });
    expect(JSON.stringify(data)).not.toContain("Adire-Market-7");
  });

  describe("a new phone", () => {
    const phone = "08055500001";
    const pages = {
      "GET /account": ok({ data: wireAccount() }),
      "GET /account/second-factor": ok({ data: wireSecondFactor() }),
    };
    /** Asks for a code to the new phone. @returns The cookies with it. */
    async function askForCode() {
      fakeApi({ "POST /account/phone": ok({ resend_after: 59 }, "We sent a code") });
      const { cookies } = await send("phone", { phone, present_password: "Demo-Owner-2026" });
      return `${cookie}; ${cookieOf(cookies, "session")}`;
    }
    const resend = (cookies: string) => {
      const request = formRequest("/account/profile?form=phone-code", { intent: "resend" });
      return answer(() => profile.action(siteArgs(request, { cookie: cookies })));
    };

    it("offers to send another code once one was sent", async () => {
      const cookies = await askForCode();
      fakeApi(pages);
      const { html } = await visit("/account/profile", {}, { cookie: cookies });
      expect(html).toContain("We sent a 5-digit code to <bdi>08055****01</bdi>");
      expect(html).toContain("Resend code");
      const before = await visit("/account/profile", {}, { cookie });
      expect(before.html).not.toContain("Resend code");
    });

    it("sends another code, and waits again from then on", async () => {
      const cookies = await askForCode();
      const calls = fakeApi({
        ...pages,
        "POST /account/phone/resend": ok({ resend_after: 59 }, "We sent a code to 08055****01"),
      });
      const sent = await resend(cookies);
      expect(sent.to).toBe("/account/profile");
      expect(calls.map(({ path }) => path)).toEqual(["/account/phone/resend"]);
      const after = `${cookie}; ${cookieOf(sent.cookies, "session")}`;
      const loaded = await answer(() => profile.loader(siteArgs("/account/profile", { cookie: after })));
      expect(loaded.data).toMatchObject({
        message: "We sent a code to 08055****01",
        profile: { newPhone: { masked: "08055****01", resendAfter: 59 } },
      });
    });

    it("says at the code that it has expired", async () => {
      const cookies = await askForCode();
      const message = "This code has expired. Enter the new number again.";
      fakeApi({ "POST /account/phone/resend": refusal(422, "CODE_EXPIRED", message) });
      expect(await resend(cookies)).toMatchObject({
        status: 422,
        data: { form: "phone-code", result: { error: { code: [message] } } },
      });
    });
  });

  it.each(["owner", "cashier"] as const)("offers the business name to owners only: %s", async (role) => {
    fakeApi({
      "GET /account": ok({ data: wireAccount({ role }) }),
      "GET /account/second-factor": ok({ data: wireSecondFactor() }),
    });
    const { html } = await visit("/account/profile", {}, { cookie: `token=${fakeToken({ role })}` });
    expect(html.includes("Business name")).toBe(role === "owner");
    expect(html).toContain("owner@demo.example");
  });
});

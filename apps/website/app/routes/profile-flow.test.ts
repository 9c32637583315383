import { answer, fakeApi, fakeToken, formRequest, ok, refusal, siteArgs } from "@vendor/remix-kit/testing";
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

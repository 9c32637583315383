import {
  answer,
  cookieOf,
  fakeApi,
  formRequest,
  ok,
  refusal,
  renderPage,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { agentCookie, clientsAnswer } from "../testing/api-answers";
import * as register from "./register-shop/route";
import * as code from "./register-shop-code/route";
import * as signups from "./signups/route";

afterEach(() => vi.unstubAllGlobals());

const shop = {
  shop: "Titi Stores",
  name: "Titi Adeyemi",
  phone: "0803 000 0009",
  email: "titi@shop.example",
  address: "",
};
const details = { ...shop, phone: "08030000009", consent: true };
const start = "POST /reseller/registrations";
const finish = "POST /reseller/registrations/finish";
const started = (registration_token: string) =>
  ok({ registration_token, resend_after: 59, masked_phone: "08030****09" });
const post = (path: string, fields: Record<string, string>, cookie = agentCookie) =>
  siteArgs(formRequest(path, fields), { cookie });
const fill = (fields: Record<string, string>) => post("/signups/new", fields);
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

/** The cookies of an agent whose registration waits for the code. */
async function waiting(): Promise<string> {
  fakeApi({ [start]: started("token-1") });
  const { cookies } = await answer(() => register.action(fill({ ...shop, consent: "on" })));
  return `${agentCookie}; ${cookieOf(cookies, "session")}`;
}

describe("registering a shop beside its owner", () => {
  it("sends the owner a code, and asks for it", async () => {
    const calls = fakeApi({ [start]: started("token-1") });
    const sent = await answer(() => register.action(fill({ ...shop, consent: "on" })));
    expect(sent.to).toBe("/signups/new/code");
    expect(calls[0]?.body).toEqual(details);
    const cookie = await waiting();
    const text = textOf(await renderPage(code, siteArgs("/signups/new/code", { cookie })));
    expect(text).toContain("We sent an SMS to Titi Adeyemi at 08030****09");
    expect(await register.loader(siteArgs("/signups/new", { cookie }))).toMatchObject({
      details: { shop: "Titi Stores", email: "titi@shop.example" },
    });
  });

  it("asks for the owner's consent, and keeps what was typed", async () => {
    const calls = fakeApi({});
    const { status, data } = await answer(() => register.action(fill({ ...shop, phone: "0803" })));
    expect(status).toBe(422);
    expect(data).toMatchObject({
      result: {
        initialValue: { shop: "Titi Stores", email: "titi@shop.example" },
        error: {
          phone: ["Phone number must be 11 digits"],
          consent: ["Ask the owner, and confirm that they agree"],
        },
      },
    });
    expect(calls).toEqual([]);
  });

  it("registers with the code, once, and says so on the list", async () => {
    const cookie = await waiting();
    const message = "Titi Stores is registered. We sent its owner a link for the password.";
    const calls = fakeApi({
      [finish]: ok({ data: { location_id: 7, name: "Titi Stores", linked: false } }, message),
      "GET /reseller/signups": clientsAnswer([], { months: ["2026-11"], verified: 0, subscribed: 0 }),
    });
    const done = await answer(() => code.action(post("/signups/new/code", { code: "12345" }, cookie)));
    expect(done.to).toBe("/signups?locationId=7");
    expect(calls[0]?.body).toEqual({ ...details, registration_token: "token-1", code: "12345" });
    expect(calls[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{64}$/);
    const next = `${agentCookie}; ${cookieOf(done.cookies, "session")}`;
    const html = await renderPage(signups, siteArgs("/signups?locationId=7", { cookie: next }));
    expect(textOf(html)).toContain(message);
    expect(html).toMatch(/href="\/plandetails\?locationId=7"[^>]*>(<[^>]+>)*Choose its plan and pay/);
    expect((await answer(() => code.loader(siteArgs("/signups/new/code", { cookie: next })))).to).toBe(
      "/signups/new",
    );
  });

  it("shows a wrong code at its field and another refusal above, and sends another code on request", async () => {
    const cookie = await waiting();
    fakeApi({ [finish]: refusal(422, "CODE_WRONG", "The code is not correct.") });
    const wrong = await answer(() => code.action(post("/signups/new/code", { code: "12345" }, cookie)));
    expect(wrong.data).toMatchObject({ result: { error: { code: ["The code is not correct."] } } });
    const taken = "This email is already registered";
    fakeApi({ [finish]: refusal(422, "VALIDATION_FAILED", taken, { errors: { email: [taken] } }) });
    const html = await renderPage(code, post("/signups/new/code", { code: "12345" }, cookie));
    expect(textOf(html)).toContain(taken);
    const calls = fakeApi({ [start]: started("token-2") });
    const again = await answer(() => code.action(post("/signups/new/code", { intent: "resend" }, cookie)));
    expect(again.to).toBe("/signups/new/code");
    expect(calls[0]?.body).toEqual(details);
    fakeApi({ [start]: refusal(429, "RESEND_TOO_SOON", "A code was sent just now.") });
    expect(
      await answer(() => code.action(post("/signups/new/code", { intent: "resend" }, cookie))),
    ).toMatchObject({ status: 429, data: { message: "A code was sent just now." } });
  });

  it("is for agents who are logged in, and the code's page for a registration that waits", async () => {
    for (const step of [register, code]) {
      const { headers } = await responseOf(() => step.loader(siteArgs("/signups/new")));
      expect(headers.get("location")).toBe("/login?page=signups");
    }
    const { to } = await answer(() => code.loader(siteArgs("/signups/new/code", { cookie: agentCookie })));
    expect(to).toBe("/signups/new");
  });
});

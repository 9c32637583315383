import {
  answer,
  cookieOf,
  fakeApi,
  formRequest,
  ok,
  pageHeaders,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { pageRules } from "../entry.server";
import { agentCookie } from "../testing/api-answers";
import * as forgot from "./forgot-password/route";
import * as code from "./reset-password/route";
import * as fresh from "./set-newpassword/route";

afterEach(() => vi.unstubAllGlobals());

type Screen = { loader: (args: never) => unknown; action: (args: never) => unknown };
const load = (screen: Screen, path: string, cookie = "") =>
  answer(() => screen.loader(siteArgs(path, { cookie }) as never));
const post = (screen: Screen, path: string, fields: Record<string, string>, cookie = "") =>
  answer(() => screen.action(siteArgs(formRequest(path, fields), { cookie }) as never));
const email = "agent@demo.example";

it("resets an agent's password with an emailed code, and ends the current session", async () => {
  const password = "Ogbono-Soup-72";
  fakeApi({
    "POST /forget-account-sendotp": ok({ email, resend_after: 59 }),
    "POST /validate-account-otp": [
      refusal(422, "CODE_WRONG", "The code is not correct."),
      ok({ reset_token: "the-proof" }),
    ],
    "POST /update-forgot-password": ok({}),
  });
  const requested = await post(forgot, "/forgot-password", { email });
  expect(requested.to).toBe("/forgot-password");
  const session = cookieOf(requested.cookies, "session");
  const wrong = await post(code, "/reset-password", { intent: "check", code: "11111" }, session);
  expect(wrong.data).toMatchObject({ result: { error: { code: ["The code is not correct."] } } });
  const right = await post(code, "/reset-password", { intent: "check", code: "48217" }, session);
  const proven = cookieOf(right.cookies, "session");
  expect((await load(code, "/reset-password", proven)).data).toMatchObject({ proven: true });
  const both = { password, password_confirmation: password };
  const set = await post(fresh, "/set-newpassword", both, `${proven}; ${agentCookie}`);
  expect(set.to).toBe("/set-newpassword");
  expect(set.cookies.find((cookie) => cookie.startsWith("token="))).toContain("Max-Age=0");
});

it("redirects to the first page without an email or a verified code", async () => {
  expect((await load(code, "/reset-password")).to).toBe("/forgot-password");
  expect((await load(fresh, "/set-newpassword")).to).toBe("/forgot-password");
});

it.each(["/forgot-password", "/reset-password", "/set-newpassword", "/set-newpassword.data"])(
  "%s is not stored by browsers, and its address is not sent to other sites",
  (path) => {
    expect(pageHeaders(pageRules, path)).toMatchObject({
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    });
  },
);

import {
  answer,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  renderPage,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { loginTargets } from "../paths";
import { agentCookie } from "../testing/api-answers";
import * as profile from "./profile/route";

afterEach(() => vi.unstubAllGlobals());

const account = {
  ...{ name: "Bisi Alabi", username: "bisi", email: "agent@demo.example", email_verified: true },
  ...{ phone: "08030000009", role: "agent", account_name: null, created_at: "2026-01-01T00:00:00.000Z" },
  ...{ closes_at: null, as_of: "2026-11-23T09:00:00.000Z", verification_status: 0 },
  ...{ subscription_status: null, location_id: null, wallet_balance: 0, locations: [] },
};
const factor = {
  ...{ on: true, required: true, since: "2026-01-01T00:00:00.000Z", recovery_codes_left: 10 },
  ...{ asks_code: true, setup: null, email_confirmed: true },
};

it("shows an agent their name, email, phone and password, and asks for the code of the app", async () => {
  fakeApi({ "GET /account": ok({ data: account }), "GET /account/second-factor": ok({ data: factor }) });
  const html = await renderPage(profile, siteArgs("/account/profile", { cookie: agentCookie }));
  for (const words of ["Bisi Alabi", "agent@demo.example", "08030000009", "Change password"]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain("Business name");
  expect(html.match(/Code from your authenticator app/g)).toHaveLength(3);
});

it("stays in the agents' app after a change", async () => {
  const token = fakeToken({ role: "agent", name: "Bisi A. Alabi" });
  const calls = fakeApi({ "PUT /account/profile": ok({ api_token: token }, "Your details are saved") });
  const fields = { name: "Bisi A. Alabi", username: "bisialabi" };
  const request = formRequest("/account/profile?form=details", fields);
  const { to, cookies } = await answer(() => profile.action(siteArgs(request, { cookie: agentCookie })));
  expect(to).toBe("/account/profile");
  expect(cookies.join()).toContain(`token=${token}`);
  expect(calls[0]?.body).toEqual(fields);
});

it("sends an agent the link that confirms their email, while it is not confirmed", async () => {
  const pages = { "GET /account/second-factor": ok({ data: factor }) };
  const show = (email_verified: boolean) => {
    fakeApi({ ...pages, "GET /account": ok({ data: { ...account, email_verified } }) });
    return renderPage(profile, siteArgs("/account/profile", { cookie: agentCookie }));
  };
  expect(await show(false)).toContain("Send the confirmation link");
  expect(await show(true)).not.toContain("Send the confirmation link");
  const send = () => {
    const request = formRequest("/account/profile?form=email-link", {});
    return answer(() => profile.action(siteArgs(request, { cookie: agentCookie })));
  };
  const calls = fakeApi({ "POST /verify-email/send": ok({ resend_after: 59 }, "The link is on its way") });
  expect((await send()).to).toBe("/account/profile");
  expect(calls.map(({ path }) => path)).toEqual(["/verify-email/send"]);
  const message = "A link was sent just now. Please wait before asking for another.";
  fakeApi({ "POST /verify-email/send": refusal(429, "RESEND_TOO_SOON", message) });
  expect(await send()).toMatchObject({ status: 429, data: { form: "email-link", message } });
});

it("is for agents only, who return to it after log-in", async () => {
  const { headers } = await responseOf(() =>
    profile.loader(siteArgs("/account/profile", { cookie: `token=${fakeToken()}` })),
  );
  expect(headers.get("location")).toBe("/login?page=profile");
  expect(loginTargets.profile?.(new URLSearchParams())).toBe("/account/profile");
});

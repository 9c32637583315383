import { answer, fakeApi, fakeToken, formRequest, ok, responseOf, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { loginTargets } from "../paths";
import { agentCookie } from "../testing/api-answers";
import { renderPage } from "../testing/render-page";
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
  ...{ asks_code: true, setup: null },
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

it("is for agents only, who return to it after log-in", async () => {
  const { headers } = await responseOf(() =>
    profile.loader(siteArgs("/account/profile", { cookie: `token=${fakeToken()}` })),
  );
  expect(headers.get("location")).toBe("/login?page=profile");
  expect(loginTargets.profile?.(new URLSearchParams())).toBe("/account/profile");
});

import { safeTarget } from "@vendor/remix-kit";
import {
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loginTargets, readClient } from "../paths";
import * as home from "./home/route";
import * as login from "./login/route";
import * as planDetails from "./plan-details/route";

afterEach(() => vi.unstubAllGlobals());

describe("agent log-in", () => {
  const fields = { email: "agent@demo.example", password: "Demo-Agent-2026" };
  it("keeps the agent's token and redirects to the requested client", async () => {
    fakeApi({ "POST /reseller/login": ok({ api_token: fakeToken({ role: "agent" }) }) });
    const path = "/login?page=plandetails&locationId=1001&agentCode=AG-1001";
    const { headers } = await responseOf(() => login.action(siteArgs(formRequest(path, fields))));
    expect(headers.get("location")).toBe("/plandetails?locationId=1001&agentCode=AG-1001");
    expect(headers.get("set-cookie")).toMatch(/^token=.*HttpOnly; SameSite=Lax$/);
  });
  it("takes a phone number or a username in place of the email", async () => {
    for (const email of ["0803 000 0004", "demoagent"]) {
      const calls = fakeApi({ "POST /reseller/login": ok({ api_token: fakeToken({ role: "agent" }) }) });
      await responseOf(() => login.action(siteArgs(formRequest("/login", { ...fields, email }))));
      expect(calls[0]?.body).toMatchObject({ email });
    }
  });
  it.each(["https://evil.example", "//evil.example", "__proto__"])("ignores page=%s", (page) => {
    expect(safeTarget(page, loginTargets, new URLSearchParams())).toBeUndefined();
  });
  it("shows the refusal and does not return the password", async () => {
    fakeApi({ "POST /reseller/login": refusal(401, "INVALID_CREDENTIALS", "Invalid login details") });
    const reply = await login.action(siteArgs(formRequest("/login", fields)));
    expect(JSON.stringify(reply)).toContain("Invalid login details");
    expect(JSON.stringify(reply)).not.toContain("Demo-Agent-2026");
  });
});

describe("guards", () => {
  it("redirects visitors to log-in with location and agent", async () => {
    const path = "/plandetails?locationId=1001&agentCode=AG-1001";
    const { headers } = await responseOf(() => planDetails.loader(siteArgs(path)));
    expect(headers.get("location")).toBe("/login?page=plandetails&locationId=1001&agentCode=AG-1001");
  });
  it("clears the token of a person who is not an agent", async () => {
    const response = await responseOf(() => home.loader(siteArgs("/", { cookie: `token=${fakeToken()}` })));
    expect(response.headers.get("location")).toBe("/login?page=home");
    expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  });
  it("ignores an invalid location or agent code", () => {
    expect(readClient(new URLSearchParams("locationId=1e9&agentCode=<x>"))).toEqual({});
  });
});

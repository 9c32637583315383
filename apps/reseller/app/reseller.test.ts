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
import { clientIn, loginTargets } from "./paths";
import * as home from "./routes/home/route";
import * as login from "./routes/login/route";
import * as planDetails from "./routes/plan-details/route";

afterEach(() => vi.unstubAllGlobals());

describe("agent sign-in", () => {
  const fields = { email: "agent@demo.example", password: "Demo-Agent-2026" };
  it("keeps the agent's token and goes on to the client asked for", async () => {
    fakeApi({ "POST /reseller/login": ok({ api_token: fakeToken({ role: "agent" }) }) });
    const path = "/login?page=plandetails&locationId=1001&agentCode=AG-1001";
    const { headers } = await responseOf(() => login.action(siteArgs(formRequest(path, fields))));
    expect(headers.get("location")).toBe("/plandetails?locationId=1001&agentCode=AG-1001");
    expect(headers.get("set-cookie")).toMatch(/^token=.*HttpOnly; SameSite=Lax$/);
  });
  it.each(["https://evil.example", "//evil.example", "__proto__"])("never follows page=%s", (page) => {
    expect(safeTarget(page, loginTargets, new URLSearchParams())).toBeUndefined();
  });
  it("shows the refusal without the password", async () => {
    fakeApi({ "POST /reseller/login": refusal(401, "INVALID_CREDENTIALS", "Invalid login details") });
    const reply = await login.action(siteArgs(formRequest("/login", fields)));
    expect(JSON.stringify(reply)).toContain("Invalid login details");
    expect(JSON.stringify(reply)).not.toContain("Demo-Agent-2026");
  });
});

describe("guards", () => {
  it("sends visitors to sign in, keeping location and agent", async () => {
    const path = "/plandetails?locationId=1001&agentCode=AG-1001";
    const { headers } = await responseOf(() => planDetails.loader(siteArgs(path)));
    expect(headers.get("location")).toBe("/login?page=plandetails&locationId=1001&agentCode=AG-1001");
  });
  it("drops the token of somebody who is not an agent", async () => {
    const response = await responseOf(() => home.loader(siteArgs("/", { cookie: `token=${fakeToken()}` })));
    expect(response.headers.get("location")).toBe("/login?page=home");
    expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  });
  it("reads only what can be a location or a code", () => {
    expect(clientIn(new URLSearchParams("locationId=1e9&agentCode=<x>"))).toEqual({});
  });
});

import { safeTarget } from "@vendor/remix-kit";
import { describe, expect, it } from "vitest";
import { getStarted, loginTargets, paths, readPlanChoice, readReference } from "./paths";
import { pageRules } from "./server/page-rules.server";

const query = (text: string) => new URLSearchParams(text);

describe("paths", () => {
  it("builds the sign-up link of the specification", () => {
    expect(getStarted).toBe("/signup?plan=2&duration=yearly&page=signup&onTrial=true");
  });
  it("spells monthly `month` in the checkout's address", () => {
    expect(paths.planDetails({ plan: 2, duration: "monthly" })).toBe("/plans-details/2/month");
    expect(paths.planDetails({ plan: 3, duration: "yearly" })).toBe("/plans-details/3/yearly");
  });
});

describe("login targets", () => {
  const target = (text: string) => safeTarget(query(text).get("page"), loginTargets, query(text));
  it("return to the checkout with plan_id and plan_duration", () => {
    expect(target("page=plans-details&plan_id=2&plan_duration=monthly")).toBe("/plans-details/2/month");
    expect(target("page=payment&reference=sub-1")).toBe("/payments/return?reference=sub-1");
    expect(target("page=dashboard")).toBe("/dashboard");
  });
  it.each([
    "page=https://evil.example",
    "page=//evil.example",
    "page=/dashboard",
    "page=plans-details",
    "page=plans-details&plan_id=2/../..&plan_duration=yearly",
    "page=plans-details&plan_id=2&plan_duration=//evil.example",
    "page=payment&reference=a b",
    "page=payment&reference=../../login",
    "page=constructor",
    "page=__proto__",
    "page=javascript:alert(1)",
    "page=",
  ])("refuses %s", (text) => {
    expect(target(text)).toBeUndefined();
  });
});

describe("readPlanChoice and readReference", () => {
  it("read both spellings of a duration and nothing else", () => {
    expect(readPlanChoice(query("plan=2&duration=month"))).toEqual({ plan: 2, duration: "monthly" });
    expect(readPlanChoice(query("plan=0&duration=yearly"))).toBeUndefined();
    expect(readPlanChoice(query("plan=2&duration=weekly"))).toBeUndefined();
  });
  it("use trxref when reference is missing", () => {
    expect(readReference(query("trxref=sub-9"))).toBe("sub-9");
    expect(readReference(query("reference=%00"))).toBeUndefined();
  });
});

describe("page rules", () => {
  it("allow Paystack on payment pages only", () => {
    expect(pageRules.checkout("/plans-details/2/yearly")).toBe(true);
    expect(pageRules.checkout("/")).toBe(false);
    expect(pageRules.checkout("/plans-details-of-somebody")).toBe(false);
  });
  it("forbid storing forms with a code or password and everything behind log-in", () => {
    for (const path of [
      "/login",
      "/signup",
      "/signup/done",
      "/verify-phone",
      "/dashboard",
      "/payments/return",
    ]) {
      expect(pageRules.noStore(path), path).toBe(true);
    }
    expect(pageRules.noStore("/pricing")).toBe(false);
  });
});

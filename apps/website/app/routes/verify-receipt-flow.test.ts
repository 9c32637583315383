import { fakeApi, ok, refusal, responseOf, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { pageRules } from "../server/page-rules.server";
import { markupOf, textOf, visit } from "../testing/site";
import * as agents from "./reseller-plan-details/route";

// The first request loads every route.
beforeAll(() => visit("/robots.txt"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const code = "0123-4567-89AB";
const receipt = {
  ...{ code, number: "20261101-89AB", location_name: "<b>Ade</b> Stores", plan_name: "Plus", duration: 12 },
  description: "Plus plan, 12 months",
  ...{ paid_at: "2026-11-01T09:00:00.000Z", amount: 54_000 },
  ...{ starts_at: "2026-11-01T09:00:00.000Z", ends_at: "2027-11-01T09:00:00.000Z", valid: true },
};
const asked = `GET /receipts/verify/${encodeURIComponent(code)}`;

describe("/verify-receipt", () => {
  it("makes no call without a code, and is open to search engines", async () => {
    const calls = fakeApi({});
    const { status, html } = await visit("/verify-receipt");
    expect([status, calls.length]).toEqual([200, 0]);
    expect(markupOf(html)).toMatch(/<form[^>]*method="get"[^>]*action="\/verify-receipt"/);
    expect(html).not.toContain("noindex");
  });

  it("shows the receipt's details", async () => {
    fakeApi({ [asked]: ok({ data: receipt }) });
    const { html } = await visit(`/verify-receipt?code=${code}`);
    const text = textOf(html);
    for (const words of [
      "This receipt is genuine",
      code,
      "₦54,000",
      "Plus plan, 12 months",
      "1 November 2027",
    ]) {
      expect(text).toContain(words);
    }
    expect(markupOf(html)).not.toContain("<b>Ade");
    expect(html).toMatch(/<title>₦54,000 paid · /);
  });

  it("shows a top-up, which has no location and no period", async () => {
    const none = { location_name: null, plan_name: null, duration: null, starts_at: null, ends_at: null };
    fakeApi({ [asked]: ok({ data: { ...receipt, ...none, description: "Wallet top-up" } }) });
    const text = textOf((await visit(`/verify-receipt?code=${code}`)).html);
    expect(text).toContain("Wallet top-up");
    expect(text).not.toMatch(/Location|Until/);
  });

  it("shows that a payment was reversed", async () => {
    fakeApi({ [asked]: ok({ data: { ...receipt, valid: false } }) });
    const text = textOf((await visit(`/verify-receipt?code=${code}`)).html);
    expect(text).toContain("This payment was reversed");
    expect(text).not.toContain("genuine");
  });

  it.each([
    [refusal(404, "NOT_FOUND", "No receipt has this code."), 200, "No receipt has this code."],
    [refusal(429, "TOO_MANY_REQUESTS", "Too many."), 429, "You have tried many codes."],
    [refusal(422, "VALIDATION_FAILED", "Enter the 12 letters"), 200, "Enter the 12 letters"],
    [refusal(503, "UNAVAILABLE", "Please try again."), 503, "Please try again."],
  ])("answers %o with %d and a message", async (refused, status, words) => {
    fakeApi({ [asked]: refused });
    const page = await visit(`/verify-receipt?code=${code}`);
    expect(page.status).toBe(status);
    expect(textOf(page.html)).toContain(words);
  });

  it("asks for the part of a long code that it can send", async () => {
    const sent = `x${"😀".repeat(19)}`;
    fakeApi({
      [`GET /receipts/verify/${encodeURIComponent(sent)}`]: refusal(422, "VALIDATION_FAILED", "No."),
    });
    expect((await visit(`/verify-receipt?code=${`x${"😀".repeat(60)}`}`)).status).toBe(200);
  });

  it("sends its address to no other site", () => {
    expect(pageRules.noReferrer("/verify-receipt")).toBe(true);
  });
});

it.each([
  ["/plandetails?locationId=1001&agentCode=AG-1001", "/plandetails?locationId=1001&agentCode=AG-1001"],
  ["/plandetails", "/plandetails"],
  ["/plandetails?locationId=1001&next=//evil.example&agentCode=", "/plandetails?locationId=1001"],
  ["/plandetails?agentCode=%0d%0aSet-Cookie:a%26x=1", "/plandetails?agentCode=%0D%0ASet-Cookie%3Aa%26x%3D1"],
])("%s redirects to the agents' site as %s", async (path, to) => {
  const sent = await responseOf(() => agents.loader(siteArgs(path)));
  expect([sent.status, sent.headers.get("location")]).toEqual([302, `http://reseller.test${to}`]);
});

import { type FakeAnswer, fakeApi, fakeToken, ok, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wireAccount, wireLocation, wireSubscription } from "../testing/account";
import { textOf, visit } from "../testing/site";
import { wireSummary } from "../testing/summary";
import * as pricing from "./pricing/route";

afterEach(() => vi.unstubAllGlobals());

const plan = (id: number, name: string) => ({
  id,
  name,
  amountMonth: 10_000,
  amountYear: 120_000,
  discount: 50,
  isDefault: name === "Plus",
});
const feature = {
  id: 1,
  features: "Customers",
  description: "",
  plans: [1, 2, 3].map((plan_id) => ({ plan_id, value: 0 })),
  basic: 1,
  plus: 1,
  enterprise: 1,
  basic_value: 0,
  plus_value: 0,
  enterprise_value: 0,
};
const good = {
  headers: [plan(1, "Basic"), plan(2, "Plus"), plan(3, "Enterprise")],
  head_features: [{ name: "Customers", features: [feature] }],
  fee_schedule: wireSummary(12).fee_schedule,
  vat_rate_bps: 750,
};
const faqs = ok({ data: [{ question: "Why?", answer: "Because." }] });

let tests = 0;
/** Every test uses its own API address, because the site keeps the last good answer of each, also for the tests of other files. */
async function load(
  path: string,
  answer: FakeAnswer,
  profile?: Parameters<typeof fakeToken>[0],
  more: Record<string, FakeAnswer> = {},
) {
  tests += 1;
  fakeApi({ "GET /subscription-plans": answer, "GET /faqs": faqs, ...more });
  const cookie = profile ? `token=${fakeToken(profile)}` : "";
  const site = { apiUrl: `http://pricing-page-${tests}.test` };
  const { data, init } = await pricing.loader(siteArgs(path, { cookie, site }));
  return { ...data, status: init?.status };
}
const plans = (changed: object) => ok({ data: { ...good, ...changed } });

describe("the pricing page's address", () => {
  it.each([
    ["/pricing", false, "yearly"],
    ["/pricing?page=signup&duration=monthly", true, "monthly"],
    ["/pricing?page=signup&page=other", true, "yearly"],
    ["/pricing?page=SIGNUP&duration=weekly", false, "yearly"],
    ["/pricing?page=<script>&duration=%00", false, "yearly"],
  ] as const)("%s", async (path, fromSignup, duration) => {
    expect(await load(path, plans({}))).toMatchObject({ fromSignup, duration, status: 200 });
  });
});

describe("beside the button of Plus", () => {
  const account = (subscription: object | null) =>
    ok({ data: wireAccount({ locations: [wireLocation({ subscription })] }) });
  const told = async (profile: Parameters<typeof fakeToken>[0], own: FakeAnswer = account(null)) =>
    (await load("/pricing", plans({}), profile, { "GET /account": own })).ownPlan;

  it("shows the specification's message to people on a trial", async () => {
    const onTrial = ok({ data: wireAccount({ subscription_status: "trial" }) });
    expect(await told({}, onTrial)).toBe("You are on 7 days trial/Subscription");
    const trial = wireSubscription({ kind: "trial", status: "trial", ends_at: "2026-12-05T09:00:00.000Z" });
    const until = ok({
      data: wireAccount({ subscription_status: "trial", locations: [wireLocation({ subscription: trial })] }),
    });
    expect(await told({}, until)).toBe("You are on 7 days trial/Subscription, free until 5 December 2026.");
    expect(await told({}, new Error("refused"))).toBe("You are on 7 days trial/Subscription");
  });
  it("knows a plan that was paid for, or that ended, since the person logged in", async () => {
    expect(await told({}, account(wireSubscription({})))).toBe("You are on Plus until 22 December 2026.");
    const since = async (now: string, then: "expired" | "trial") => {
      const own = ok({ data: wireAccount({ subscription_status: now }) });
      return load("/pricing", plans({}), { subscription_status: then }, { "GET /account": own });
    };
    expect(await since("active", "expired")).toMatchObject({ visitor: "subscribed" });
    expect(await since("expired", "trial")).toMatchObject({ visitor: "expired", ownPlan: null });
  });
  it("names the trial or plan that ended, and offers no second trial while the phone is unverified", async () => {
    const ended = async (kind: string, profile: Parameters<typeof fakeToken>[0]) => {
      const subscription = wireSubscription({ kind, status: "expired", ends_at: "2026-11-05T09:00:00.000Z" });
      const own = ok({
        data: wireAccount({ subscription_status: "expired", locations: [wireLocation({ subscription })] }),
      });
      return load("/pricing", plans({}), profile, { "GET /account": own });
    };
    expect(await ended("paid", {})).toMatchObject({ ended: "Your Plus plan ended on 5 November 2026." });
    expect(await ended("trial", { verification_status: 1, subscription_status: "trial" })).toMatchObject({
      visitor: "lapsed",
      ended: "Your trial ended on 5 November 2026.",
      ownPlan: "Verify your phone number to continue.",
    });
  });
  it("shows a subscriber's plan and its end", async () => {
    const active = { subscription_status: "active" } as const;
    expect(await told(active, account(wireSubscription({})))).toBe("You are on Plus until 22 December 2026.");
    const basic = account(wireSubscription({ plan_name: "Basic", ends_at: null }));
    expect(await told(active, basic)).toBe("You are on Basic.");
    const free = account(wireSubscription({ plan_name: "Basic", kind: "free", ends_at: null }));
    const page = await load("/pricing", plans({}), active, { "GET /account": free });
    expect(page.visitor, "who never had a trial is not told of one").toBe("free");
    expect(await told(active, new Error("refused"))).toBe("Your subscription is active.");
  });
  it("tells unverified people that their trial has started, and to verify", async () => {
    const onTrial = ok({ data: wireAccount({ subscription_status: "trial" }) });
    expect(await told({ verification_status: 1 }, onTrial)).toBe(
      "Your 7 free days began when you signed up. Verify your phone number to continue.",
    );
    const basic = { verification_status: 1, subscription_status: "active" } as const;
    expect(await told(basic)).toBe("Verify your phone number to continue.");
  });
});

describe("the pricing page when the API", () => {
  it("answers: the note states the card charge", async () => {
    const page = await load("/pricing?duration=monthly", plans({}));
    expect(page.note).toContain("₦10,300 by card");
    expect(page.faqs).toHaveLength(1);
  });
  it.each([
    ["is unavailable", new Error("refused")],
    ["answers something else", ok({ data: "<html>" })],
    ["answers without headers", ok({ data: { ...good, headers: undefined } })],
    ["answers with an invalid amount", plans({ headers: [{ ...plan(2, "Plus"), amountYear: -1 }] })],
    ["answers with an invalid discount", plans({ headers: [{ ...plan(2, "Plus"), discount: 900 }] })],
  ])("%s: shows no plans, but the questions", async (_name, answer) => {
    const page = await load("/pricing", answer);
    expect(page).toMatchObject({ plans: null, status: 503 });
    expect(page.note).toBeUndefined();
    expect(page.faqs).toHaveLength(1);
  });
  it("is unavailable: the landing page says where the plans will be", async () => {
    fakeApi({ "GET /subscription-plans": new Error("refused"), "GET /faqs": new Error("refused") });
    const { html } = await visit("/", { apiUrl: "http://landing-page.test" });
    expect(textOf(html)).toContain(
      "Our plans take longer than usual to load Please try again in a minute on our pricing page",
    );
    expect(html).not.toContain("No data available");
    // Chromium asks before a stylesheet is applied.
    expect(html, "the transition to another document").toMatch(/<style[^>]*>@media[^<]*@view-transition/);
  });
  it("has a fee that cannot be calculated: shows prices without the note", async () => {
    const page = await load("/pricing", plans({ fee_schedule: { ...good.fee_schedule, rate_bps: 99_999 } }));
    expect(page).toMatchObject({ status: 200 });
    expect(page.note).toBeUndefined();
  });
  it("has no Plus: shows no note", async () => {
    expect((await load("/pricing", plans({ headers: [plan(1, "Basic")] }))).note).toBeUndefined();
  });
});

import type { APIRequestContext } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { apiLogin, register } from "../support/account.ts";
import { documentOf, linksNamed, textOf } from "../support/html.ts";
import { expect, test } from "../support/visitor-test.ts";

const trial = "Try free for 7 days";

for (const [duration, slug] of [
  ["yearly", "yearly"],
  ["monthly", "month"],
] as const) {
  const signup = `/signup?plan=2&duration=${duration}&page=signup`;
  const open = async (request: APIRequestContext): Promise<HTMLElement> =>
    documentOf(await request.get(`/pricing?duration=${duration}`));

  test(`a plan links a visitor to sign-up, ${duration}`, async ({ request }) => {
    const page = await open(request);
    expect(linksNamed(page, trial)).toEqual([`${signup}&onTrial=true`]);
    expect(linksNamed(page, "Purchase now")).toEqual([signup]);
    expect(linksNamed(page, "Contact Sales")).toEqual(["/contact"]);
    expect(linksNamed(page, "Start with Basic, free")).toEqual([expect.stringMatching(/^\/signup\?plan=1/)]);
    expect(linksNamed(page, "Start 7 days free trial")).toEqual([`${signup}&onTrial=true`]);
  });

  test(`a plan links an unverified owner to the phone verification, ${duration}`, async ({
    visitor,
    newSession,
  }) => {
    const page = await open(await newSession(await register(visitor)));
    const verify = `/verify-phone?plan=2&duration=${duration}`;
    expect(linksNamed(page, trial)).toEqual([`${verify}&onTrial=true`]);
    expect(linksNamed(page, "Purchase now")).toEqual([verify]);
    expect(linksNamed(page, "Start 7 days free trial")).toEqual([`${verify}&onTrial=true`]);
  });

  test(`a plan links an owner on trial to the checkout, and says so, ${duration}`, async ({ newSession }) => {
    const owner = await newSession(await apiLogin("owner@demo.example", "Demo-Owner-2026"));
    const page = await open(owner);
    expect(linksNamed(page, "Subscribe now")).toEqual([`/plans-details/2/${slug}`]);
    expect(textOf(page)).toContain("On trial/Subscription");
    expect(textOf(page)).toContain("You are on 7 days trial/Subscription");
    expect(textOf(page)).toContain("You're on a 7 days, trial");
    for (const name of ["Purchase now", "Start 7 days free trial"])
      expect(linksNamed(page, name)).toEqual([]);
  });

  test(`a plan links an owner without a subscription to the checkout, ${duration}`, async ({
    newSession,
  }) => {
    const owner = await newSession(await apiLogin("expired@demo.example", "Demo-Expired-2026"));
    const page = await open(owner);
    expect(textOf(page)).toMatch(/Your trial ended on \d+ \w+ \d{4}\./);
    const checkout = `/plans-details/2/${slug}`;
    expect(linksNamed(page, "Purchase now")).toEqual([checkout, checkout]);
    expect(linksNamed(page, "Start 7 days free trial")).toEqual([]);
    expect(linksNamed(page, trial)).toEqual([]);
  });
}

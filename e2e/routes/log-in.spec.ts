import type { APIRequestContext } from "@playwright/test";
import { register, registerVerified } from "../support/account.ts";
import { documentOf, fieldOf, fieldValue, sendForm, textOf } from "../support/html.ts";
import { latestLink } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/visitor-test.ts";

const logIn = (request: APIRequestContext, identifier: string, password: string, address = "/login") =>
  sendForm(request, address, { "Email or Username": identifier, Password: password });

/** The address that a log-in redirects to. */
const targetOf = async (...args: Parameters<typeof logIn>) => {
  const answer = await logIn(...args);
  expect(answer.status()).toBe(302);
  return answer.headers().location;
};

test("refuses a known and an unknown account alike, and never echoes the password", async ({
  request,
  visitor,
}) => {
  await register(visitor);
  for (const identifier of [visitor.email, `nobody-${visitor.email}`]) {
    const page = await documentOf(await logIn(request, identifier, "Wrong-Password-1"));
    expect(textOf(page)).toContain("Invalid login details");
    expect(fieldValue(fieldOf(page, "Email or Username"))).toBe(identifier);
    expect(fieldValue(fieldOf(page, "Password"))).toBe("");
  }
});

test("a username also logs in, and continues to the download page", async ({ request, visitor }) => {
  await registerVerified(visitor);
  expect(await targetOf(request, visitor.username, visitor.password)).toBe("/download");
});

test("an expired subscription continues to the pricing page", async ({ request }) => {
  expect(await targetOf(request, "expired@demo.example", "Demo-Expired-2026")).toMatch(/^\/pricing/);
});

test("`page` returns to the plan, and no value leaves the site", async ({ newSession, visitor }) => {
  await registerVerified(visitor);
  const from = async (query: string) =>
    targetOf(await newSession(), visitor.email, visitor.password, `/login?${query}`);
  expect(await from("page=plans-details&plan_id=2&plan_duration=yearly")).toBe("/plans-details/2/yearly");
  for (const hostile of ["https://evil.example", "//evil.example", "/\\evil.example", "__proto__", "\0"])
    expect(await from(`page=${encodeURIComponent(hostile)}`), hostile).toBe("/download");
});

test("an emailed link resets the password, and its token does not leak into caches, referrers or redirects", async ({
  request,
  visitor,
}) => {
  const password = "Ogbono-Soup-72";
  await register(visitor);
  await sendForm(request, "/forgot-password", { Email: visitor.email });
  const opened = await request.get(await latestLink(visitor.email, "/set-newpassword"), { maxRedirects: 0 });
  expect([opened.status(), opened.headers().location]).toEqual([302, "/set-newpassword"]);
  expect(opened.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await sendForm(request, "/set-newpassword", { "New password": password, "Confirm password": password });
  expect(await targetOf(request, visitor.email, password)).toBe("/download");
});

test("a customer cannot sign in at the reseller app", async ({ request }) => {
  const answer = await sendForm(request, `${urls.reseller}/login`, {
    "Email or Username": "owner@demo.example",
    Password: "Demo-Owner-2026",
  });
  const page = await documentOf(answer);
  expect(textOf(page)).toContain("Invalid login details");
  expect(fieldValue(fieldOf(page, "Email or Username"))).toBe("owner@demo.example");
});

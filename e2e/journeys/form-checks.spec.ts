import type { Page } from "@playwright/test";
import { register } from "../support/account.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { fillSignUp, submitSignUp } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

const signUp = "/signup?page=signup";
const email = (page: Page) => page.getByLabel(/^email/i);
const businessName = (page: Page) => page.getByLabel(/business name/i);

/** What a form needs for its check, which is fetched when it is first touched. */
const checkScripts = /\/assets\/(check-form|signup-schema)-[^/]+\.js$/;

/** Keeps the check's scripts back. @returns what lets them through. */
async function holdCheck(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(checkScripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

test("a field is checked when it is left, as soon as the check is there, and as it is typed into", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const release = await holdCheck(page);
  await openHydrated(page, signUp);
  const asked = page.waitForRequest(checkScripts);
  await email(page).fill("shop@nowhere");
  await businessName(page).focus();
  await asked;
  await expect(email(page)).not.toHaveAttribute("aria-invalid", "true");
  release();
  await expect(email(page)).toHaveAccessibleDescription(/Invalid domain/);
  await expect(businessName(page)).toBeFocused();
  await email(page).fill("shop@nowhere.example");
  await expect(email(page)).not.toHaveAttribute("aria-invalid", "true");
  expect(posts, "the server is not asked").toEqual([]);
});

test("a form sent before the check is there is checked by the server, which the check does not overrule", async ({
  page,
  visitor,
}) => {
  await register(visitor);
  const release = await holdCheck(page);
  await openHydrated(page, signUp);
  await fillSignUp(page, { ...newVisitor(), email: visitor.email });
  await submitSignUp(page);
  await expect(email(page)).toHaveAccessibleDescription(/already/);
  await expect(email(page)).toHaveValue(visitor.email);
  const loaded = page.waitForResponse(/\/signup-schema-/);
  release();
  const script = (await loaded).url();
  await page.evaluate(async (url) => {
    await import(url);
    // React shows in the next frame what came with the module.
    for (const _ of "12") await new Promise(requestAnimationFrame);
  }, script);
  await expect(email(page)).toHaveAccessibleDescription(/already/);
  await email(page).fill("shop@nowhere");
  await businessName(page).focus();
  await expect(email(page), "checked here now").toHaveAccessibleDescription(/Invalid domain/);
});

test("without the check, for the network is gone, the form still works", async ({
  page,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await page.route(checkScripts, (route) => route.abort());
  await openHydrated(page, signUp);
  await email(page).fill("shop@nowhere");
  await businessName(page).fill(visitor.name);
  await submitSignUp(page);
  await expect(email(page)).toHaveAccessibleDescription(/Invalid domain/);
  await expect(email(page)).toBeFocused();
  await expect(businessName(page)).toHaveValue(visitor.name);
});

test("the phone is changed in a dialog, or in place when its code cannot be fetched", async ({
  page,
  visitor,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await signIn(await register(visitor));
  await openHydrated(page, "/verify-phone");
  await page.getByRole("button", { name: "Change it here" }).click();
  await expect(page.getByRole("dialog", { name: "Change phone number" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change it here" })).toBeFocused();
  await page.route(/\/assets\/PhoneDialog-/, (route) => route.abort());
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Change it here" }).click();
  await expect(page.getByLabel("New phone number")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { register } from "../support/account.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { fillSignUp, submitSignUp } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

const signUp = "/signup?page=signup";
const email = (page: Page) => page.getByLabel(/^email/i);
const businessName = (page: Page) => page.getByLabel(/business name/i);

/** The modules of a form's validation, which load when the form is first touched. */
const validationModules = /\/assets\/(check-form|form-schemas)-[^/]+\.js$/;

/** Delays the validation modules. @returns a function that releases them. */
async function holdValidation(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(validationModules, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

test("a field is validated on blur, once the validation has loaded, and while typing", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const release = await holdValidation(page);
  await openInteractive(page, signUp);
  const asked = page.waitForRequest(validationModules);
  await email(page).fill("shop@nowhere");
  await businessName(page).focus();
  await asked;
  await expect(email(page)).not.toHaveAttribute("aria-invalid", "true");
  release();
  await expect(email(page)).toHaveAccessibleDescription(/Invalid domain/);
  await expect(businessName(page)).toBeFocused();
  await email(page).fill("shop@nowhere.example");
  await expect(email(page)).not.toHaveAttribute("aria-invalid", "true");
  await submitSignUp(page);
  await expect(businessName(page), "the first invalid field").toBeFocused();
  await expect(businessName(page)).toHaveAttribute("aria-invalid", "true");
  expect(posts, "the server is not asked").toEqual([]);
});

test("a form submitted before validation has loaded is validated by the server, whose errors stay", async ({
  page,
  visitor,
}) => {
  await register(visitor);
  const release = await holdValidation(page);
  await openInteractive(page, signUp);
  await fillSignUp(page, { ...newVisitor(), email: visitor.email });
  await submitSignUp(page);
  await expect(email(page)).toHaveAccessibleDescription(/already/);
  await expect(email(page)).toHaveValue(visitor.email);
  const loaded = page.waitForResponse(/\/form-schemas-/);
  release();
  const script = (await loaded).url();
  await page.evaluate(async (url) => {
    await import(url);
    // React renders the loaded module's content in the next frame.
    for (const _ of "12") await new Promise(requestAnimationFrame);
  }, script);
  await expect(email(page)).toHaveAccessibleDescription(/already/);
  await email(page).fill("shop@nowhere");
  await businessName(page).focus();
  await expect(email(page), "checked here now").toHaveAccessibleDescription(/Invalid domain/);
});

test("the form works when its validation cannot be loaded", async ({ page, visitor, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/);
  await page.route(validationModules, (route) => route.abort());
  await openInteractive(page, signUp);
  await email(page).fill("shop@nowhere");
  await businessName(page).fill(visitor.name);
  await submitSignUp(page);
  await expect(email(page)).toHaveAccessibleDescription(/Invalid domain/);
  await expect(email(page)).toBeFocused();
  await expect(businessName(page)).toHaveValue(visitor.name);
});

test("the phone is changed in a dialog, or in the page when the dialog's code cannot be loaded", async ({
  page,
  visitor,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await signIn(await register(visitor));
  await openInteractive(page, "/verify-phone");
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

import { register } from "../support/account.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { fillSignUp, sendCode, submitSignUp, verifyPhone } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

const signUpLink = "/signup?plan=2&duration=yearly&page=signup&onTrial=true";

test("sign-up without a page leads to the pricing page @noscript", async ({ page }) => {
  await page.goto("/signup");
  await expect(page).toHaveURL(/\/pricing\?page=signup/);
  await expect(
    page.getByRole("heading", { name: "Select the plan that best suits your needs" }),
  ).toBeVisible();
});

test("an empty form says at each field what is missing @noscript @phone", async ({ page }) => {
  await page.goto(signUpLink);
  await submitSignUp(page);
  for (const message of [
    "Email is required",
    "Full name is required",
    "Username is required",
    "Phone number is required",
    "Password is required",
    "You must accept the terms and conditions",
  ]) {
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByLabel(/^email/i)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/^email/i)).toHaveAccessibleDescription(/Email is required/);
});

test("wrong values are named and what was typed stays @noscript", async ({ page, visitor }) => {
  await page.goto(signUpLink);
  await fillSignUp(page, { ...visitor, email: "shop@nowhere", phone: "0803-CALL", username: "abc" });
  await page.getByLabel(/business name/i).fill("Ade");
  await submitSignUp(page);
  await expect(page.getByText("Invalid domain").first()).toBeVisible();
  await expect(page.getByText("Phone number must be only digits").first()).toBeVisible();
  await expect(page.getByText("Username must be at least 5 characters").first()).toBeVisible();
  await expect(page.getByText("Full name must be at least 5 characters").first()).toBeVisible();
  await expect(page.getByLabel(/^email/i)).toHaveValue("shop@nowhere");
  await expect(page.getByLabel(/^username/i)).toHaveValue("abc");
  await expect(page.getByLabel(/business name/i)).toHaveValue("Ade");
  await expect(page.getByLabel(/^phone/i)).toHaveValue("0803-CALL");
  await expect(page.getByLabel(/how did you hear/i)).toHaveValue("Friends");
  await expect(page.getByRole("checkbox", { name: /terms/i })).toBeChecked();
});

test("a phone of the wrong length is named @noscript", async ({ page, visitor }) => {
  await page.goto(signUpLink);
  await fillSignUp(page, { ...visitor, phone: "080300000011" });
  await submitSignUp(page);
  await expect(page.getByText("Phone number must be at most 11 digits").first()).toBeVisible();
});

test("an e-mail or username that is taken is said at its field @noscript", async ({ page, visitor }) => {
  await register(visitor);
  await page.goto(signUpLink);
  await fillSignUp(page, { ...newVisitor(), username: visitor.username, email: visitor.email });
  await submitSignUp(page);
  await expect(page.getByLabel(/^email/i)).toHaveAccessibleDescription(/taken|already|exists|in use/i);
  await expect(page.getByLabel(/^email/i)).toHaveValue(visitor.email);
  await expect(page).toHaveURL(/\/signup/);
});

test("a wrong code is refused, then the right one verifies @noscript", async ({
  page,
  visitor,
  withScripts,
}) => {
  await page.goto(signUpLink);
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await page.getByRole("link", { name: "Verify phone number" }).click();
  await expect(page).toHaveURL(/\/verify-phone/);
  const code = await newestCode(visitor.phone);
  await sendCode(page, code === "11111" ? "22222" : "11111", withScripts);
  await expect(page.getByText("The code is not correct.").first()).toBeVisible();
  await verifyPhone(page, visitor, withScripts);
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
});

test("the phone is shown masked", async ({ page, visitor, signIn }) => {
  await signIn(await register(visitor));
  await page.goto("/verify-phone");
  const masked = `${visitor.phone.slice(0, 5)}`;
  await expect(page.getByText(masked).first()).toBeVisible();
  await expect(page.getByText(visitor.phone)).toHaveCount(0);
});

test("the page after the sign-up moves on after 5 seconds, and Continue does at once", async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  await page.goto(signUpLink);
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await expect(page.getByRole("heading", { name: /^Welcome to/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/thank-you");
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL(/\/thank-you$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "user-data")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("an agent who signs a client up is led to the reseller dashboard", async ({
  page,
  visitor,
  expectedConsole,
}) => {
  // The browser's own words where the window was not opened by a page and so stays open.
  expectedConsole.push(/Scripts may close only the windows/);
  await page.clock.install();
  await page.goto("/signup?page=signup&code=AG-1001");
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", urls.reseller);
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL(new RegExp(`^${urls.reseller}/`));
});

test("what a sign-up was refused for clears after 6 seconds and can be read again", async ({
  page,
  visitor,
}) => {
  await register(visitor);
  await page.clock.install();
  await page.goto(signUpLink);
  await fillSignUp(page, { ...newVisitor(), email: visitor.email });
  await submitSignUp(page);
  const message = page.getByRole("alert").filter({ hasText: /already registered/ });
  await expect(message).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(message).toHaveCount(0);
  await expect(page.getByLabel(/^email/i), "the field still says it").toHaveAccessibleDescription(/already/);
  await page.getByRole("button", { name: "Show the last message" }).click();
  await expect(message).toBeVisible();
});

test("a browser that reads codes out of SMS fills it in and goes on", async ({ page, visitor, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "OTPCredential", { value: class {} });
    navigator.credentials.get = (request) =>
      new Promise((resolve, reject) => {
        const { otp, signal } = request as unknown as { otp: object; signal: AbortSignal };
        if (!otp) return reject(new Error("no code was asked for"));
        signal.addEventListener("abort", () => reject(signal.reason));
        window.addEventListener("sms", (event) => resolve({ code: (event as CustomEvent).detail } as never));
      });
  });
  await signIn(await register(visitor));
  await page.goto("/verify-phone");
  const code = await newestCode(visitor.phone);
  await expect(page.locator("form", { has: page.getByLabel("5-digit code") })).toHaveAttribute("novalidate");
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent("sms", { detail })), code);
  await expect(page.getByRole("heading", { name: "Phone verified" })).toBeVisible();
});

test("a verified phone leads on to the download after 3 seconds", async ({ page, visitor, signIn }) => {
  await signIn(await register(visitor));
  await page.clock.install();
  await page.goto("/verify-phone");
  await verifyPhone(page, visitor, true);
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(/\/download$/);
});

import { register } from "../support/account.ts";
import { newestCode } from "../support/inbox.ts";
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

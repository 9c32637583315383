import { expectAccessible } from "../support/accessibility.ts";
import { register } from "../support/account.ts";
import { passTimeUntilAt } from "../support/clock.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { fillSignUp, submitSignUp } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

test("a sign-up without a plan continues automatically to the thank-you page", async ({ page, visitor }) => {
  await page.clock.install();
  await page.goto("/signup?page=signup");
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await passTimeUntilAt(page, /\/thank-you$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "user-data")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("an agent who signs up a client returns to the reseller app", async ({
  page,
  visitor,
  expectedConsole,
}) => {
  // The browser does not close a window that no script opened, so the page shows a message.
  expectedConsole.push(/Scripts may close only the windows/);
  await page.clock.install();
  await page.goto("/signup?page=signup&code=AG-1001");
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await passTimeUntilAt(page, new RegExp(`^${urls.reseller}/`));
});

test("a code read from an SMS by the browser verifies the phone, and the page continues", async ({
  page,
  visitor,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "OTPCredential", { value: class {} });
    navigator.credentials.get = (request) =>
      new Promise((resolve, reject) => {
        const { otp, signal } = request as unknown as { otp: object; signal: AbortSignal };
        if (!otp) return reject(new Error("no code was asked for"));
        signal.addEventListener("abort", () => reject(signal.reason));
        Object.assign(window, { sms: (code: string) => resolve({ code } as never) });
      });
  });
  await signIn(await register(visitor));
  await page.clock.install();
  await page.goto("/verify-phone");
  await expect(page.getByRole("button", { name: "Verify phone number" })).toBeVisible();
  await expectAccessible(page);
  const code = await newestCode(visitor.phone);
  await page.waitForFunction(() => "sms" in window);
  await page.evaluate((text) => (window as unknown as { sms: (code: string) => void }).sms(text), code);
  await passTimeUntilAt(page, /\/download$/);
});

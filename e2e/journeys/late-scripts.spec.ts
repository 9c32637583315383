import type { Page } from "@playwright/test";
import { registerVerified } from "../support/account.ts";
import { radio } from "../support/checkout.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { fillSignUp } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

/** What the page's forms would send, as the person sees it. */
const entered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLFormElement>("main form")].flatMap((form) =>
      [...form.elements].flatMap((field) => {
        if (field instanceof HTMLInputElement && field.type === "hidden") return [];
        if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
          return `${field.name}=${field.value}: ${field.checked}`;
        const isText =
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement;
        return isText ? `${field.name}: ${field.value}` : [];
      }),
    ),
  );

/** Opens a page whose scripts arrive after `fill`, and expects that they change nothing. */
async function expectKept(page: Page, path: string, fill: () => Promise<void>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await fill();
  const before = await entered(page);
  release();
  await waitUntilHydrated(page);
  expect(await entered(page)).toEqual(before);
}

test("what is typed before the scripts arrive stays: sign-up", async ({ page, visitor }) => {
  await expectKept(page, "/signup?page=signup&plan=2&duration=yearly", () => fillSignUp(page, visitor));
});

test("what is typed before the scripts arrive stays: log-in", async ({ page, visitor }) => {
  await expectKept(page, "/login", async () => {
    await page.getByLabel(/email or username/i).fill(visitor.email);
    await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  });
});

test("what is typed before the scripts arrive stays: contact", async ({ page, visitor }) => {
  await expectKept(page, "/contact", async () => {
    await page.getByRole("textbox", { name: "First name" }).fill("Amina");
    await page.getByRole("textbox", { name: "Email" }).fill(visitor.email);
    await page.getByRole("textbox", { name: "Message" }).fill("Good day");
  });
});

test("what is chosen before the scripts arrive stays, and is in the total: checkout @desktop", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await expectKept(page, "/plans-details/2/month", async () => {
    await radio(page, "Additional Active Users", "3 users").check();
    await radio(page, "Onboarding", /Self Onboarding/).check();
    await page.getByLabel(/coupon/i).fill("SAVE10");
  });
  await expect(page.locator("#summary output")).toHaveText(/^₦1(2,700|3,054)$/);
});

import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const plus = (page: Page) => page.getByRole("article", { name: "Plus" });
const enterprise = (page: Page) => page.getByRole("article", { name: "Enterprise" });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const logIn = async (page: Page, identifier: string, password: string) => {
  await page.goto("/login");
  await page.getByLabel(/email or username/i).fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

test("prices follow the toggle, and the note says what a card adds @noscript @phone", async ({ page }) => {
  await page.goto("/pricing?page=rubbish&duration=rubbish");
  await expect(
    page.getByRole("heading", { level: 1, name: "Choose a plan that best suits your needs" }),
  ).toBeVisible();
  await expect(plus(page)).toContainText("₦60,000/year");
  await expect(plus(page)).toContainText("adds ₦1,300: ₦61,300 in all");
  await page
    .getByRole("navigation", { name: "Billing period" })
    .getByRole("link", { name: "Monthly" })
    .click();
  await expect(page).toHaveURL(/duration=monthly/);
  await expect(plus(page)).toContainText("₦10,000/month");
  await expect(plus(page)).toContainText("adds ₦300: ₦10,300 in all");
  await expect(page.getByRole("navigation", { name: "Billing period" })).toContainText(
    "You Save 50% per year",
  );
  await expect(page.getByRole("columnheader", { name: /Plus/ })).toContainText("₦10,000");
});

test("somebody on the way to signing up keeps their heading @noscript", async ({ page }) => {
  await page.goto("/pricing?page=signup");
  const heading = page.getByRole("heading", { name: "Select the plan that best suits your needs" });
  await expect(heading).toBeVisible();
  await link(page, "Monthly").click();
  await expect(page).toHaveURL(/page=signup/);
  await expect(heading).toBeVisible();
});

test("a phone shows one card at a time, a wide screen both @noscript @phone", async ({
  page,
  withScripts,
}) => {
  await page.goto("/pricing");
  await expect(plus(page)).toBeVisible();
  const tab = page.getByRole("radio", { name: "Enterprise" });
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await expect(tab).toBeHidden();
    await expect(enterprise(page)).toBeVisible();
    return;
  }
  await expect(enterprise(page)).toBeHidden();
  await tab.check();
  await expect(enterprise(page)).toBeVisible();
  await expect(plus(page)).toBeHidden();
  await page.getByRole("radio", { name: "Plus" }).focus();
  await page.keyboard.press("Space");
  await expect(plus(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
});

for (const [duration, slug] of [
  ["yearly", "yearly"],
  ["monthly", "month"],
] as const) {
  test(`every kind of visitor gets their own way to Plus, ${duration} @noscript`, async ({
    page,
    context,
    visitor,
    signIn,
    withScripts,
  }) => {
    const signup = `/signup?plan=2&duration=${duration}&page=signup`;
    const pricing = `/pricing?duration=${duration}`;

    await page.goto(pricing);
    await expect(link(page, "Try free for 7 days")).toHaveAttribute("href", `${signup}&onTrial=true`);
    await expect(link(page, "Purchase now")).toHaveAttribute("href", signup);
    await expect(link(page, "Contact Sales")).toHaveAttribute("href", "/contact");
    await expect(link(page, "Start with Basic, free")).toHaveAttribute("href", /^\/signup\?plan=1/);
    await expect(link(page, "Start 7 days free trial")).toHaveAttribute("href", `${signup}&onTrial=true`);

    await signIn(await register(visitor));
    await page.goto(pricing);
    await expect(link(page, "Try free for 7 days")).toHaveAttribute(
      "href",
      `/verify-phone?plan=2&duration=${duration}`,
    );
    await expect(link(page, "Purchase now")).toBeVisible();
    await expect(link(page, "Start 7 days free trial")).toHaveAttribute("href", `${signup}&onTrial=true`);

    await context.clearCookies();
    await logIn(page, "owner@demo.example", "Demo-Owner-2026");
    await page.goto(pricing);
    const button = link(page, "On trial/Subscription");
    await expect(button).toHaveAttribute("href", `/plans-details/2/${slug}`);
    await expect(button).toHaveAccessibleDescription("You are on 7 days trial/Subscription");
    await expect(link(page, "Purchase now")).toHaveCount(0);
    await link(page, "Start 7 days free trial").click();
    await expect(page.getByText("You're on a 7 days, trial")).toBeVisible();
    await expect(page.getByText("Dear user you are on trial/subscription!")).toBeVisible();
    if (withScripts) await expectAccessible(page);

    await context.clearCookies();
    await logIn(page, "expired@demo.example", "Demo-Expired-2026");
    await page.goto(pricing);
    await expect(page.getByText("Your trial or subscription has ended.")).toBeVisible();
    for (const place of [plus(page), page.locator("#trial")]) {
      await expect(place.getByRole("link", { name: "Purchase now" })).toHaveAttribute(
        "href",
        `/plans-details/2/${slug}`,
      );
    }
    await expect(page.getByText("Try free for 7 days")).toHaveCount(0);
  });
}

test("the noted amount is what the checkout's summary charges @noscript", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  for (const [duration, slug] of [
    ["yearly", "yearly"],
    ["monthly", "month"],
  ]) {
    await page.goto(`/pricing?duration=${duration}`);
    const note = await plus(page).getByText("Paying by card adds").textContent();
    const [, charge = "", total = ""] = /adds (₦[\d,]+): (₦[\d,]+) in all/.exec(note ?? "") ?? [];
    expect(total).toMatch(/^₦\d/);
    await page.goto(`/plans-details/2/${slug}`);
    const summary = page.getByRole("region", { name: "Order Summary" });
    await expect(summary).toContainText(`Payment charge${charge}`);
    await expect(summary).toContainText(total);
  }
});

test("help is opened by keyboard, and every question can be read @noscript @phone", async ({ page }) => {
  await page.goto("/pricing");
  const about = page.getByRole("button", { name: "About Unique products" });
  await about.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("How many different products you can keep in stock.")).toBeVisible();
  await page.keyboard.press("Escape");
  const questions = page.locator("details[name=questions]");
  await expect(questions).toHaveCount(9);
  await questions.first().locator("summary").click();
  await expect(questions.first().locator("summary + div")).toBeVisible();
});

test("the key words are in the server's HTML", async ({ request }) => {
  const html = await (await request.get(`${urls.website}/pricing`)).text();
  for (const words of [
    "Compare Plans and Features",
    "Compare Plan and Features",
    "Personalised pricing",
    "Advanced inventory management",
    "Up to 50,000",
    "VAT",
    "FAQPage",
  ]) {
    expect(html).toContain(words);
  }
});

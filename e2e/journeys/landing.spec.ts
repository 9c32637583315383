import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";

const signup = "/signup?plan=2&duration=yearly&page=signup&onTrial=true";
const story = [
  "Everything you need, both offline and online, from open to shut.",
  "Easy, Efficient & Evolutionary",
  "Simple Management",
  "Track your Sales",
  "Keep Growing",
  "Increase Profitability",
  "Manage Your Inventory Like a Pro",
  "Manage customer list",
  "Choose a plan that best suits your needs",
  "Frequently asked questions",
  "Learn more",
];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const feature = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

for (const path of ["/", "/products"]) {
  test(`${path} tells its story in the specification's order @noscript @phone`, async ({ page }) => {
    await page.goto(path);
    const headings = await page.getByRole("main").getByRole("heading").allTextContents();
    expect(headings.filter((heading) => story.includes(heading))).toEqual(story);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });
}

test("the whole text is in the server's HTML", async ({ request }) => {
  const html = await (await request.get("/")).text();
  for (const words of [
    "Try Plus free for",
    "Unlimited bank accounts and transactions",
    "Barcode scanning",
    "Creditors and debtors",
    "A worked example, not a promise",
    '"@type":"Organization"',
    '"@type":"SoftwareApplication"',
    '"@type":"FAQPage"',
  ]) {
    expect(html).toContain(words);
  }
});

test("its buttons lead where the specification says @noscript @phone", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const ways: [string, string][] = [
    ["Get Started", signup],
    ["Compare Plans and Features", "/pricing"],
    ["Try free for 7 days", "/signup?plan=2&duration=yearly&page=signup&onTrial=true"],
  ];
  for (const [name, address] of ways) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  }
  const contact = main.getByRole("link", { name: "Contact Sales", exact: true });
  await expect(contact.first()).toHaveAttribute("href", "/contact");
  await main.getByRole("link", { name: "Get Started", exact: true }).click();
  await expect(page).toHaveURL(signup);
});

test("phones show the beginning of the introduction, and by keyboard the rest @noscript @phone", async ({
  page,
}) => {
  await page.goto("/");
  const rest = page.locator("p span", { hasText: "no card is needed" });
  const toggle = page.locator("summary", { hasText: /^Show (more|less)/ });
  if (!isPhone(page)) {
    await expect(rest).toBeVisible();
    await expect(toggle).toBeHidden();
    return;
  }
  await expect(rest).toBeHidden();
  await expect(page.getByText(/well-kept ledger/)).toHaveText(/^.{140,160}…$/, { useInnerText: true });
  await expect(toggle).toHaveText("Show more", { useInnerText: true });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(rest).toBeVisible();
  await expect(toggle).toHaveText("Show less", { useInnerText: true });
  await page.keyboard.press("Space");
  await expect(rest).toBeHidden();
});

test("features open and close on phones and stand open on large screens @noscript @phone", async ({
  page,
}) => {
  await page.goto("/");
  for (const [name, words, open] of [
    ["Increase Profitability", "Unlimited bank accounts and transactions", true],
    ["Manage Your Inventory Like a Pro", "Barcode scanning at the counter", false],
    ["Manage customer list", "Creditors and debtors", false],
  ] as const) {
    const text = feature(page, name).getByText(words);
    const summary = feature(page, name).locator("summary");
    await expect(feature(page, name).getByRole("heading", { name })).toHaveCount(1);
    await expect(feature(page, name).getByRole("img")).toBeVisible();
    if (!isPhone(page)) {
      await expect(summary).toBeHidden();
      await expect(text).toBeVisible();
      continue;
    }
    await expect(text).toBeVisible({ visible: open });
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(text).toBeVisible({ visible: !open });
    await summary.click();
    await expect(text).toBeVisible({ visible: open });
  }
});

test("the toggle shows the month's price, and the page stays at its plans @noscript @phone", async ({
  page,
}) => {
  await page.goto("/");
  const periods = page.getByRole("navigation", { name: "Billing period" });
  await periods.getByRole("link", { name: "Monthly" }).click();
  await expect(page).toHaveURL(/duration=monthly/);
  await expect(periods.getByRole("link", { name: "Monthly" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("main").getByText("₦10,000").first()).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Choose a plan that best suits your needs" }),
  ).toBeInViewport();
  await expect(page.getByRole("link", { name: "Try free for 7 days" })).toHaveAttribute(
    "href",
    /duration=monthly/,
  );
});

test("a reload comes back to the same place, though what is above it is laid out late @phone", async ({
  page,
}) => {
  await page.goto("/");
  const plans = page.getByRole("heading", { name: "Choose a plan that best suits your needs" });
  await plans.evaluate((heading) => heading.scrollIntoView({ block: "center" }));
  await expect(plans).toBeInViewport();
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.reload();
  await page.waitForFunction(() => "__remixRouter" in window);
  await expect(plans).toBeInViewport();
});

test("pictures are there for who comes from another page of the site @phone", async ({ page }) => {
  await page.goto("/privacy-policy");
  await page.goto("/pricing");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Easy, Efficient & Evolutionary" })).toBeVisible();
  const pictures = page.locator("figure svg");
  await expect(pictures.first().locator("text").first()).toBeAttached();
  for (const picture of await pictures.all()) await expect(picture.locator("text")).not.toHaveCount(0);
  const unknown = await page.request.get("/product-pictures/constructor");
  expect(unknown.status()).toBe(404);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`it is accessible with everything open, ${colorScheme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await expectAccessible(page);
    for (const summary of await page.getByRole("main").locator("details:not([open]) > summary").all()) {
      if (await summary.isVisible()) await summary.click();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

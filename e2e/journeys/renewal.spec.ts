import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { choosePayment, openCheckout, pay } from "../support/checkout.ts";
import { openManage } from "../support/plans.ts";
import { createShop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const plansPage = (page: Page) => page.getByRole("article", { name: "Adunni Stores" });

test("a plan renews, changes and stops while the test clock passes months", { tag: "@noscript" }, async ({
  page,
  withScripts,
}) => {
  // Each day that passes runs every job twice.
  test.setTimeout(300_000);
  const shop = await createShop();
  try {
    await shop.start("vendor-api", {}, { SEED_DEMO: "on" });
    await shop.start("website");
    const at = (path: string) => `${shop.urls.website}${path}`;
    const logIn = async () => {
      await page.goto(at("/login?page=plans-and-billings"));
      await page.getByLabel("Email or username").fill("owner@demo.example");
      await page.getByLabel("Password", { exact: true }).fill("Demo-Owner-2026");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page).toHaveURL(at("/plans-and-billings"));
    };
    const advance = async (duration: string) => {
      // Runs every job twice a day.
      const clock = { data: { advance: duration }, timeout: 120_000 };
      const answer = await page.request.post(`${shop.urls.api}/dev/clock`, clock);
      expect(answer.status()).toBe(200);
      // Sessions have ended meanwhile.
      await logIn();
    };
    const history = page.getByRole("table").or(page.getByRole("list", { name: "Subscription history" }));

    await logIn();
    await openCheckout(page, at("/plans-details/2/month"), withScripts);
    await choosePayment(page, { method: /Pay with Wallet/ }, withScripts);
    await page.getByRole("checkbox", { name: "Renew automatically" }).check();
    await pay(page);
    const question = page.getByRole(withScripts ? "dialog" : "region", { name: "Pay with Wallet" });
    await question.getByRole("button", { name: "Pay ₦10,000" }).click();
    await expect(page.getByText("Subscription successful!").first()).toBeVisible();

    await page.goto(at("/plans-and-billings"));
    await expect(plansPage(page)).toContainText(/Renews on \d+ \w+ \d{4}: ₦10,000 from your wallet\./);
    if (withScripts) await expectAccessible(page);

    await openManage(page);
    await page.getByRole("link", { name: "Change what renews or pays" }).click();
    await page.getByLabel("Plan", { exact: true }).selectOption("Plus, yearly");
    if (withScripts) await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(plansPage(page)).toContainText("Changes to Plus, yearly on");
    await openManage(page);
    await page.getByRole("button", { name: "Keep my present plan" }).click();
    await expect(plansPage(page)).not.toContainText("Changes to Plus");

    // Without scripts only the forms differ, not what happens while time passes.
    if (withScripts) {
      // The trial's 7 days and the first month.
      await advance("P39D");
      await expect(plansPage(page)).toContainText("Active");
      await expect(history.getByText("Plus, monthly")).toHaveCount(2);
    }

    await openManage(page);
    await page.getByRole("link", { name: "Stop renewing" }).click();
    await page.getByLabel("Why are you stopping?").fill("Closing for the season");
    await page.getByRole("button", { name: "Stop renewing" }).click();
    await expect(plansPage(page)).toContainText("It does not renew automatically.");
    if (withScripts) {
      // The longest that the second month can be, and a day.
      await advance("P32D");
      await expect(plansPage(page)).toContainText("Expired");
    }

    await page.goto(at("/locations"));
    await page.getByRole("link", { name: "Add a location" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Bodija branch");
    await page.getByLabel("Address").fill("12 Awolowo Road, Ibadan");
    if (withScripts) await expectAccessible(page);
    await page.getByRole("button", { name: "Add location" }).click();
    await expect(page.getByText("Bodija branch is added")).toBeVisible();
    const branch = Number(new URL(page.url()).pathname.split("/").at(-1));
    await openCheckout(page, at(`/plans-details/2/month?location_id=${branch}`), withScripts);
    await expect(page.getByText("Bodija branch", { exact: true })).toBeVisible();
    await choosePayment(page, { method: /Pay with Wallet/ }, withScripts);
    await pay(page);
    await question.getByRole("button", { name: "Pay ₦10,000" }).click();
    await expect(page.getByText("Subscription successful!").first()).toBeVisible();

    await page.goto(at("/plans-and-billings"));
    await page.getByRole("link", { name: "Renew several locations" }).click();
    for (const location of [/^Adunni Stores/, /^Bodija branch/])
      await page.getByRole("checkbox", { name: location }).check();
    if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
    await expect(page.getByRole("heading", { name: "2 locations: ₦20,000" })).toBeVisible();
    if (withScripts) await expectAccessible(page);
    await page.getByRole("button", { name: "Pay ₦20,000 from wallet" }).click();
    await expect(page.getByText("2 locations are renewed")).toBeVisible();
    await expect(plansPage(page)).toContainText(/Active|starts then/);
  } finally {
    // An open page would log that its requests fail.
    await page.close();
    await shop.stop();
  }
});

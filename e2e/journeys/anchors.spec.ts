import type { Locator } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** Whether an element is seen right under what stays at the top of the window. */
const isJustUnder = async (target: Locator, cover: Locator) => {
  const [at, over] = [await target.boundingBox(), await cover.boundingBox()];
  const room = at && over ? at.y - (over.y + over.height) : Number.NaN;
  // A browser stops on whole pixels of the screen.
  return room > -1 && room < 120;
};

test("each link of the comparison leads to its category, clear of the head, one after the other @noscript @phone", async ({
  page,
}) => {
  await page.goto("/pricing");
  const menu = page.getByRole("navigation", { name: "Feature categories" });
  for (const name of ["Reports and insights", "Sales and checkout", "Money and accounting"]) {
    await menu.getByRole("link", { name }).evaluate((link: HTMLElement) => link.click());
    const category = page.getByRole("rowheader", { name, exact: true });
    const head = page.getByRole("columnheader", { name: /Plus/ });
    await expect.poll(() => isJustUnder(category, head)).toBe(true);
  }
});

test("an address within a page is not hidden by the header @noscript @phone", async ({ page }) => {
  for (const [path, id] of [
    ["/", "plans"],
    ["/pricing", "trial"],
  ]) {
    await page.goto(`${path}#${id}`);
    const header = page.getByRole("banner");
    await expect.poll(() => isJustUnder(page.locator(`#${id}`), header)).toBe(true);
  }
});

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/test.ts";
import { userAgents } from "../support/user-agents.ts";

const isLarge = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const section = (page: Page, platform: string) =>
  page.locator("details[name=platform]", { has: page.locator("summary", { hasText: platform }) });
const head = (page: Page, platform: string) => section(page, platform).locator("> summary");
const table = (page: Page, platform: string) =>
  page.getByRole("table", { name: `Downloads for ${platform}` });
const backgroundOf = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor);

test.use({ userAgent: userAgents.windows });

test("version and platform stay in the address, and notes and checksums expand", {
  tag: "@noscript",
}, async ({ page }) => {
  await page.goto("/download?platform=Mac");
  await page.getByRole("link", { name: "others" }).click();
  await expect(page).toHaveURL(/\/download\?category=stand_alone&platform=Mac$/);
  await expect(table(page, "Mac").getByRole("rowheader")).toHaveCount(3);
  await page.reload();
  await expect(table(page, "Mac").getByRole("rowheader")).toHaveCount(3);
  if (isLarge(page)) {
    await expect(head(page, "Windows")).toBeHidden();
    await page.getByRole("navigation", { name: "Platform" }).getByRole("link", { name: "Linux" }).click();
    await expect(page).toHaveURL(/\/download\?category=stand_alone&platform=Linux$/);
    await expect(table(page, "Mac")).toBeHidden();
  }
  await page.goto("/download?platform=Linux");
  const list = table(page, "Linux");
  await expect(list).toBeVisible();
  const note = list.getByText("Backups are checked after they are written.");
  await expect(note).toBeHidden();
  for (const fold of await list.locator("details > summary").all()) await fold.click();
  await expect(note).toBeVisible();
  await expect(list.locator("code", { hasText: /^[0-9a-f]{64}$/ }).first()).toBeVisible();
});

test("a phone opens one platform at a time, and with none open all headings look active", async ({
  page,
}) => {
  await page.goto("/download");
  const looks = async () =>
    new Set(await Promise.all(["Windows", "Mac", "Linux"].map((name) => backgroundOf(head(page, name)))));
  expect((await looks()).size).toBe(2);
  await head(page, "Linux").click();
  await expect(table(page, "Linux")).toBeVisible();
  await expect(table(page, "Windows")).toBeHidden();
  await head(page, "Linux").click();
  await expect(table(page, "Linux")).toBeHidden();
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await looks()).size).toBe(1);
});

test("of two platforms opened at once, the second stays open", async ({ page }) => {
  await page.goto("/download?platform=Windows");
  await waitUntilHydrated(page);
  await page.evaluate(() => {
    const [, mac, linux] = document.querySelectorAll("details[name] > summary");
    const press = (title: Element | undefined) => title instanceof HTMLElement && title.click();
    mac?.parentElement?.addEventListener("toggle", () => press(linux), { once: true });
    press(mac);
  });
  await expect(table(page, "Linux")).toBeVisible();
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );
  await expect(table(page, "Linux")).toBeVisible();
  await expect(table(page, "Mac")).toBeHidden();
});

test("a loading list shows a spinner, and its button then downloads the file", async ({ page }) => {
  await page.goto("/download?platform=Windows");
  await waitUntilHydrated(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/download\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "others" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeAttached();
  answer();
  await expect(table(page, "Windows").getByRole("rowheader")).toHaveCount(3);
  await expect(page.getByText("Loading...")).toHaveCount(0);

  const shown = (await table(page, "Windows").locator("dl code").first().textContent()) ?? "";
  // The new tab closes when its response turns out to be a download.
  const started = new Promise<Download>((resolve) => {
    page.context().on("page", (tab) => tab.on("download", resolve));
    page.on("download", resolve);
  });
  await table(page, "Windows")
    .getByRole("link", { name: /^Download 64bit/ })
    .first()
    .click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^[\w.-]+-windows-x64\.exe$/);
  const bytes = await readFile(await download.path());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(shown);
});

test("a desktop shows both stores", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/download");
  for (const store of ["Google Play", "App Store"])
    await expect(page.getByRole("link", { name: store }).filter({ visible: true })).toHaveCount(1);
});

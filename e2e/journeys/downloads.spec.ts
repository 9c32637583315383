import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { kbOf, landingBudgetKb, weighScripts } from "@vendor/bench/landing";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const agents = {
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  android: "Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
};

const isLarge = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const section = (page: Page, platform: string) =>
  page.locator("details[name=platform]", { has: page.locator("summary", { hasText: platform }) });
const head = (page: Page, platform: string) => section(page, platform).locator("> summary");
const table = (page: Page, platform: string) =>
  page.getByRole("table", { name: `Downloads for ${platform}` });
const backgroundOf = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor);

/** Without scripts axe cannot run; the elements are the same. */
async function expectSound(page: Page, withScripts: boolean) {
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
}

/** Opens everything that is folded below, as somebody would who reads it all. */
async function unfold(place: Locator) {
  for (const fold of await place.locator("details").all()) {
    if ((await fold.isVisible()) && (await fold.getAttribute("open")) === null)
      await fold.locator("> summary").click();
  }
}

test.describe("the download page @phone @noscript", () => {
  test.use({ userAgent: agents.windows });

  test("has its title, the beta notice, and Windows of the client/server version first", async ({
    page,
    withScripts,
  }) => {
    await page.goto("/download");
    await expect(page).toHaveTitle(/^Download the app · /);
    await expect(page.getByRole("heading", { level: 1, name: "Download the app" })).toBeVisible();
    await expect(page.getByText("New", { exact: true })).toBeVisible();
    const version = page.getByRole("navigation", { name: "Version" });
    await expect(version.getByRole("link", { name: "client server version" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(table(page, "Windows")).toBeVisible();
    await expect(table(page, "Mac")).toBeHidden();
    const rows = table(page, "Windows").getByRole("rowheader");
    await expect(rows).toHaveText([/^1\.0\.8\s*BETA version/, /^1\.0\.7(?!.*BETA)/]);
    await expect(table(page, "Windows").getByText("September 21st, 2026")).toBeVisible();
    await expect(
      table(page, "Windows")
        .getByText(/^\d\.?\d? MB$/)
        .first(),
    ).toBeVisible();
    await expectSound(page, withScripts);
  });

  test("keeps version and platform in the address", async ({ page }) => {
    await page.goto("/download?platform=Mac");
    await page.getByRole("link", { name: "others" }).click();
    await expect(page).toHaveURL(/\/download\?category=stand_alone&platform=Mac$/);
    await expect(table(page, "Mac").getByRole("rowheader")).toHaveCount(3);
    await page.reload();
    await expect(table(page, "Mac").getByRole("rowheader")).toHaveCount(3);
    if (isLarge(page)) {
      await page.getByRole("navigation", { name: "Platform" }).getByRole("link", { name: "Linux" }).click();
      await expect(page).toHaveURL(/\/download\?category=stand_alone&platform=Linux$/);
      await expect(table(page, "Linux")).toBeVisible();
      await expect(table(page, "Mac")).toBeHidden();
    }
  });

  test("shows release notes and whole checksums on demand", async ({ page, withScripts }) => {
    await page.goto("/download?platform=Linux");
    const list = table(page, "Linux");
    await expect(list.getByText("Backups are checked after they are written.")).toBeHidden();
    await unfold(list);
    await expect(list.getByText("Backups are checked after they are written.")).toBeVisible();
    await expect(list.locator("code", { hasText: /^[0-9a-f]{64}$/ }).first()).toBeVisible();
    await expectSound(page, withScripts);
  });

  test("greets whoever has just signed up, and stays out of search engines", async ({
    page,
    withScripts,
  }) => {
    await page.goto("/thank-you");
    const title = "THANK YOU for registering, and welcome to the community";
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Watch your inbox for our first email.")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "others" }).click();
    await expect(page).toHaveURL(/\/thank-you\?category=stand_alone/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectSound(page, withScripts);
  });

  test("opens one platform at a time on small screens; with none open, all heads look active", async ({
    page,
    withScripts,
  }) => {
    await page.goto("/download");
    if (isLarge(page)) {
      await expect(head(page, "Windows")).toBeHidden();
      await expect(section(page, "Linux")).toBeHidden();
      return;
    }
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
    await expectSound(page, withScripts);
  });

  test("every platform has a page of its own with both versions", async ({ page, withScripts }) => {
    for (const [slug, name] of [
      ["windows", "Windows"],
      ["linux", "Linux"],
      ["apple", "Mac"],
    ]) {
      await page.goto(`/download/${slug}`);
      await expect(
        page.getByRole("heading", { level: 1, name: new RegExp(`for ${name} version$`) }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { level: 2 }).nth(0)).toHaveText("client server version");
      await expect(page.getByRole("article")).toHaveCount(5);
      await expect(page.getByRole("article").first()).toContainText(
        /1\.0\.8.*BETA version.*MB.*September 21st, 2026/s,
      );
    }
    await expectSound(page, withScripts);
  });

  test("an unknown platform leads to Windows", async ({ page }) => {
    await page.goto("/download/beos");
    await expect(page).toHaveURL(`${urls.website}/download/windows`);
  });
});

test("every link leads to a file of the size and the checksum that the page shows", async ({ page }) => {
  for (const slug of ["windows", "linux", "apple"]) {
    await page.goto(`/download/${slug}`);
    for (const card of await page.getByRole("article").all()) {
      await unfold(card);
      const links = await card.getByRole("link", { name: /^Download \d\dbit/ }).all();
      const digests = await card.locator("code", { hasText: /^[0-9a-f]{64}$/ }).allTextContents();
      expect(digests).toHaveLength(links.length);
      for (const [position, link] of links.entries()) {
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", /noopener/);
        const file = await page.request.get((await link.getAttribute("href")) ?? "");
        const bytes = await file.body();
        expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(digests[position]);
        if (position === 0) {
          const megabytes = Number((bytes.length / 1024 / 1024).toFixed(2))
            .toFixed(1)
            .replace(/\.0$/, "");
          await expect(card.getByText(`${megabytes} MB`)).toBeVisible();
        }
      }
    }
  }
});

test("a press on the button saves the file @phone", async ({ page }) => {
  await page.goto("/download?platform=Windows");
  const link = table(page, "Windows")
    .getByRole("link", { name: /^Download 64bit/ })
    .first();
  const shown = (await table(page, "Windows").locator("dl code").first().textContent()) ?? "";
  // The tab is gone as soon as it turns out to be a download.
  const started = new Promise<Download>((resolve) => {
    page.context().on("page", (tab) => tab.on("download", resolve));
    page.on("download", resolve);
  });
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^[\w.-]+-windows-x64\.exe$/);
  const bytes = await readFile(await download.path());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(shown);
});

test("what the visitor reads it on is chosen first, unless the address names another", async ({
  request,
}) => {
  const shown = async (path: string, headers: Record<string, string>) => {
    const answer = await request.get(path, { headers });
    expect(answer.headers().vary).toMatch(/User-Agent/);
    const html = await answer.text();
    return /<details[^>]*\sopen=""[^>]*>\s*<summary[^>]*>.*?<span[^>]*>(Windows|Mac|Linux)</s.exec(html)?.[1];
  };
  expect(await shown("/download", { "user-agent": agents.mac })).toBe("Mac");
  expect(await shown("/download", { "user-agent": agents.windows, "sec-ch-ua-platform": '"Linux"' })).toBe(
    "Linux",
  );
  expect(await shown("/download", { "user-agent": agents.iphone })).toBe("Windows");
  expect(await shown("/download?platform=Linux", { "user-agent": agents.mac })).toBe("Linux");
});

for (const [device, shop, other] of [
  ["android", "Google Play", "App Store"],
  ["iphone", "App Store", "Google Play"],
] as const) {
  test.describe(`on ${device} @phone @noscript`, () => {
    test.use({ userAgent: agents[device] });
    test("the device's own store, and on desktop widths both", async ({ page }) => {
      await page.goto("/download");
      const badge = (name: string) => page.getByRole("link", { name }).filter({ visible: true });
      await expect(badge(shop)).toHaveCount(1);
      await expect(badge(shop)).toHaveAttribute("target", "_blank");
      await expect(badge(other)).toHaveCount(isLarge(page) ? 1 : 0);
    });
  });
}

test.describe("on a computer @phone", () => {
  test.use({ userAgent: agents.mac });
  test("no store stands on a small screen", async ({ page }) => {
    await page.goto("/download");
    await expect(page.getByRole("link", { name: "Google Play" }).filter({ visible: true })).toHaveCount(
      isLarge(page) ? 1 : 0,
    );
  });
});

test("a list on its way shows a spinner in the place of the old one", async ({ page }) => {
  await page.goto("/download?platform=Windows");
  await page.waitForFunction(() => "__remixRouteModules" in window);
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
});

test("somebody whose phone is not verified is reminded of it @phone @noscript", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  const reminder = page.getByText("Your phone number is not verified yet.");
  await signIn(await register(visitor));
  await page.goto("/download");
  await expect(reminder).toBeVisible();
  await expect(page.getByRole("link", { name: "Verify phone number" })).toBeVisible();
  await expectSound(page, withScripts);
});

test("nobody else is reminded of a phone", async ({ page, visitor, signIn }) => {
  const reminder = page.getByText("Your phone number is not verified yet.");
  await page.goto("/download");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await signIn(await registerVerified(visitor));
  await page.goto("/download");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test("its pages are accessible in the dark, and within the budget of scripts", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const path of ["/download", "/thank-you", "/download/linux"]) {
    const scripts = await weighScripts(page, `${urls.website}${path}`);
    expect(kbOf(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(landingBudgetKb);
    await unfold(page.getByRole("main"));
    await expectAccessible(page);
  }
});

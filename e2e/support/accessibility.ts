import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Lays out what otherwise is when it comes near: axe sees the page as somebody who has been everywhere on it. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const everything = new CSSStyleSheet();
    everything.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(everything);
  });
}

/** Fails on any violation of WCAG 2.2 AA that axe can see on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutAll(page);
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(client);
}

/** The page as it is now fits its screen and, where axe can run, is accessible. */
export async function expectSound(page: Page, withScripts = true): Promise<void> {
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
}

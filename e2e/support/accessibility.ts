import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails on any violation of WCAG 2.2 AA that axe finds on the whole current page. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (tags) => {
    const everything = new CSSStyleSheet();
    everything.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(everything);
    // A section that is opening still covers its content. Spinners never end.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    // Excludes frames: Paystack's checkout is third-party.
    const options: axe.RunOptions = {
      runOnly: tags,
      resultTypes: ["violations"],
      preload: false,
      iframes: false,
    };
    const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
  }, wcag);
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits for the page's style sheets, because a page without them has another layout. */
async function waitUntilStyled(page: Page): Promise<void> {
  const isStyled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")].every(
        ({ sheet }) => sheet,
      ),
    );
  // Polled from the test, because timers in the page do not run where scripts are off.
  await expect.poll(isStyled, { message: "style sheets", intervals: [20, 100] }).toBe(true);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await waitUntilStyled(page);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(client);
}

/** Simulates a browser text size of 200 %, which media queries in em also follow. */
export async function doubleTextSize(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** The current page fits its screen and, where axe can run, is accessible. */
export async function expectFitsAndAccessible(page: Page, withScripts = true): Promise<void> {
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
}

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

async function expectNothingFoundBy(axe: AxeBuilder, page: Page): Promise<void> {
  await layOutAll(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails on any violation of WCAG 2.2 AA that axe can see on the page as it is now. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFoundBy(new AxeBuilder({ page }).withTags(wcag), page);
}

/** The one part of that which another theme can break. Colours fade over when it changes, and are looked at when they have. */
export async function expectContrast(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map((animation) => animation.finished));
  });
  await expectNothingFoundBy(new AxeBuilder({ page }).withRules(["color-contrast"]), page);
}

/**
 * Lets axe look at a page that was opened without scripts: it needs timers. The page's own scripts were passed over
 * while it was read, and do not start any more.
 */
export async function letAxeRun(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const value of [true, false]) await session.send("Emulation.setScriptExecutionDisabled", { value });
  await session.detach();
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(client);
}

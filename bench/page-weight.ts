import { gzipSync } from "node:zlib";
import type { Page } from "playwright";

/** The most that a public page may load: compressed kilobytes (1 kB = 1,000 bytes), and a number of fonts. */
export const pageBudget = { scriptsKb: 115, stylesKb: 10, fonts: 2 } as const;

export type PageWeight = { scriptsKb: number; stylesKb: number; fonts: string[] };

/**
 * Opens a page, waits until loading has finished, and measures its scripts, styles and fonts.
 * They are compressed here, so that the result does not depend on the server's compression level.
 */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const sizes: Promise<{ type: string; path: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!/javascript|css|font/.test(type)) return;
    const { pathname } = new URL(response.url());
    sizes.push(response.body().then((body) => ({ type, path: pathname, bytes: gzipSync(body).length })));
  });
  await page.goto(url);
  // A cached page starts its scripts after the first paint.
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(sizes);
  const kbOf = (kind: RegExp) =>
    files.filter(({ type }) => kind.test(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    scriptsKb: kbOf(/javascript/),
    stylesKb: kbOf(/css/),
    fonts: files.filter(({ type }) => /font/.test(type)).map(({ path }) => path),
  };
}

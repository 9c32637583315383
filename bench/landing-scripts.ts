import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright";

/** The budget of the landing page's JavaScript, in kB of 1000 bytes, gzip. */
export const landingBudgetKb = 113;

/** The budget of each sign-in and sign-up page. */
export const authBudgetKb = 130;

/** The budget of each of the agents' pages. */
export const agentBudgetKb = 130;

/** A loaded script, with its size on the wire. */
export type ScriptSize = { path: string; gzipBytes: number };

/**
 * Opens a page, waits until loading has finished, and measures every script.
 * Bodies are compressed here, so that the result does not depend on the server's compression level.
 * @param page - A page with JavaScript enabled.
 */
export async function weighScripts(page: Page, url: string): Promise<ScriptSize[]> {
  const sizes: Promise<ScriptSize>[] = [];
  const weigh = (response: Response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    const { pathname } = new URL(response.url());
    sizes.push(response.body().then((body) => ({ path: pathname, gzipBytes: gzipSync(body).length })));
  };
  page.on("response", weigh);
  await page.goto(url);
  // A cached page starts its scripts after the first paint.
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.waitForLoadState("networkidle");
  page.off("response", weigh);
  return (await Promise.all(sizes)).sort((a, b) => b.gzipBytes - a.gzipBytes);
}

/** The total size of scripts in kB of 1000 bytes. */
export function kbOf(scripts: readonly ScriptSize[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1_000;
}

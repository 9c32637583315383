import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright";

/** What the landing page may ship of JavaScript, in kB of 1000 bytes, gzip. */
export const landingBudgetKb = 113;

/** The same for each page of signing in, signing up and what belongs to it. */
export const authBudgetKb = 130;

/** And for each of the agents' pages. */
export const agentBudgetKb = 130;

/** A script that a page has loaded, with its size on the wire. */
export type ScriptSize = { path: string; gzipBytes: number };

/**
 * Opens a page, waits until nothing more is loaded, and weighs every script it received.
 * Bodies are compressed here, so that the figure does not hang on the server's compression level.
 * @param page - A page that can run scripts.
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
  // A kept page starts its scripts when it has been painted.
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.waitForLoadState("networkidle");
  page.off("response", weigh);
  return (await Promise.all(sizes)).sort((a, b) => b.gzipBytes - a.gzipBytes);
}

/** The sum of scripts in kB of 1000 bytes. */
export function kbOf(scripts: readonly ScriptSize[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1_000;
}

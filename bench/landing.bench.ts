/** The JavaScript that the landing page loads. */
import { chromium } from "playwright";
import { kbOf, landingBudgetKb, weighScripts } from "./landing-scripts.ts";
import { report, reportAtMost } from "./report.ts";
import { serveWebsite } from "./served-website.ts";

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const website = await serveWebsite();
try {
  const scripts = await weighScripts(await browser.newPage(), `${website.site.base}/`);
  if (scripts.length === 0) throw new Error("The landing page loaded no script");
  for (const script of scripts) report(script.path, `${(script.gzipBytes / 1_000).toFixed(1)} kB`);
  reportAtMost("all JavaScript, gzip", kbOf(scripts), landingBudgetKb, { digits: 1, unit: " kB" });
} finally {
  await browser.close();
  await website.stop();
}

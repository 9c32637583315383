import { chromium } from "playwright";
import { kbOf, landingBudgetKb, weighScripts } from "./landing-scripts.ts";

const url = process.argv[2];
if (!url) throw new Error("Give the landing page's address.");

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const scripts = await weighScripts(await browser.newPage(), url);
  const kb = kbOf(scripts);
  process.stdout.write(
    `${JSON.stringify({ kb, budgetKb: landingBudgetKb, scripts, passed: scripts.length > 0 && kb <= landingBudgetKb })}\n`,
  );
} finally {
  await browser.close();
}

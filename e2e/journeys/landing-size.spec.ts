import { kbOf, landingBudgetKb, weighScripts } from "@vendor/bench/landing";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

for (const [name, path] of [
  ["landing", "/"],
  ["pricing", "/pricing"],
]) {
  test(`the ${name} page's JavaScript is within its budget`, async ({ page }) => {
    const scripts = await weighScripts(page, `${urls.website}${path}`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(kbOf(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(landingBudgetKb);
  });
}

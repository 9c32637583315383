import { pageBudget, weighPage } from "@vendor/bench/page-weight";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

for (const [name, path] of [
  ["landing", "/"],
  ["pricing", "/pricing"],
]) {
  test(`the ${name} page is within its budget of scripts, styles and fonts`, async ({ page }) => {
    const weight = await weighPage(page, `${urls.website}${path}`);
    for (const part of ["scriptsKb", "stylesKb"] as const) {
      expect(weight[part], part).toBeGreaterThan(0);
      expect(weight[part], part).toBeLessThanOrEqual(pageBudget[part]);
    }
    expect(weight.fonts.length, weight.fonts.join()).toBeLessThanOrEqual(pageBudget.fonts);
  });
}

import { expect, test } from "vitest";
import { quoteBudget, uiBudget } from "./budgets.ts";
import { assertAgreement } from "./quote-agreement.ts";
import { bigJs } from "./quote-big-js.ts";
import { bundleEngine } from "./quote-bundle.ts";
import { currencyJs } from "./quote-currency-js.ts";
import { decimalJs } from "./quote-decimal-js.ts";
import { dineroJs } from "./quote-dinero-js.ts";
import { oursFromSource, weighPage } from "./ui-bundle.ts";

test("the engine's bundle for quoting is within its budget", async () => {
  expect((await bundleEngine()).gzipBytes).toBeLessThanOrEqual(quoteBudget.gzipBytes);
});

test("the engine and four money libraries agree to the kobo", async () => {
  const { buildQuote } = await bundleEngine();
  expect(assertAgreement(buildQuote, currencyJs, 500)).toBeGreaterThan(500);
  expect(assertAgreement(buildQuote, dineroJs, 500)).toBeGreaterThan(500);
  expect(assertAgreement(buildQuote, bigJs, 500)).toBeGreaterThan(500);
  expect(assertAgreement(buildQuote, decimalJs, 500)).toBeGreaterThan(500);
});

test("the design system's ten-component page is within its budget", async () => {
  const { jsGzip, cssGzip } = await weighPage(oursFromSource);
  expect(cssGzip).toBeGreaterThan(1_000);
  expect(cssGzip / 1_000).toBeLessThanOrEqual(uiBudget.cssKb);
  expect((jsGzip + cssGzip) / 1_000).toBeLessThanOrEqual(uiBudget.totalKb);
});

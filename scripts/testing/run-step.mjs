import { plain } from "./results.mjs";

const totals = { passed: 0, failed: 0 };

/** What has been counted so far. */
export function counted() {
  return { ...totals };
}

/**
 * Runs one step, prints one line with its figures and time (and its output when something failed), and counts it.
 * A step that ran nothing has failed: silence must never look like success.
 * @param {string} name
 * @param {() => Promise<import("./results.mjs").Figures & {output: string}>} step
 */
export async function runStep(name, step) {
  const started = performance.now();
  let result;
  try {
    result = await step();
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, output: error.stack ?? String(error) };
  }
  const { passed, skipped, details = [], output } = result;
  const ranNothing = passed + result.failed === 0;
  const failed = ranNothing ? 1 : result.failed;
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  const about = details.length > 0 ? `  (${details.join(", ")})` : "";
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${parts.join(", ")}, ${seconds} s${about}`);
  if (ranNothing) console.log("  No test ran.");
  if (failed > 0) console.log(`\n${plain(output)}\n`);
  return failed === 0;
}

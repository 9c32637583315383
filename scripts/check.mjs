/** `npm run check`: the fast gate (types, lint, unused code, tests without the browser and the database). */
import { endCommandsOnSignal } from "./run-command.mjs";
import { counted, runStep } from "./testing/run-step.mjs";
import { lint, typecheck, unit, unused } from "./testing/steps.mjs";
import { ensureInstalled, requireNode } from "./toolchain.mjs";

endCommandsOnSignal();
/** What needs neither a browser, nor a database, nor a build. */
const fast = ["api", "pricing-engine", "remix-kit", "website", "reseller", "ui-source"];

requireNode();
await ensureInstalled();
await Promise.all([
  (async () => {
    await runStep("lint", lint);
    await runStep("unused code", unused);
    await runStep("types", typecheck);
  })(),
  runStep("unit tests", () => unit({ projects: fast })),
]);
const { passed, failed } = counted();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

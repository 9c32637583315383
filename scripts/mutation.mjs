/**
 * `npm run test:mutation [-- module…]`: makes small changes to the code, one at a time, and counts those that no test
 * detects. docs/mutation.md has the results, and how long a module takes.
 */
import path from "node:path";
import { ensureInstalled, requireNode, root } from "./toolchain.mjs";

/** The API's modules, and the folders whose tests run against each. */
const apiModules = {
  ledger: ["ledger"],
  coupon: ["coupon"],
  tokens: ["tokens", "reseller"],
  subscription: ["subscription", "payment"],
  payment: ["payment", "subscription", "coupon"],
};
const modules = ["pricing-engine", ...Object.keys(apiModules)];

/** The folder in which Stryker runs for a module, and its arguments beside that folder's `stryker.config.json`. */
function runOf(name) {
  const jsonReporter = { fileName: `reports/mutation-${name}.json` };
  if (name === "pricing-engine") return { folder: "packages/pricing-engine", options: { jsonReporter } };
  const code = ["*.ts", "!*.test.ts"];
  const mutate = code.map((glob) => glob.replace(/^!?/, `$&src/modules/${name}/`));
  // Killed processes contain no mutant, so tests that only spawn one detect none.
  const testFiles = apiModules[name].map((folder) => `src/modules/${folder}/!(kill-*).test.ts`);
  return { folder: "apps/vendor-api", options: { jsonReporter, mutate, testFiles } };
}

const count = (results, ...statuses) => results.filter(({ status }) => statuses.includes(status)).length;

/** One module's result, as it is printed at the end. */
function summary(name, results, seconds) {
  const killed = count(results, "Killed");
  const timedOut = count(results, "Timeout");
  const survived = count(results, "Survived");
  const uncovered = count(results, "NoCoverage");
  const all = killed + timedOut + survived + uncovered;
  const score = ((100 * (killed + timedOut)) / all).toFixed(1);
  return [
    `${name}: ${all} mutants, ${killed} killed, ${timedOut} timed out, ${survived} survived,`,
    `${uncovered} without a test, ${count(results, "RuntimeError")} broke the run: ${score} % in ${seconds} s`,
  ].join(" ");
}

requireNode();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !modules.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Known: ${modules.join(", ")}.`);
  process.exit(1);
}
await ensureInstalled();
const { Stryker } = await import("@stryker-mutator/core");
const lines = [];
for (const name of asked.length > 0 ? asked : modules) {
  const { folder, options } = runOf(name);
  process.chdir(path.join(root, folder));
  const started = performance.now();
  const results = await new Stryker(options).runMutationTest();
  lines.push(summary(name, results, Math.round((performance.now() - started) / 1000)));
  console.log(lines.at(-1));
}
console.log(`\n${lines.join("\n")}`);

/** `npm run bench [quote|ui|landing|pages|agents|login|orders|start …]`: every figure beside its budget. */
import { agents, login, orders } from "./benchmarks/api.mjs";
import { quote, ui } from "./benchmarks/packages.mjs";
import { landing, pages } from "./benchmarks/sites.mjs";
import { start } from "./benchmarks/start.mjs";
import { endCommandsOnSignal } from "./run-command.mjs";
import { ensureInstalled, requireNode } from "./toolchain.mjs";

const benchmarks = { quote, ui, landing, pages, agents, login, orders, start };

endCommandsOnSignal();
requireNode();
await ensureInstalled();
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const unknown = names.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown) {
  console.error(`There is no benchmark "${unknown}"; there are ${Object.keys(benchmarks).join(", ")}.`);
  process.exit(1);
}

const rows = [];
for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
  console.log(`Measuring ${name} …`);
  rows.push(...(await benchmarks[name]()));
}
const width = (key) => Math.max(...rows.map((each) => each[key].length));
const [figure, measured, budget] = [width("figure"), width("measured"), width("budget")];
console.log();
for (const each of rows) {
  const verdict = each.budget === "" ? "" : each.passed ? "ok" : "OVER";
  console.log(
    `${each.figure.padEnd(figure)}  ${each.measured.padStart(measured)}  ${each.budget.padEnd(budget)}  ${verdict}`.trimEnd(),
  );
}
process.exit(rows.every((each) => each.passed) ? 0 : 1);

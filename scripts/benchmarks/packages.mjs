import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../run-command.mjs";
import { build } from "../toolchain.mjs";
import { benchDir, measure, told, within } from "./measure.mjs";

/** @typedef {import("./measure.mjs").Row} Row */

/** Time and size of a quote, beside four money libraries. @returns {Promise<Row[]>} */
export async function quote() {
  const result = await measure(["--conditions=workspace-source", "--expose-gc", "quote.bench.ts", "--json"]);
  const times = Object.entries(result.nanoseconds).map(([name, { avg }]) =>
    told(`one quote, ${name}`, `${(avg / 1_000).toFixed(3)} µs`),
  );
  return [
    within("quote: engine / currency.js", result.ratio, 3, result.targets.ratio, ""),
    ...times,
    within("quote: bundle, gzip", result.gzipBytes, 0, result.targets.gzipBytes, " B"),
  ];
}

/** Installs the libraries that ours is measured beside: heavy, so nothing else does, and only when the lock changed. */
async function installPeers() {
  const cwd = path.join(benchDir, "ui-peers");
  const stamp = path.join(cwd, "node_modules/.installed-lockfile");
  const lock = readFileSync(path.join(cwd, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the peers of the design system …");
  const { code, output } = await runCommand("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd,
  });
  if (code !== 0) throw new Error(`The peers could not be installed:\n${output}`);
  writeFileSync(stamp, lock);
}

/** Bytes and server time of one page of ten components, beside six libraries. @returns {Promise<Row[]>} */
export async function ui() {
  await installPeers();
  await build(["@vendor/ui"], () => {});
  const { measurements, verdicts, targets } = await measure(["ui.bench.ts"], {});
  const kb = (bytes) => (bytes / 1_000).toFixed(1);
  const weights = measurements.map(({ name, jsGzip, cssGzip }) =>
    told(`${name}, JS + CSS`, `${kb(jsGzip)} + ${kb(cssGzip)} = ${kb(jsGzip + cssGzip)} kB`),
  );
  const times = measurements
    .filter(({ milliseconds }) => milliseconds !== undefined)
    .map(({ name, milliseconds, ourTimeOverIts, answers }) =>
      told(
        `${name} (${answers} of 9 closed answers in its HTML), ours / it`,
        `${milliseconds.toFixed(2)} ms, ${ourTimeOverIts.toFixed(2)}`,
      ),
    );
  return [
    within("ui: 10-component page, JS + CSS, gzip", verdicts.totalKb, 1, targets.totalKb, " kB"),
    within("ui: its own CSS, gzip", verdicts.cssKb, 1, targets.cssKb, " kB"),
    ...weights,
    within("ui: renderToString, ours / Polaris", verdicts.ratioToPolaris, 2, targets.ratioToPolaris, ""),
    ...times,
  ];
}

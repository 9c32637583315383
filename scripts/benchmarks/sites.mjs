import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pickFreePorts } from "../ports.mjs";
import { addresses, builtPackages, describeServices } from "../services.mjs";
import { supervise } from "../supervisor.mjs";
import { ensureChromium } from "../testing/browser.mjs";
import { build } from "../toolchain.mjs";
import { measure, row, told, within } from "./measure.mjs";

/** @typedef {import("./measure.mjs").Row} Row */

/** What the landing page ships of JavaScript. @returns {Promise<Row[]>} */
export async function landing() {
  await build(builtPackages, () => {});
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-landing-"));
  const ports = await pickFreePorts();
  const running = await supervise(describeServices({ ports, dataDir, script: "start", env: {} }), {
    logDir: path.join(dataDir, "logs"),
  });
  try {
    const result = await measure(["landing.bench.ts", `${addresses(ports).website}/`], {
      CHROMIUM_PATH: await ensureChromium(),
    });
    return [
      row(
        "landing: JavaScript, gzip",
        `${result.kb.toFixed(1)} kB`,
        `≤ ${result.budgetKb} kB`,
        result.passed,
      ),
      ...result.scripts.map(({ path: script, gzipBytes }) =>
        told(script, `${(gzipBytes / 1_000).toFixed(1)} kB`),
      ),
    ];
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One page's figures of a browser: beside their budgets where the page has them. @returns {Row[]} */
function lookRows({ page, scores, lcpMs, tbtMs, cls, staticLcpMs, scriptsKb, stylesKb, fonts }, targets) {
  const rows = [
    ...Object.entries(scores).map(([category, points]) =>
      row(
        `${page} Lighthouse, ${category}`,
        String(points),
        `≥ ${targets.lighthouse}`,
        points >= targets.lighthouse,
      ),
    ),
    told(`${page} LCP, and that of a static copy`, `${lcpMs.toFixed(0)} / ${staticLcpMs.toFixed(0)} ms`),
    within(`${page} LCP / static copy's`, lcpMs / staticLcpMs, 2, targets.lcpOverStatic, ""),
    within(`${page} TBT`, tbtMs, 0, targets.tbtMs, " ms"),
    within(`${page} CLS`, cls, 3, targets.cls, ""),
    within(`${page} JavaScript, gzip`, scriptsKb, 1, targets.scriptsKb, " kB"),
    within(`${page} CSS, gzip`, stylesKb, 1, targets.stylesKb, " kB"),
    within(`${page} fonts`, fonts.length, 0, targets.fonts, " files"),
  ];
  if (targets.pages.includes(page)) return rows;
  return rows.map(({ figure, measured }) => told(figure.trim(), measured));
}

/** What public pages cost the server, and what they are for a phone. @returns {Promise<Row[]>} */
export async function pages() {
  await build(builtPackages, () => {});
  const { costs, looks, targets } = await measure(["pages.bench.ts"], {
    CHROMIUM_PATH: await ensureChromium(),
  });
  const ms = (time) => `${time.toFixed(2)} ms`;
  const costRows = costs.flatMap(({ page, keptMs, uncachedMs, bareMs, helloMs }) => [
    within(`${page} kept, server CPU`, keptMs, 2, targets.keptMs, " ms"),
    within(
      `${page} uncached / the same elements in a bare Remix page`,
      uncachedMs / bareMs,
      2,
      targets.uncachedOverBare,
      "",
    ),
    told(`${page} uncached, server CPU`, ms(uncachedMs)),
    told(`${page} in a bare Remix page`, ms(bareMs)),
    told("one line in a bare Remix page", ms(helloMs)),
  ]);
  return [...costRows, ...looks.flatMap((look) => lookRows(look, targets))];
}

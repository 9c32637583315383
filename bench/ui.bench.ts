/** Bytes and server time of one page of ten components, beside seven libraries. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { uiBudget } from "./budgets.ts";
import { calibrate } from "./calibration.ts";
import { report, reportAtMost, reportCpu } from "./report.ts";
import { oursAsInstalled, oursFromSource, peers, peersDir, polaris, weighPage } from "./ui-bundle.ts";
import { median, timePages, timeRatio } from "./ui-render.ts";

/** Installs the other libraries when their lockfile has changed. Only this benchmark needs them. */
function installPeers(): void {
  const stamp = path.join(peersDir, "node_modules/.installed-lockfile");
  const lock = readFileSync(path.join(peersDir, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("  Installing the other libraries …");
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", args, { cwd: peersDir, stdio: "inherit" });
  writeFileSync(stamp, lock);
}

installPeers();

for (const page of [oursFromSource, oursAsInstalled, ...peers]) {
  const { jsGzip, cssGzip } = await weighPage(page);
  const [js, css] = [jsGzip / 1_000, cssGzip / 1_000];
  const name = `${page.name}, JS + CSS (${js.toFixed(1)} + ${css.toFixed(1)}), gzip`;
  const isOurs = page === oursFromSource || page === oursAsInstalled;
  if (isOurs) reportAtMost(name, js + css, uiBudget.totalKb, { digits: 1, unit: " kB" });
  else report(name, `${(js + css).toFixed(1)} kB`);
  if (page === oursFromSource) {
    reportAtMost(`${page.name}, CSS, gzip`, css, uiBudget.cssKb, { digits: 1, unit: " kB" });
  }
}

const { result: renders, loopMs } = await calibrate(() => timePages([oursAsInstalled, ...peers]));
const ours = renders.get(oursAsInstalled);
if (!ours) throw new Error("Our own page was not rendered");
for (const [page, render] of renders) {
  const name = `${page.name}, renderToString (${render.answers} of 9 closed answers in HTML)`;
  reportCpu(name, median(render.milliseconds), loopMs);
}
for (const page of peers) {
  const render = renders.get(page);
  if (!render) throw new Error(`${page.name} was not rendered`);
  const ratio = timeRatio(ours, render);
  const name = `renderToString, ours / ${page.name}`;
  if (page === polaris) reportAtMost(name, ratio, uiBudget.ratioToPolaris, { digits: 2 });
  else report(name, ratio.toFixed(2));
}

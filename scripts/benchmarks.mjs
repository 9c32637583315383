import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pickFreePorts } from "./ports.mjs";
import { runCommand } from "./run-command.mjs";
import { runningPids } from "./run-record.mjs";
import { addresses, builtPackages, describeServices } from "./services.mjs";
import { supervise } from "./supervisor.mjs";
import { ensureChromium } from "./testing/browser.mjs";
import { ensurePostgres, startPostgres } from "./testing/postgres.mjs";
import { build, root } from "./toolchain.mjs";

/** @typedef {{figure: string, measured: string, budget: string, passed: boolean}} Row */

const benchDir = path.join(root, "bench");
const row = (figure, measured, budget, passed) => ({ figure, measured, budget, passed });

/** The last JSON object that a benchmark printed. @throws {Error} with its output when it failed. */
async function measure(args, env) {
  const { code, output } = await runCommand(path.join(benchDir, "node_modules/.bin/tsx"), args, {
    cwd: benchDir,
    env,
  });
  const line = output
    .trim()
    .split("\n")
    .findLast((each) => each.startsWith("{"));
  // A figure over its budget is a verdict, not a failure to measure.
  if (!line) throw new Error(`${args.at(-1)} ended with exit code ${code}:\n${output}`);
  return JSON.parse(line);
}

/** Time and size of a quote, beside four money libraries. @returns {Promise<Row[]>} */
export async function quote() {
  const result = await measure(["--conditions=workspace-source", "--expose-gc", "quote.bench.ts", "--json"]);
  const times = Object.entries(result.nanoseconds).map(([name, { avg }]) =>
    row(`  one quote, ${name}`, `${(avg / 1_000).toFixed(3)} µs`, "", true),
  );
  return [
    row(
      "quote: engine / currency.js",
      result.ratio.toFixed(3),
      `≤ ${result.targets.ratio}`,
      result.ratio <= result.targets.ratio,
    ),
    ...times,
    row(
      "quote: bundle, gzip",
      `${result.gzipBytes} B`,
      `≤ ${result.targets.gzipBytes} B`,
      result.gzipBytes <= result.targets.gzipBytes,
    ),
  ];
}

/** Log-ins by sixteen people at once, and what they cost everybody else meanwhile. @returns {Promise<Row[]>} */
export async function login() {
  await build(["@vendor/vendor-api"], () => {});
  const { logins, others, othersRatio, targets } = await measure(["login.bench.ts"], {});
  const ms = (time) => `${time.toFixed(0)} ms`;
  return [
    row("login: p95 with 16 at once", ms(logins.p95), `≤ ${targets.p95Ms} ms`, logins.p95 <= targets.p95Ms),
    row(
      "login: other calls' p95, meanwhile / alone",
      othersRatio.toFixed(2),
      `≤ ${targets.othersRatio}`,
      othersRatio <= targets.othersRatio,
    ),
    row("  other calls' p95, alone", ms(others.alone.p95), "", true),
    row("  other calls' p95, meanwhile", ms(others.beside.p95), "", true),
  ];
}

/**
 * Complete orders paid from the wallet by sixteen clients at once, on a PostgreSQL of their own that keeps what it
 * commits. @returns {Promise<Row[]>}
 */
export async function orders() {
  const binaries = await ensurePostgres();
  if (!binaries) throw new Error("PostgreSQL 15 is not installed.");
  await build(["@vendor/vendor-api"], () => {});
  const postgres = await startPostgres(binaries, { durable: true });
  try {
    const result = await measure(["orders.bench.ts"], {
      DATABASE_URL: postgres.url,
      POSTGRES_PID: String(postgres.pid),
    });
    const { nodeMs, postgresMs, targets } = result;
    const ms = (time) => `${time.toFixed(2)} ms`;
    return [
      row(
        "orders: CPU of the API's process, an order",
        ms(nodeMs),
        `≤ ${targets.nodeMs} ms`,
        nodeMs <= targets.nodeMs,
      ),
      row(
        "orders: CPU of PostgreSQL's processes, an order",
        ms(postgresMs),
        `≤ ${targets.postgresMs} ms`,
        postgresMs <= targets.postgresMs,
      ),
      row("  orders a second", result.ordersPerSecond.toFixed(0), "", true),
      row("  requests an order", result.requestsPerOrder.toFixed(1), "", true),
    ];
  } finally {
    await postgres.stop();
  }
}

/** A page of 50 of an agent's 5,000 clients, near the top of the list and far down. @returns {Promise<Row[]>} */
export async function agents() {
  const binaries = await ensurePostgres();
  if (!binaries) throw new Error("PostgreSQL 15 is not installed.");
  await build(["@vendor/vendor-api", "@vendor/reseller"], () => {});
  const postgres = await startPostgres(binaries, { durable: true });
  try {
    const { pages, targets } = await measure(["agents.bench.ts"], {
      DATABASE_URL: postgres.url,
      POSTGRES_PID: String(postgres.pid),
    });
    const ms = (time) => `${time.toFixed(1)} ms`;
    return pages.flatMap(({ path: page, siteMs, apiMs, postgresMs }) => [
      row(
        `agents: ${page} of 5,000 clients, server CPU`,
        ms(siteMs + apiMs),
        `≤ ${targets.pageMs} ms`,
        siteMs + apiMs <= targets.pageMs,
      ),
      row(`  ${page}, the site's part and the API's`, `${ms(siteMs)} + ${ms(apiMs)}`, "", true),
      row(`  ${page}, CPU of PostgreSQL's processes`, ms(postgresMs), "", true),
    ]);
  } finally {
    await postgres.stop();
  }
}

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
        row(`  ${script}`, `${(gzipBytes / 1_000).toFixed(1)} kB`, "", true),
      ),
    ];
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One page's figures of a browser, each beside its budget. @returns {Row[]} */
function lookRows(look, targets) {
  const { page, scores, lcpMs, tbtMs, cls, staticLcpMs, scriptsKb, stylesKb, fonts } = look;
  const below = (figure, value, digits, limit, unit) =>
    row(`pages: ${page} ${figure}`, `${value.toFixed(digits)}${unit}`, `≤ ${limit}${unit}`, value <= limit);
  const score = ([category, points]) =>
    row(
      `pages: ${page} Lighthouse, ${category}`,
      String(points),
      `≥ ${targets.lighthouse}`,
      points >= targets.lighthouse,
    );
  return [
    ...Object.entries(scores).map(score),
    row(
      `  ${page} LCP, and that of a static copy`,
      `${lcpMs.toFixed(0)} / ${staticLcpMs.toFixed(0)} ms`,
      "",
      true,
    ),
    below("LCP / static copy's", lcpMs / staticLcpMs, 2, targets.lcpOverStatic, ""),
    below("TBT", tbtMs, 0, targets.tbtMs, " ms"),
    below("CLS", cls, 3, targets.cls, ""),
    below("JavaScript, gzip", scriptsKb, 1, targets.scriptsKb, " kB"),
    below("CSS, gzip", stylesKb, 1, targets.stylesKb, " kB"),
    below("fonts", fonts.length, 0, targets.fonts, " files"),
  ];
}

/** What public pages cost the server, and what they are for a phone. @returns {Promise<Row[]>} */
export async function pages() {
  await build(builtPackages, () => {});
  const { costs, looks, targets } = await measure(["pages.bench.ts"], {
    CHROMIUM_PATH: await ensureChromium(),
  });
  const ms = (time) => `${time.toFixed(2)} ms`;
  const costRows = costs.flatMap(({ page, keptMs, uncachedMs, bareMs, helloMs }) => [
    row(`pages: ${page} kept, server CPU`, ms(keptMs), `≤ ${targets.keptMs} ms`, keptMs <= targets.keptMs),
    row(
      `pages: ${page} uncached / the same elements in a bare Remix page`,
      (uncachedMs / bareMs).toFixed(2),
      `≤ ${targets.uncachedOverBare}`,
      uncachedMs / bareMs <= targets.uncachedOverBare,
    ),
    row(`  ${page} uncached, server CPU`, ms(uncachedMs), "", true),
    row(`  ${page} in a bare Remix page`, ms(bareMs), "", true),
    row("  one line in a bare Remix page", ms(helloMs), "", true),
  ]);
  return [...costRows, ...looks.flatMap((look) => lookRows(look, targets))];
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
    row(`  ${name}, JS + CSS`, `${kb(jsGzip)} + ${kb(cssGzip)} = ${kb(jsGzip + cssGzip)} kB`, "", true),
  );
  const times = measurements
    .filter(({ milliseconds }) => milliseconds !== undefined)
    .map(({ name, milliseconds, ourTimeOverIts, answers }) =>
      row(
        `  ${name} (${answers} of 9 closed answers in its HTML), ours / it`,
        `${milliseconds.toFixed(2)} ms, ${ourTimeOverIts.toFixed(2)}`,
        "",
        true,
      ),
    );
  const verdict = (figure, value, digits, limit, unit) =>
    row(figure, `${value.toFixed(digits)}${unit}`, `≤ ${limit}${unit}`, value <= limit);
  return [
    verdict("ui: 10-component page, JS + CSS, gzip", verdicts.totalKb, 1, targets.totalKb, " kB"),
    verdict("ui: its own CSS, gzip", verdicts.cssKb, 1, targets.cssKb, " kB"),
    ...weights,
    verdict("ui: renderToString, ours / Polaris", verdicts.ratioToPolaris, 2, targets.ratioToPolaris, ""),
    ...times,
  ];
}

/** Runs `npm start` to its welcome, then stops it. @returns {Promise<number>} seconds until everything answered. */
async function timeStart(cwd, env) {
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const output = [];
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output.push(String(chunk));
        if (output.join("").includes("Ctrl-C stops everything.")) resolve(true);
      });
    }
  });
  const isReady = await Promise.race([ready, exited.then(() => false)]);
  if (!isReady) throw new Error(`npm start ended before it was ready:\n${output.join("")}`);
  const seconds = (performance.now() - started) / 1_000;
  child.kill("SIGTERM");
  await exited;
  // npm itself leaves at once; what it started needs a moment to end in order.
  while (runningPids(path.join(cwd, ".data")).length > 0) await delay(50);
  return seconds;
}

/** The first start of a fresh clone with empty caches, and the second. @returns {Promise<Row[]>} */
export async function start() {
  const dir = mkdtempSync(path.join(tmpdir(), "bench-start-"));
  const ports = Object.fromEntries(
    Object.entries(await pickFreePorts()).map(([name, port]) => [name, String(port)]),
  );
  const env = {
    ...ports,
    // Nothing of this machine's earlier installs: an empty npm cache, pnpm store and turbo cache.
    npm_config_cache: path.join(dir, "npm"),
    XDG_CACHE_HOME: path.join(dir, "cache"),
    XDG_DATA_HOME: path.join(dir, "data"),
    XDG_STATE_HOME: path.join(dir, "state"),
    npm_config_store_dir: path.join(dir, "store"),
    pnpm_config_store_dir: path.join(dir, "store"),
    DATA_ROOT: undefined,
    npm_lifecycle_event: undefined,
  };
  try {
    const clone = path.join(dir, "clone");
    const { code, output } = await runCommand("git", ["clone", "--quiet", root, clone]);
    if (code !== 0) throw new Error(output);
    const first = await timeStart(clone, env);
    console.log(`First start: ${first.toFixed(1)} s`);
    const second = await timeStart(clone, env);
    return [
      row("npm start, fresh clone", `${first.toFixed(1)} s`, "≤ 120 s", first <= 120),
      row("npm start, second time", `${second.toFixed(1)} s`, "≤ 15 s", second <= 15),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

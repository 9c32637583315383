/** What a command of `admin` costs: a process of the built API that reads one table of PostgreSQL and ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { calibrate } from "./calibration.ts";
import { reportAtMost, reportCpu } from "./report.ts";

const budget = { ms: 500, mb: 100, cpuLoops: 2_200 } as const;

const RUNS = 10;
const main = fileURLToPath(new URL("../apps/vendor-api/dist/main.js", import.meta.url));
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("DATABASE_URL says where PostgreSQL is");

/** Makes a process say, on its last channel, what it used. */
const accounts = `data:text/javascript,import { writeSync } from "node:fs";
  process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

/** Runs a command of the built API, and measures its process. */
async function run(...words: string[]) {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", accounts, main, ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  let said = "";
  child.stdio[3]?.on("data", (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}`);
  const ms = performance.now() - started;
  const used: NodeJS.ResourceUsage = JSON.parse(said);
  return { ms, cpuMs: (used.userCPUTime + used.systemCPUTime) / 1_000, mb: used.maxRSS / 1_024 };
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

await run("migrate");
const { result, loopMs } = await calibrate(async () => {
  const runs: Awaited<ReturnType<typeof run>>[] = [];
  for (let n = 0; n < RUNS; n++) runs.push(await run("admin", "releases", "list"));
  return runs;
});
reportAtMost("time of admin releases list", median(result.map(({ ms }) => ms)), budget.ms, { unit: " ms" });
reportAtMost("its memory", median(result.map(({ mb }) => mb)), budget.mb, { unit: " MB" });
reportCpu("its CPU", median(result.map(({ cpuMs }) => cpuMs)), loopMs, budget.cpuLoops);

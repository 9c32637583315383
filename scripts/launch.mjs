import path from "node:path";
import { demoAccountLines } from "./demo-accounts.mjs";
import { ToolchainError } from "./install.mjs";
import { readPorts, requireFreePorts } from "./ports.mjs";
import { clearRun, dataDir, recordRun, runningProcess } from "./run-record.mjs";
import { runServices, ServiceFailure } from "./run-services.mjs";
import { addresses, describeServices } from "./services.mjs";

function printWelcome(ports) {
  const urls = addresses(ports);
  const lines = [
    "",
    `  Website     ${urls.website}`,
    `  Reseller    ${urls.reseller}`,
    `  Back office ${urls.backoffice}`,
    `  Vendor API  ${urls.api}`,
    `  Paystack    ${urls.paystack} (stand-in)`,
    `  Dev inbox   ${urls.api}/dev/inbox (emails and SMS)`,
    `  Test clock  ${urls.api}/dev/clock`,
    `  Staff codes ${urls.api}/dev/codes`,
    "",
    "  Demo accounts",
    ...demoAccountLines().map((line) => `    ${line}`),
    "",
    "  Ctrl-C stops everything.",
    "",
  ];
  console.log(lines.join("\n"));
}

/** Calls `stop` on Ctrl-C, SIGTERM, SIGHUP, and when the parent `npm` exits without forwarding a signal. */
function onStopRequest(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 1_000).unref();
}

async function run({ script, prepare, describe = describeServices }) {
  const stopped = new AbortController();
  let isRunning = false;
  onStopRequest(() => (isRunning ? stopped.abort() : process.exit(0)));
  const ports = readPorts(process.env);
  const other = runningProcess();
  if (other)
    throw new ToolchainError(`The services already run on ${dataDir} (process ${other}). Stop them first.`);
  await requireFreePorts(ports);
  await prepare();
  isRunning = true;
  recordRun();
  try {
    // What a person starts shows accounts with a past; tests start from accounts without one.
    const env = { ...process.env, DEMO_HISTORY: process.env.DEMO_HISTORY || "on" };
    await runServices(describe({ ports, dataDir, script, env }), {
      logDir: path.join(dataDir, "logs"),
      echo: script === "dev",
      stopped: stopped.signal,
      onReady: () => printWelcome(ports),
    });
  } finally {
    clearRun();
  }
}

/**
 * Prepares and runs the services until a stop is requested, then exits: 0 then, 1 with one clear message after a failure.
 * @param {{script: "start" | "dev", prepare: () => Promise<void>, describe?: typeof describeServices}} options
 */
export async function launch(options) {
  try {
    await run(options);
  } catch (error) {
    const isExpected = error instanceof ServiceFailure || error instanceof ToolchainError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}

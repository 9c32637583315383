import path from "node:path";
import { demoAccountLines } from "./demo-accounts.mjs";
import { readPorts, requireFreePorts, SettingError } from "./ports.mjs";
import { endCommands } from "./run-command.mjs";
import { clearRun, recordRun, runningPids } from "./run-record.mjs";
import { addresses, describeServices } from "./services.mjs";
import { stopRequest } from "./stop-request.mjs";
import { ServiceFailure, supervise } from "./supervisor.mjs";
import { ensureInstalled, requireNode, root, ToolchainError } from "./toolchain.mjs";

let supervising = false;

function printWelcome(ports) {
  const urls = addresses(ports);
  const lines = [
    "",
    `  Website     ${urls.website}`,
    `  Reseller    ${urls.reseller}`,
    `  Vendor API  ${urls.api}`,
    `  Paystack    ${urls.paystack} (stand-in)`,
    `  Dev inbox   ${urls.api}/dev/inbox (emails and SMS)`,
    `  Test clock  ${urls.api}/dev/clock`,
  ];
  const accounts = demoAccountLines();
  if (accounts.length > 0) lines.push("", "  Demo accounts", ...accounts.map((line) => `    ${line}`));
  console.log([...lines, "", "  Ctrl-C stops everything.", ""].join("\n"));
}

async function run({ script, prepare, describe = describeServices }, stopped) {
  requireNode();
  const ports = readPorts(process.env);
  const dataDir = path.resolve(root, process.env.DATA_ROOT || ".data");
  const [other] = runningPids(dataDir);
  if (other)
    throw new SettingError(`The services already run on ${dataDir} (process ${other}). Stop them first.`);
  await requireFreePorts(ports);
  await ensureInstalled();
  await prepare();
  if (stopped.aborted) return;
  supervising = true;
  recordRun(dataDir, [process.pid]);
  try {
    // What a person starts shows accounts with a past; tests start from accounts without one.
    const env = { ...process.env, DEMO_HISTORY: process.env.DEMO_HISTORY || "on" };
    const running = await supervise(describe({ ports, dataDir, script, env }), {
      logDir: path.join(dataDir, "logs"),
      echo: script === "dev",
      stopped,
      onSpawn: (pids) => recordRun(dataDir, [process.pid, ...pids]),
    });
    printWelcome(ports);
    const failure = await Promise.race([
      running.failed,
      new Promise((resolve) => {
        if (stopped.aborted) resolve(undefined);
        stopped.addEventListener("abort", () => resolve(undefined), { once: true });
      }),
    ]);
    await running.stop();
    if (failure) throw failure;
  } finally {
    clearRun(dataDir);
  }
}

/**
 * Prepares and runs the services until a stop is requested, then exits: 0 when asked to stop, 1 with one clear message
 * after a failure.
 * @param {{script: "start" | "dev", prepare: () => Promise<void>, describe?: typeof describeServices}} options
 */
export async function launch(options) {
  const stopped = stopRequest();
  stopped.addEventListener("abort", async () => {
    await endCommands();
    if (!supervising) process.exit(0);
  });
  try {
    await run(options, stopped);
  } catch (error) {
    if (!stopped.aborted) {
      const expected = [ServiceFailure, SettingError, ToolchainError].some((kind) => error instanceof kind);
      console.error(expected ? error.message : error);
      process.exitCode = 1;
    }
  }
  process.exit();
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pickFreePorts } from "../ports.mjs";
import { runCommand } from "../run-command.mjs";
import { addresses, describeServices } from "../services.mjs";
import { supervise } from "../supervisor.mjs";
import { root, runTurbo } from "../toolchain.mjs";
import { readPlaywrightReport, readVitestReport } from "./results.mjs";

const bin = (name) => path.join(root, "node_modules", ".bin", name);
const asOneTest = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  output,
});

/** Every package's type check. */
export const typecheck = async () =>
  asOneTest(await runTurbo(["typecheck", "--output-logs=errors-only", "--continue"]));

/** Everything that is published or shown beside the services: the packages' own builds, and Storybook. */
export const publishedParts = async () =>
  asOneTest(await runTurbo(["build", "build:storybook", "--output-logs=errors-only"]));

/** Formatting and lint rules. */
export const lint = async () =>
  asOneTest(await runCommand(bin("biome"), ["check", "--error-on-warnings"], { cwd: root }));

/** Files, exports and dependencies that nothing uses. */
export const unused = async () => asOneTest(await runCommand(bin("knip"), [], { cwd: root }));

/**
 * Vitest on the projects given (`!name*` leaves some out; of two such, each would bring back what the other leaves out).
 * @param {{projects: string[], env?: Record<string, string | undefined>}} options
 */
export async function unit({ projects, env }) {
  const dir = mkdtempSync(path.join(tmpdir(), "vitest-"));
  const file = path.join(dir, "report.json");
  const args = [
    ...["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ...projects.map((name) => `--project=${name}`),
  ];
  const { code, output } = await runCommand(bin("vitest"), args, { cwd: root, env });
  const figures = readVitestReport(file);
  rmSync(dir, { recursive: true, force: true });
  // Unhandled errors fail a run without failing any test.
  if (code !== 0 && figures.failed === 0) figures.failed = 1;
  return { ...figures, output };
}

/** The journeys in a real browser, against the built services on free ports with data of their own. */
export async function journeys({ env }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "journeys-"));
  const ports = await pickFreePorts();
  const urls = addresses(ports);
  const report = path.join(dataDir, "report.json");
  const print = [];
  // One hop is believed, so that every test can be a visitor with an address, and rate limits, of its own.
  const services = describeServices({ ports, dataDir, script: "start", env: {} }).map((service) => ({
    ...service,
    env: { ...service.env, TRUST_PROXY: "1", DATABASE_URL: undefined },
  }));
  const running = await supervise(services, {
    logDir: path.join(dataDir, "logs"),
    print: (line) => print.push(line),
  });
  try {
    const { code, output } = await runCommand(
      process.execPath,
      ["node_modules/@playwright/test/cli.js", "test"],
      {
        cwd: path.join(root, "e2e"),
        env: {
          ...env,
          // The journeys use the API's client from source, as everything in the workspace does.
          NODE_OPTIONS: "--conditions=workspace-source",
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          E2E_WEBSITE_URL: urls.website,
          E2E_RESELLER_URL: urls.reseller,
          E2E_API_URL: urls.api,
          E2E_PAYSTACK_URL: urls.paystack,
        },
      },
    );
    const figures = readPlaywrightReport(report);
    if (code !== 0 && figures.failed === 0) figures.failed = 1;
    return { ...figures, output: `${output}\n${print.join("\n")}` };
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * `npm run check:node`: runs `npm run check` on every later Node that is supported, from the npm package `node`.
 * It builds nothing. That the packed packages can be required is proven by `npm test`, on the Node that runs it: in CI on each.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endCommandsOnSignal, runCommand } from "./run-command.mjs";
import { root } from "./toolchain.mjs";

endCommandsOnSignal();
const folder = mkdtempSync(path.join(tmpdir(), "node-"));
try {
  for (const version of ["22", "24"]) {
    const prefix = path.join(folder, version);
    await runCommand("npm", ["install", "--silent", "--no-save", "--prefix", prefix, `node@${version}`]);
    const PATH = `${path.join(prefix, "node_modules/node/bin")}:${process.env.PATH}`;
    // Turbo's cache does not know Node's version.
    const { code } = await runCommand("npm", ["run", "-s", "check"], {
      cwd: root,
      env: { PATH, TURBO_FORCE: "true" },
      show: true,
    });
    console.log(`\nNode ${version}: ${code === 0 ? "passed" : "failed"}`);
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

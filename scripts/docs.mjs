/** `npm run docs`: the Storybook of the design system. */
import { endCommandsOnSignal, runCommand } from "./run-command.mjs";
import { build, ensureInstalled, requireNode, root } from "./toolchain.mjs";

requireNode();
await ensureInstalled();
endCommandsOnSignal();
await build(["@vendor/ui"]);
const { code } = await runCommand("node_modules/.bin/storybook", ["dev", "-p", "6006", "--no-open"], {
  cwd: `${root}/apps/docs`,
  env: { STORYBOOK_DISABLE_TELEMETRY: "1" },
  show: true,
});
process.exit(code);

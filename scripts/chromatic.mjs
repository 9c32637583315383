/** `npm run chromatic`: builds Storybook and sends it to Chromatic, in every mode of `chromatic-modes.ts`. */
import { endCommandsOnSignal } from "./run-command.mjs";
import { ensureInstalled, requireNode, runPnpm, runTurbo } from "./toolchain.mjs";

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error(
    "Chromatic needs its project's token: CHROMATIC_PROJECT_TOKEN=… npm run chromatic. Without a cloud: npm run pictures",
  );
  process.exit(1);
}
requireNode();
await ensureInstalled();
endCommandsOnSignal();
const built = await runTurbo(["build:storybook", "--output-logs=errors-only"]);
if (built.code !== 0) {
  console.error(`Storybook could not be built:\n${built.output.trim()}`);
  process.exit(1);
}
// Chromatic reads the token from the environment: on a command line other users could see it.
const args = ["--filter=@vendor/docs", "run", "chromatic", ...process.argv.slice(2)];
const { code } = await runPnpm(args, { show: true });
process.exit(code);

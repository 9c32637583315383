/** `node scripts/run.mjs <name> [arguments]` installs what is missing and runs `scripts/<name>.mjs`, which may then import packages. */
import { ensureInstalled, requireNode } from "./install.mjs";

try {
  requireNode();
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const [name] = process.argv.splice(2, 1);
await import(`./${name}.mjs`);

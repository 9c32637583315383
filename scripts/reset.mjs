/** `npm run reset`: deletes all local data (database, sandbox, logs); the next start seeds it again. */
import { rmSync } from "node:fs";
import path from "node:path";
import { runningPids } from "./run-record.mjs";
import { root } from "./toolchain.mjs";

const dataDir = path.resolve(root, process.env.DATA_ROOT || ".data");
const [pid] = runningPids(dataDir);
if (pid) {
  console.error(`The services run (process ${pid}). Stop them first, then reset.`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log("Local data cleared. The next npm start creates it again.");

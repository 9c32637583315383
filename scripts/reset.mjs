/** `npm run reset`: deletes all local data (database, sandbox, logs); the next start seeds it again. */
import { rmSync } from "node:fs";
import { dataDir, runningProcess } from "./run-record.mjs";

const pid = runningProcess();
if (pid) {
  console.error(`The services run (process ${pid}). Stop them first, then reset.`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log("Local data cleared. The next npm start creates it again.");

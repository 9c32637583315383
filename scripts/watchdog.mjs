/**
 * Stops the supervisor's children when the supervisor cannot (SIGKILL, out of memory).
 * It reads process groups from stdin (`+pid`, `-pid`, one per line); the end of stdin means that the supervisor is
 * gone.
 */
import { createInterface } from "node:readline";
import { endGroup } from "./process-group.mjs";

const graceMs = Number(process.argv[2]);
const groups = new Set();
// Ctrl-C is handled by the supervisor, which the watchdog must outlive.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith("+")) groups.add(pid);
  else groups.delete(pid);
}
await Promise.all([...groups].map((pid) => endGroup(pid, { graceMs })));

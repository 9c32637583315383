import { fstatSync } from "node:fs";

/** Calls `stop` when the supervisor that started this process is gone: its channel, or the pipe to our input, closed. */
export function stopWithParent(stop: () => void): void {
  if (process.connected) {
    process.once("disconnect", stop);
    return;
  }
  const input = fstatSync(0);
  // Only a pipe tells of its other end; /dev/null and files end at once, a terminal belongs to a person.
  if (!input.isFIFO() && !input.isSocket()) return;
  process.stdin.once("end", stop).once("error", stop).resume();
}

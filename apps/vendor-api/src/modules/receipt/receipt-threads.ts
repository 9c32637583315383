import { Piscina } from "piscina";
import type { ReceiptTask } from "./receipt-thread.ts";

const here = import.meta.url;
/** From the source, TypeScript and the workspace's own sources have to be read; the bundle needs neither. */
const thread = here.endsWith(".ts")
  ? {
      filename: new URL("./receipt-thread.ts", here).href,
      execArgv: ["--import", "tsx", "--conditions=workspace-source"],
    }
  : { filename: new URL("./receipt-thread.js", here).href };

/**
 * Draws receipts' files, one at a time, beside the thread that answers requests: a file takes some 70 ms of a core
 * (docs/decisions/019-work-in-threads-of-lower-priority.md).
 */
export const receiptThreads = new Piscina<ReceiptTask, Uint8Array<ArrayBuffer>>({
  ...thread,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 16,
  idleTimeout: 60_000,
});

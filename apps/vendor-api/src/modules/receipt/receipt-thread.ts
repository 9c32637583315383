import os from "node:os";
import type { Receipt } from "./receipt-texts.ts";
import { writeReceiptPdf } from "./write-receipt-pdf.ts";

/** Below the priority of the thread that answers requests. On Linux this changes the calling thread only. */
const NICENESS = 10;
if (process.platform === "linux") os.setPriority(NICENESS);

/** A receipt to draw. */
export type ReceiptTask = { receipt: Receipt; number: string };

/** What the thread that draws receipts does. */
export default function work({ receipt, number }: ReceiptTask): Promise<Uint8Array<ArrayBuffer>> {
  return writeReceiptPdf(receipt, number);
}

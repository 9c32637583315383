import os from "node:os";
import type { Receipt } from "./receipt-words.ts";
import { writeReceiptPdf } from "./write-receipt-pdf.ts";

/** As for passwords: files still get made, pages go first. On Linux this is about the calling thread alone. */
const NICENESS = 10;
if (process.platform === "linux") os.setPriority(NICENESS);

/** A receipt whose file is wanted. */
export type ReceiptTask = { receipt: Receipt; number: string };

/** What the thread for receipts' files does. */
export default function work({ receipt, number }: ReceiptTask): Promise<Uint8Array<ArrayBuffer>> {
  return writeReceiptPdf(receipt, number);
}

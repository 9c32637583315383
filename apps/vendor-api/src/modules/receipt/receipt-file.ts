import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { runInThreads } from "../../run-in-threads.ts";
import { showReceipt } from "../account/show-receipt.ts";
import { receiptThreads } from "./receipt-threads.ts";

/** What the file of a payment's receipt is called. */
export function receiptFileName(reference: string): string {
  return `receipt-${reference}.pdf`;
}

/**
 * A payment's receipt as a PDF.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this account's, `CONFLICT` while it was not paid for good,
 * `UNAVAILABLE` when too many files wait to be drawn.
 */
export async function receiptFile(
  deps: Pick<Deps, "db">,
  session: Pick<AccountSession, "accountId">,
  reference: string,
): Promise<File> {
  const receipt = await showReceipt(deps, session, reference);
  if (receipt.number === null) throw new Refusal("CONFLICT", `There is no receipt. ${receipt.message}`);
  const bytes = await runInThreads(receiptThreads, { receipt, number: receipt.number });
  return new File([bytes], receiptFileName(reference), { type: "application/pdf" });
}

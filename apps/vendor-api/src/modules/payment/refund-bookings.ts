import type { Database } from "../../db/types.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { readTransfer, reversed } from "../ledger/read-transfer.ts";

/** Books money that came and gives nothing: it is owed back. */
export async function bookRefundOwed(
  tx: Database,
  { reference, amount }: { reference: string; amount: number },
  now: Date,
): Promise<void> {
  await postTransfer(
    tx,
    {
      kind: "refund-owed",
      reference,
      entries: [
        { account: { kind: "card-clearing" }, amount: -amount },
        { account: { kind: "refunds-owed" }, amount },
      ],
    },
    now,
  );
}

/** Books that the owed money is back. Payments from before debts were booked have none to end. */
export async function bookRefundPaid(tx: Database, reference: string, now: Date): Promise<void> {
  const owed = await readTransfer(tx, "refund-owed", reference);
  if (owed.length === 0) return;
  await postTransfer(tx, { kind: "refund-paid", reference, entries: reversed(owed) }, now);
}

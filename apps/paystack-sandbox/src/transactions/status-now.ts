import type { Context } from "../context";
import type { TransactionRecord, TransactionStatus } from "../store/records";

/** A transaction's status: what waited for a transfer or a dialled code is abandoned once its time is over. */
export function statusNow({ clock, store }: Context, record: TransactionRecord): TransactionStatus {
  const { status, expiresAt = Number.POSITIVE_INFINITY, accountNumber } = record;
  if (status !== "ongoing" || clock.now() <= expiresAt) return status;
  // Money that was sent in time still counts when Paystack notices it later.
  const isComing = store
    .transfers()
    .some((transfer) => transfer.accountNumber === accountNumber && transfer.status === "on-its-way");
  return isComing ? status : "abandoned";
}

import type { Context } from "../context";
import { SandboxError } from "../sandbox-error";
import type { TransactionRecord } from "../store/records";

/** A transaction by its reference or id. @throws {SandboxError} `transaction_not_found`. */
export function findTransaction({ store }: Context, referenceOrId: string | number): TransactionRecord {
  const record = store.transaction(String(referenceOrId)) ?? store.transactionById(Number(referenceOrId));
  if (record) return record;
  throw new SandboxError(
    400,
    "transaction_not_found",
    "Transaction reference not found.",
    "Send the reference of a transaction of this integration",
  );
}

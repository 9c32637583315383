import type { Context } from "../context";
import { randomCode } from "../random";
import { SandboxError } from "../sandbox-error";
import type { TransactionRecord } from "../store/records";
import { declineTransaction, paidNow, updateTransaction } from "../transactions/complete-transaction";
import { paystackFee } from "../transactions/paystack-fee";
import { presentChargeEvent } from "../transactions/present-transaction";
import { statusNow } from "../transactions/status-now";

/**
 * Dials a USSD code and enters the PIN, as a person's phone does.
 * @param refusal - The bank's answer when it refuses, such as "Insufficient Funds".
 * @throws {SandboxError} for a code that does not exist or has expired; what was paid or refused stays as it is.
 */
export function dialCode(context: Context, code: string, refusal?: string): TransactionRecord {
  const { random, store, webhooks } = context;
  const dialled = code.replace(/\s/g, "");
  const record = store.transactions().find(({ ussd }) => ussd?.code === dialled);
  if (!record?.ussd) throw new SandboxError(400, "unknown_code", "No charge has this code", "Check the code");
  const status = statusNow(context, record);
  if (status === "abandoned") {
    throw new SandboxError(400, "code_expired", "This code has expired", "Start another charge");
  }
  if (status !== "ongoing") return record;
  if (refusal !== undefined) return declineTransaction(context, record, refusal);
  const { requestedAmount: amount, currency, channel } = record;
  const paid = updateTransaction(
    context,
    record,
    {
      status: "success",
      amount,
      fees: paystackFee({ amount, currency, channel }),
      message: "madePayment",
      gatewayResponse: "Payment successful",
      authorizationCode: `AUTH_${randomCode(random, 10)}`,
      ...paidNow(context, record),
    },
    { type: "success", message: "Successfully paid with USSD" },
  );
  webhooks.emit("charge.success", presentChargeEvent(context, paid), paid);
  return paid;
}

import { z } from "zod";
import { accountBank } from "../banks";
import type { Context } from "../context";
import { randomCode } from "../random";
import { invalidParams, SandboxError } from "../sandbox-error";
import type { AccountRecord, ReturnReason, TransactionRecord, TransferRecord } from "../store/records";
import { paidNow, updateTransaction } from "../transactions/complete-transaction";
import { isOpen } from "../transactions/pay-with-card";
import { paystackFee } from "../transactions/paystack-fee";
import { presentChargeEvent, presentCustomer } from "../transactions/present-transaction";
import { startTransaction } from "../transactions/start-transaction";

/** What a person tells their bank. Amounts are kobo. */
export const TransferInputSchema = z.strictObject({
  accountNumber: z.string().regex(/^\d{10}$/),
  amount: z.int().min(1).max(1e12),
  senderName: z.string().min(1).max(100),
  /** Null: the sender's bank does not say; Paystack then cannot refund the transfer. */
  senderBank: z.string().min(1).max(100).nullable().default("Guaranty Trust Bank"),
  senderAccountNumber: z
    .string()
    .regex(/^\d{10}$/)
    .default("0123456789"),
  narration: z.string().max(100).default("Transfer"),
});
export type TransferInput = z.input<typeof TransferInputSchema>;

/**
 * Sends money to an account number, as a person's bank does. Paystack notices it at once, or later by a switch.
 * @throws {SandboxError} for an account number that does not exist: the money does not leave the sender's bank.
 */
export function sendTransfer(context: Context, sent: TransferInput): TransferRecord {
  const { store, clock, switches } = context;
  const parsed = TransferInputSchema.safeParse(sent);
  if (!parsed.success) throw invalidParams(z.prettifyError(parsed.error), "See the sandbox's README");
  const account = store.account(parsed.data.accountNumber);
  if (!account) {
    throw new SandboxError(400, "unknown_account", "No account has this number", "Check the account number");
  }
  const about = { email: account.email, ...(account.reference !== null && { reference: account.reference }) };
  const { transferDelayMs } = switches.effective(about);
  const id = store.nextId();
  const transfer: TransferRecord = {
    id,
    sessionId: `999${String(id).padStart(27, "0")}`,
    ...parsed.data,
    status: "on-its-way",
    returned: null,
    transactionId: null,
    sentAt: clock.now(),
    settlesAt: clock.now() + transferDelayMs,
  };
  store.save("transfer", transfer);
  if (transferDelayMs === 0) return settleTransfer(context, transfer);
  scheduleTransfer(context, transfer);
  return transfer;
}

/** Reschedules transfers that Paystack has not noticed yet, after a restart. */
export function resumeTransfers(context: Context): void {
  for (const transfer of context.store.transfers())
    if (transfer.status === "on-its-way") scheduleTransfer(context, transfer);
}

function scheduleTransfer(context: Context, transfer: TransferRecord): void {
  context.clock.schedule(transfer.settlesAt, () => void settleTransfer(context, transfer));
}

/** Paystack notices a transfer: it pays, or is sent back. */
export function settleTransfer(context: Context, transfer: TransferRecord): TransferRecord {
  const { store, switches } = context;
  const account = store.account(transfer.accountNumber);
  // A reset may have deleted both meanwhile, or a requery has noticed it before.
  if (!account || store.transfer(transfer.id)?.status !== "on-its-way") return transfer;
  const transaction = transactionOf(context, account, transfer);
  if (!transaction) return transfer;
  const { rejectTransfers } = switches.effective(transaction);
  const reason = rejectTransfers ? "suspected-fraud" : reasonToReturn(transaction, transfer);
  if (reason === null) return receive(context, transfer, transaction);
  return sendBack(context, transfer, transaction, reason);
}

/** The charge of a one-time account; a customer's own account opens a transaction for each transfer. */
function transactionOf(
  context: Context,
  { reference, number, email, bankSlug }: AccountRecord,
  { amount }: TransferRecord,
): TransactionRecord | undefined {
  if (reference !== null) return context.store.transaction(reference);
  const receiver = { receiver_account_number: number, receiver_bank: accountBank(bankSlug).name };
  const metadata = { ...receiver, receiver_account_type: null, custom_fields: [] };
  const change = { channel: "dedicated_nuban", accountNumber: number } as const;
  return startTransaction(context, { email, amount, metadata }, "", change);
}

function reasonToReturn(transaction: TransactionRecord, transfer: TransferRecord): ReturnReason | null {
  if (!isOpen(transaction)) return "already-paid";
  if (transfer.sentAt > (transaction.expiresAt ?? Number.POSITIVE_INFINITY)) return "account-expired";
  return transfer.amount === transaction.requestedAmount ? null : "incorrect-amount";
}

function receive(context: Context, transfer: TransferRecord, transaction: TransactionRecord) {
  const { store, random, webhooks } = context;
  const { amount } = transfer;
  const received = { ...transfer, status: "received", transactionId: transaction.id } as const;
  store.save("transfer", received);
  const { currency, channel } = transaction;
  const paid = updateTransaction(
    context,
    transaction,
    {
      status: "success",
      amount,
      fees: paystackFee({ amount, currency, channel }),
      message: null,
      gatewayResponse: "Approved",
      authorizationCode: `AUTH_${randomCode(random, 10)}`,
      transferId: transfer.id,
      ...paidNow(context, transaction),
    },
    { type: "success", message: "Successfully paid with bank transfer" },
  );
  webhooks.emit("charge.success", presentChargeEvent(context, paid), paid);
  return received;
}

const rejections: Record<ReturnReason, { message: string; message_type: string }> = {
  "incorrect-amount": { message: "incorrect amount sent", message_type: "INCORRECT_AMOUNT" },
  "account-expired": { message: "account has expired", message_type: "ACCOUNT_EXPIRED" },
  "already-paid": { message: "transaction is already paid", message_type: "ALREADY_PAID" },
  "suspected-fraud": { message: "transfer was flagged", message_type: "SUSPECTED_FRAUD" },
};

/** A one-time account can still be paid. The event names the transaction by its id only. */
function sendBack(
  context: Context,
  transfer: TransferRecord,
  transaction: TransactionRecord,
  reason: ReturnReason,
): TransferRecord {
  const { store, webhooks } = context;
  const returned = {
    ...transfer,
    status: "returned",
    returned: reason,
    transactionId: transaction.id,
  } as const;
  store.save("transfer", returned);
  const { message } = rejections[reason];
  const isOver = transaction.channel === "dedicated_nuban";
  const change = isOver ? ({ status: "failed", gatewayResponse: message, message } as const) : {};
  const rejected = updateTransaction(context, transaction, change, { type: "error", message });
  const data = {
    bank_transfer: {
      amount: String(transfer.amount),
      ...rejections[reason],
      transaction_id: String(transaction.id),
    },
    customer: { ...presentCustomer(store.customer(transaction.email)), domain: "test" },
  };
  webhooks.emit("bank.transfer.rejected", data, rejected);
  return returned;
}

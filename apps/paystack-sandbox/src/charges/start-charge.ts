import { z } from "zod";
import { accountBank, accountBanks } from "../banks";
import type { Context } from "../context";
import { featureUnavailable, invalidParams, SandboxError } from "../sandbox-error";
import type { AccountRecord, TransactionRecord } from "../store/records";
import { findTransaction } from "../transactions/find-transaction";
import { presentTransaction } from "../transactions/present-transaction";
import { readInput, StartInputSchema, startTransaction } from "../transactions/start-transaction";
import { statusNow } from "../transactions/status-now";
import { newAccountNumber } from "../transfers/account-number";

const minute = 60_000;
const shortestAccount = 15 * minute;
const longestAccount = 8 * 60 * minute;

const ChargeInputSchema = StartInputSchema.extend({
  bank_transfer: z.object({ account_expires_at: z.iso.datetime({ offset: true }).nullish() }).nullish(),
});

/** Starts a charge that the customer completes at a bank: `data` of `POST /charge`. @throws {SandboxError} */
export function startCharge(context: Context, body: unknown, ipAddress: string) {
  const input = readInput(ChargeInputSchema, body);
  if (!input.bank_transfer) {
    throw invalidParams("Invalid charge type sent", "Send `bank_transfer` with the charge");
  }
  requireChannel(context, input.email, "bank_transfer");
  if (input.currency === "USD") {
    throw new SandboxError(
      403,
      "unsupported_currency",
      "Currency not supported by merchant",
      "Charge in NGN",
    );
  }
  const { clock, store } = context;
  const asked = input.bank_transfer.account_expires_at;
  const wait = asked ? Date.parse(asked) - clock.now() : longestAccount;
  const accountNumber = newAccountNumber(store);
  const transaction = startTransaction(context, input, ipAddress, {
    channel: "bank_transfer",
    status: "ongoing",
    gatewayResponse: "The transaction is in progress",
    expiresAt: clock.now() + Math.min(longestAccount, Math.max(shortestAccount, wait)),
    accountNumber,
  });
  store.save("account", {
    id: store.nextId(),
    number: accountNumber,
    name: "PAYSTACK CHECKOUT",
    bankSlug: accountBanks[0].slug,
    email: transaction.email,
    customerId: transaction.customerId,
    reference: transaction.reference,
    active: true,
    createdAt: clock.now(),
  });
  return presentCharge(context, transaction);
}

/** `data` of `GET /charge/:reference`: what the customer has to do, or the transaction. @throws {SandboxError} */
export function checkCharge(context: Context, reference: string) {
  return presentCharge(context, findTransaction(context, reference));
}

/** @throws {SandboxError} when a switch takes the channel from the merchant. */
export function requireChannel(
  { switches }: Context,
  email: string,
  channel: "bank_transfer" | "ussd" | "dedicated_nuban" | "direct_debit",
): void {
  if (!switches.effective({ email }).withoutChannels.includes(channel)) return;
  throw featureUnavailable(
    channel === "dedicated_nuban"
      ? "Dedicated NUBAN is not available for your business"
      : "Channel is not available for your business",
  );
}

function presentCharge(context: Context, record: TransactionRecord) {
  const account = context.store.account(record.accountNumber ?? "");
  const isWaiting = statusNow(context, record) === "ongoing";
  if (isWaiting && record.channel === "bank_transfer" && account) return presentOneTime(record, account);
  return presentTransaction(context, record);
}

function presentOneTime({ reference, expiresAt = 0 }: TransactionRecord, account: AccountRecord) {
  const { slug, name, id } = accountBank(account.bankSlug);
  return {
    reference,
    status: "pending_bank_transfer",
    display_text: "Please make a transfer to the account specified",
    account_name: account.name,
    account_number: account.number,
    bank: { slug, name, id },
    account_expires_at: new Date(expiresAt).toISOString(),
  };
}

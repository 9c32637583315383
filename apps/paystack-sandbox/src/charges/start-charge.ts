import { z } from "zod";
import { accountBank, accountBanks, ussdBanks } from "../banks";
import type { Context } from "../context";
import { featureUnavailable, invalidParams, SandboxError } from "../sandbox-error";
import type { AccountRecord, TransactionRecord } from "../store/records";
import type { Store } from "../store/store";
import { findTransaction } from "../transactions/find-transaction";
import { presentTransaction } from "../transactions/present-transaction";
import { readInput, StartInputSchema, startTransaction } from "../transactions/start-transaction";
import { statusNow } from "../transactions/status-now";
import { newAccountNumber } from "../transfers/account-number";

const minute = 60_000;
const shortestAccount = 15 * minute;
const longestAccount = 8 * 60 * minute;
const ussdTime = 15 * minute;

const ChargeInputSchema = StartInputSchema.extend({
  bank_transfer: z.object({ account_expires_at: z.iso.datetime({ offset: true }).nullish() }).nullish(),
  ussd: z.object({ type: z.enum(Object.keys(ussdBanks)) }).nullish(),
});

/** Starts a charge that the customer completes at a bank: `data` of `POST /charge`. @throws {SandboxError} */
export function startCharge(context: Context, body: unknown, ipAddress: string) {
  const { bank_transfer: transfer, ussd, ...input } = readInput(ChargeInputSchema, body);
  if (Boolean(transfer) === Boolean(ussd)) {
    throw invalidParams("Invalid charge type sent", "Send `bank_transfer` or `ussd` with the charge");
  }
  requireChannel(context, input.email, transfer ? "bank_transfer" : "ussd");
  if (input.currency === "USD") {
    throw new SandboxError(
      403,
      "unsupported_currency",
      "Currency not supported by merchant",
      "Charge in NGN",
    );
  }
  const { store } = context;
  const waiting = { status: "ongoing", gatewayResponse: "The transaction is in progress" } as const;
  if (ussd) {
    const transaction = startTransaction(context, input, ipAddress, {
      ...waiting,
      channel: "ussd",
      expiresAt: context.clock.now() + ussdTime,
      ussd: { type: ussd.type, code: newUssdCode(store, ussd.type) },
    });
    return presentCharge(context, transaction);
  }
  const accountNumber = newAccountNumber(store);
  const transaction = startTransaction(context, input, ipAddress, {
    ...waiting,
    channel: "bank_transfer",
    expiresAt: accountEnd(context, transfer?.account_expires_at),
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
    createdAt: transaction.createdAt,
  });
  return presentCharge(context, transaction);
}

function accountEnd({ clock }: Context, asked: string | null | undefined): number {
  const wait = asked ? Date.parse(asked) - clock.now() : longestAccount;
  return clock.now() + Math.min(longestAccount, Math.max(shortestAccount, wait));
}

/** A code to dial, such as `*737*33*4*18791#`, that no other charge has. */
function newUssdCode(store: Store, type: string): string {
  return `*${type}*33*4*${String(store.nextId()).slice(-6)}#`;
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
  if (isWaiting && record.ussd) {
    const { code } = record.ussd;
    return {
      reference: record.reference,
      status: "pay_offline",
      display_text: `Please dial ${code} on your mobile phone to complete the transaction`,
      ussd_code: code,
    };
  }
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

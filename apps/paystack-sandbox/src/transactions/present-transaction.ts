import { accountBank, ussdBanks } from "../banks";
import type { Context } from "../context";
import { presentMandateAuthorization } from "../mandates/mandate-authorization";
import type { AuthorizationRecord, CustomerRecord, TransactionRecord } from "../store/records";
import { statusNow } from "./status-now";

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** `authorization` in Paystack's format: an empty object until it was paid. */
function presentAuthorization(context: Context, transaction: TransactionRecord) {
  const { store } = context;
  const { authorizationCode } = transaction;
  if (authorizationCode === null) return {};
  const mandate = store.mandateByCode(authorizationCode);
  if (mandate) return presentMandateAuthorization(mandate);
  const record = store.authorization(authorizationCode);
  return record ? presentCard(record) : presentPayer(context, transaction, authorizationCode);
}

function presentCard(record: AuthorizationRecord) {
  return {
    authorization_code: record.code,
    bin: record.bin,
    last4: record.last4,
    exp_month: record.expMonth,
    exp_year: record.expYear,
    channel: "card",
    card_type: record.cardType,
    bank: record.bank,
    country_code: record.country ?? "NG",
    brand: record.brand,
    reusable: record.reusable,
    signature: record.signature,
    account_name: null,
  };
}

/** A transfer's sender, or the bank of a USSD code. Neither can be charged again. */
function presentPayer({ store }: Context, transaction: TransactionRecord, authorizationCode: string) {
  const paidAt = new Date(transaction.paidAt ?? transaction.createdAt);
  const expiry = {
    exp_month: String(paidAt.getUTCMonth() + 1).padStart(2, "0"),
    exp_year: String(paidAt.getUTCFullYear()),
  };
  const common = {
    authorization_code: authorizationCode,
    ...expiry,
    channel: transaction.channel,
    country_code: "NG",
    reusable: false,
    signature: null,
    account_name: null,
  };
  const transfer = store.transfer(transaction.transferId ?? 0);
  if (!transfer) {
    const bank = ussdBanks[transaction.ussd?.type ?? ""] ?? null;
    return { ...common, bin: "XXXXXX", last4: "XXXX", card_type: "offline", bank, brand: "offline" };
  }
  const masked = transfer.senderAccountNumber.slice(-3).padStart(10, "X");
  const account = store.account(transfer.accountNumber);
  return {
    ...common,
    bin: `${transfer.senderAccountNumber.slice(0, 3)}XXX`,
    last4: masked.slice(-4),
    card_type: "transfer",
    bank: null,
    brand: "Managed Account",
    sender_country: "NG",
    sender_bank: transfer.senderBank,
    sender_bank_account_number: masked,
    sender_name: transfer.senderName,
    narration: transfer.narration,
    ...(transaction.channel === "dedicated_nuban" && {
      receiver_bank: accountBank(account?.bankSlug ?? "").name,
      receiver_bank_account_number: transfer.accountNumber,
    }),
  };
}

export function presentCustomer(record: CustomerRecord | undefined) {
  return {
    id: record?.id ?? 0,
    first_name: record?.firstName ?? null,
    last_name: record?.lastName ?? null,
    email: record?.email ?? "",
    customer_code: record?.code ?? "",
    phone: record?.phone ?? null,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  };
}

/** A transaction in the format of `/transaction/verify`; amounts are kobo. Missing metadata is an empty string. */
export function presentTransaction(context: Context, record: TransactionRecord) {
  const { store, clock } = context;
  return {
    id: record.id,
    domain: "test",
    status: statusNow(context, record),
    reference: record.reference,
    receipt_number: null,
    amount: record.amount,
    message: record.message,
    gateway_response: record.gatewayResponse,
    paid_at: iso(record.paidAt),
    created_at: iso(record.createdAt),
    channel: record.channel ?? "card",
    currency: record.currency,
    ip_address: record.ipAddress,
    metadata: record.metadata ?? "",
    log: presentLog(record),
    fees: (record.feesKnownAt ?? 0) > clock.now() ? null : record.fees,
    fees_split: null,
    authorization: presentAuthorization(context, record),
    customer: presentCustomer(store.customer(record.email)),
    plan: null,
    split: {},
    order_id: null,
    paidAt: iso(record.paidAt),
    createdAt: iso(record.createdAt),
    requested_amount: record.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: iso(record.createdAt),
    plan_object: {},
    subaccount: {},
  };
}

/** `data` of `charge.success`. Missing metadata is `0` here, as in Paystack's own events. */
export function presentChargeEvent(context: Context, record: TransactionRecord) {
  const { plan_object, subaccount, connect, ...transaction } = presentTransaction(context, record);
  return { ...transaction, metadata: record.metadata ?? 0, plan: {} };
}

function presentLog(record: TransactionRecord) {
  const started = record.log[0];
  if (!started) return null;
  const seconds = (at: number) => Math.round((at - started.at) / 1000);
  return {
    start_time: Math.floor(started.at / 1000),
    time_spent: seconds(record.log.at(-1)?.at ?? started.at),
    attempts: record.log.filter((entry) => entry.type === "action").length,
    errors: record.log.filter((entry) => entry.type === "error").length,
    success: record.status === "success",
    mobile: false,
    input: [],
    history: record.log.map((entry) => ({
      type: entry.type,
      message: entry.message,
      time: seconds(entry.at),
    })),
  };
}

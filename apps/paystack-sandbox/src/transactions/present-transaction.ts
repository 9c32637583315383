import type { AuthorizationRecord, CustomerRecord, TransactionRecord } from "../store/records";
import type { Store } from "../store/store";

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** `authorization` in Paystack's format: an empty object until a card was charged. */
export function presentAuthorization(record: AuthorizationRecord | undefined) {
  if (!record) return {};
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
export function presentTransaction(store: Store, record: TransactionRecord) {
  const authorization =
    record.authorizationCode === null ? undefined : store.authorization(record.authorizationCode);
  return {
    id: record.id,
    domain: "test",
    status: record.status,
    reference: record.reference,
    receipt_number: null,
    amount: record.amount,
    message: record.message,
    gateway_response: record.gatewayResponse,
    paid_at: iso(record.paidAt),
    created_at: iso(record.createdAt),
    channel: "card",
    currency: record.currency,
    ip_address: record.ipAddress,
    metadata: record.metadata ?? "",
    log: presentLog(record),
    fees: record.fees,
    fees_split: null,
    authorization: presentAuthorization(authorization),
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
export function presentChargeEvent(store: Store, record: TransactionRecord) {
  const { plan_object, subaccount, connect, ...transaction } = presentTransaction(store, record);
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

import { fetchInSpan } from "@vendor/http-server/watch";
import * as z from "zod";
import type { DeclineCode } from "../../db/schema/index.ts";
import {
  type ChargeOutcome,
  type ChargeState,
  type DedicatedAccount,
  type PaystackAuthorization,
  type PaystackClient,
  PaystackError,
  type PaystackTransaction,
  type PaystackTransfer,
  type TransferOffer,
  type UssdOffer,
} from "./client.ts";

type PaystackClientOptions = {
  /** `https://api.paystack.co`, or the sandbox's address. */
  baseUrl: string;
  secretKey: string;
  /** Milliseconds for a whole call, its body included. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What a call sends: the `:id` of its route, a query, or a body. */
type Sent = { id?: string; query?: Record<string, string>; body?: Record<string, unknown> };

/**
 * A client of Paystack's REST API. It never retries automatically; callers decide whether a call may be repeated.
 * @throws {PaystackError} from every call without a usable answer.
 */
export function createPaystackClient(options: PaystackClientOptions): PaystackClient {
  const call = <T>(schema: z.ZodType<T>, method: Method, route: string, sent: Sent) =>
    callPaystack(options, schema, method, route, sent);
  /** What a call finds; undefined when Paystack does not know it. */
  const find = async <T>(
    schema: z.ZodType<{ data: T }>,
    route: string,
    id: string,
  ): Promise<T | undefined> => {
    try {
      return (await call(schema, "GET", route, { id })).data;
    } catch (error) {
      if (error instanceof PaystackError && isUnknownReference(error)) return undefined;
      throw error;
    }
  };
  return {
    async initialize({ reference, amount, email, currency, callbackUrl, metadata }) {
      const body = {
        ...{ reference, amount, email, currency, metadata },
        callback_url: callbackUrl,
        // The price contains a card's charge, so offer cards only; otherwise Paystack offers every channel of the account.
        channels: ["card"],
      };
      const { data } = await call(InitializedSchema, "POST", "/transaction/initialize", { body });
      if (data.reference !== reference) throw senseless("another reference came back");
      return { accessCode: data.access_code, authorizationUrl: data.authorization_url };
    },
    verify: (reference) => find(VerifiedSchema, "/transaction/verify/:id", reference),
    fetchTransaction: (id) => find(VerifiedSchema, "/transaction/:id", id),
    async listTransactions({ from, to, page, perPage, status }) {
      const query = {
        from: from.toISOString(),
        to: to.toISOString(),
        page: String(page),
        perPage: String(perPage),
        ...(status !== undefined && { status }),
      };
      const { data, meta } = await call(ListedSchema, "GET", "/transaction", { query });
      return { transactions: data, pageCount: meta.pageCount };
    },
    async chargeByTransfer({ expiresAt, ...charge }) {
      const bank_transfer = { account_expires_at: expiresAt.toISOString() };
      const body = { ...charge, currency: "NGN", bank_transfer };
      const { data } = await call(TransferChargedSchema, "POST", "/charge", { body });
      if (data.reference !== charge.reference) throw senseless("another reference came back");
      return data.offer;
    },
    async chargeByUssd({ bank, ...charge }) {
      const body = { ...charge, currency: "NGN", ussd: { type: bank } };
      const { data } = await call(UssdChargedSchema, "POST", "/charge", { body });
      if (data.reference !== charge.reference) throw senseless("another reference came back");
      return data.offer;
    },
    fetchCharge: (reference) => find(CheckedSchema, "/charge/:id", reference),
    async createCustomer(customer) {
      const { data } = await call(CustomerSchema, "POST", "/customer", { body: bodyOf(customer) });
      return { customerCode: data.customer_code };
    },
    async fetchCustomerAccount(customerCode) {
      const customer = await find(CustomerSchema, "/customer/:id", customerCode);
      return customer?.dedicated_account ?? undefined;
    },
    async createDedicatedAccount({ customerCode: customer, bankSlug: preferred_bank }) {
      const body = { customer, preferred_bank };
      const { data } = await call(AccountCreatedSchema, "POST", "/dedicated_account", { body });
      return data;
    },
    async assignDedicatedAccount({ bankSlug: preferred_bank, ...customer }) {
      const body = { ...bodyOf(customer), preferred_bank, country: "NG" };
      await call(AcceptedSchema, "POST", "/dedicated_account/assign", { body });
    },
    async listAccountBanks() {
      const { data } = await call(AccountBanksSchema, "GET", "/dedicated_account/available_providers", {});
      return data.map(({ provider_slug: slug, bank_name: name }) => ({ slug, name }));
    },
    async closeDedicatedAccount(id) {
      await call(AcceptedSchema, "DELETE", "/dedicated_account/:id", { id });
    },
    async requeryDedicatedAccount({ accountNumber: account_number, bankSlug: provider_slug, day: date }) {
      const query = { account_number, provider_slug, date };
      await call(AcceptedSchema, "GET", "/dedicated_account/requery", { query });
    },
    async chargeAuthorization({ authorizationCode, callbackUrl, ...charge }) {
      const body = { ...charge, authorization_code: authorizationCode, callback_url: callbackUrl };
      const { data } = await call(ChargedSchema, "POST", "/transaction/charge_authorization", { body });
      if (data.reference !== charge.reference) throw senseless("another reference came back");
      return data.outcome;
    },
    async initializeMandate({ email, callbackUrl: callback_url }) {
      const body = { email, channel: "direct_debit", callback_url };
      const route = "/customer/authorization/initialize";
      const { data } = await call(MandateAskedSchema, "POST", route, { body });
      return { reference: data.reference, url: data.redirect_url };
    },
    verifyMandate: (reference) => find(MandateSchema, "/customer/authorization/verify/:id", reference),
    async listMandates({ status, cursor }) {
      const query = { ...(status && { status }), ...(cursor && { cursor }) };
      const route = "/directdebit/mandate-authorizations";
      const { data, meta } = await call(MandatesSchema, "GET", route, { query });
      return { mandates: data, next: meta.next };
    },
    async retryMandate({ id, customerId }) {
      const sent = { id: customerId, body: { authorization_id: Number(id) } };
      await call(AcceptedSchema, "PUT", "/customer/:id/directdebit-activation-charge", sent);
    },
    async deactivateAuthorization(authorizationCode) {
      const body = { authorization_code: authorizationCode };
      await call(AcceptedSchema, "POST", "/customer/authorization/deactivate", { body });
    },
    async refund({ transactionId, amount }) {
      const body = { transaction: transactionId, ...(amount !== undefined && { amount }) };
      await call(AcceptedSchema, "POST", "/refund", { body });
    },
  };
}

function bodyOf({ email, firstName, lastName, phone }: Parameters<PaystackClient["createCustomer"]>[0]) {
  return { email, first_name: firstName, last_name: lastName, phone };
}

function isUnknownReference({ kind, details }: PaystackError): boolean {
  if (kind !== "refused") return false;
  const { status, code, providerMessage = "" } = details;
  if (code === "transaction_not_found") return true;
  if (/reference not found|authorization does not exist/i.test(providerMessage)) return true;
  return status === 404;
}

async function callPaystack<T>(
  options: PaystackClientOptions,
  schema: z.ZodType<T>,
  method: Method,
  route: string,
  { id = "", query, body }: Sent,
): Promise<T> {
  const { baseUrl, secretKey, timeoutMs = 5_000, fetch: send = fetch } = options;
  let response: Response;
  let text: string;
  try {
    const path = route.replace(":id", encodeURIComponent(id));
    const url = `${baseUrl}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
    // The span's name contains no reference.
    response = await fetchInSpan(send, `paystack ${method} ${route.replace("/:id", "")}`, url, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Do not follow redirects: they would send the secret key to another address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "TimeoutError") {
      throw new PaystackError("timeout", `no answer within ${timeoutMs} ms`, { cause });
    }
    throw new PaystackError("unreachable", "the connection failed", { cause });
  }
  const answer = readJson(text);
  if (!response.ok) throw failureOf(response, answer);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw senseless(parsed.error.issues.map((issue) => issue.path.join(".")).join(", "));
  return parsed.data;
}

function failureOf(response: Response, answer: unknown): PaystackError {
  const { status } = response;
  const { message, code } = PaystackFailureSchema.catch({ message: "" }).parse(answer);
  const details = { status, providerMessage: message, ...(code !== undefined && { code }) };
  if (status === 429) {
    const seconds = Number(response.headers.get("x-ratelimit-reset") ?? Number.NaN);
    return new PaystackError("rate-limited", "too many calls", {
      ...details,
      ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    });
  }
  if (status >= 500) return new PaystackError("unreachable", `it answered ${status}`, details);
  return new PaystackError("refused", `it refused with ${status}: ${message}`, details);
}

function senseless(what: string): PaystackError {
  return new PaystackError("unreachable", `its answer makes no sense (${what})`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Paystack sends some numbers as strings of digits, and may add fields; only the fields in use are checked. */
const wholeNumber = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int());
const idText = z.union([z.number(), z.string().min(1)]).transform(String);

/** `status` false, or a failed call: `{status, message, meta, type, code}`. */
const PaystackFailureSchema = z.object({
  message: z.string().catch(""),
  code: z.string().optional().catch(undefined),
});

const InitializedSchema = z.object({
  status: z.literal(true),
  data: z.object({
    authorization_url: z.url({ protocol: /^https?$/ }),
    access_code: z.string().min(1),
    reference: z.string(),
  }),
});

const AcceptedSchema = z.object({ status: z.literal(true) });

const AuthorizationSchema = z
  .object({
    authorization_code: z.string().min(1),
    signature: z.string().min(1),
    card_type: z.string().catch(""),
    last4: z.string().catch(""),
    exp_month: z.coerce.string().catch(""),
    exp_year: z.coerce.string().catch(""),
    reusable: z.boolean().catch(false),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish()
      .catch(null),
  })
  .transform(
    (card): PaystackAuthorization => ({
      authorizationCode: card.authorization_code,
      signature: card.signature,
      // Paystack writes "visa " with a trailing space.
      cardType: card.card_type.trim(),
      lastFour: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      reusable: card.reusable,
      countryCode: card.country_code ?? null,
    }),
  );

const senderText = z.string().min(1).nullish().catch(null);

/** A transfer's `authorization`, whose fields depend on what the sender's bank says. */
const TransferSchema = z
  .object({
    authorization_code: z.string(),
    sender_name: senderText,
    sender_bank: senderText,
    sender_bank_account_number: senderText,
    narration: senderText,
    receiver_bank_account_number: senderText,
  })
  .transform(
    (sent): PaystackTransfer => ({
      senderName: sent.sender_name ?? null,
      senderBank: sent.sender_bank ?? null,
      senderAccountNumber: sent.sender_bank_account_number ?? null,
      narration: sent.narration ?? null,
      receiverAccountNumber: sent.receiver_bank_account_number ?? null,
    }),
  );

const channels = ["card", "bank_transfer", "dedicated_nuban", "ussd", "direct_debit"] as const;

const statuses = [
  "abandoned",
  "failed",
  "ongoing",
  "pending",
  "processing",
  "queued",
  "reversed",
  "success",
] as const;

const TransactionSchema = z
  .object({
    id: idText,
    reference: z.string(),
    // An unknown status is neither paid nor failed, so the payment is asked about again.
    status: z.enum(statuses).catch("pending"),
    amount: wholeNumber,
    requested_amount: wholeNumber.nullish().catch(null),
    currency: z.string(),
    channel: z.string().catch("other"),
    gateway_response: z.string().nullish().catch(null),
    message: z.string().nullish().catch(null),
    paid_at: z.coerce.date().nullish().catch(null),
    fees: wholeNumber.nullish().catch(null),
    // An empty object until it was paid.
    authorization: z.unknown(),
    customer: z
      .object({ email: z.string(), customer_code: z.string().catch("") })
      .catch({ email: "", customer_code: "" }),
  })
  .transform((data): PaystackTransaction => {
    const channel = channels.find((name) => name === data.channel) ?? "other";
    const isTransfer = channel === "bank_transfer" || channel === "dedicated_nuban";
    const gatewayResponse = data.gateway_response || data.message || "";
    return {
      id: data.id,
      reference: data.reference,
      status: data.status,
      amount: data.amount,
      requestedAmount: data.requested_amount ?? data.amount,
      currency: data.currency,
      channel,
      gatewayResponse,
      declineCode: data.status === "failed" ? readDeclineCode(gatewayResponse) : null,
      paidAt: data.paid_at ?? undefined,
      fees: data.fees ?? null,
      authorization: channel === "card" ? AuthorizationSchema.safeParse(data.authorization).data : undefined,
      transfer: isTransfer ? TransferSchema.safeParse(data.authorization).data : undefined,
      email: data.customer.email,
      customerCode: data.customer.customer_code,
    };
  });

const ListedSchema = z.object({
  status: z.literal(true),
  data: z.array(TransactionSchema),
  meta: z.object({ pageCount: z.int() }),
});

const TransferOfferSchema = z
  .object({
    status: z.literal("pending_bank_transfer"),
    reference: z.string(),
    account_number: z.string().regex(/^\d{10}$/),
    account_name: z.string(),
    bank: z.object({ name: z.string().min(1) }),
    account_expires_at: z.coerce.date(),
  })
  .transform(({ reference, ...data }) => {
    const offer: TransferOffer = {
      accountNumber: data.account_number,
      accountName: data.account_name,
      bankName: data.bank.name,
      expiresAt: data.account_expires_at,
    };
    return { reference, offer };
  });

const TransferChargedSchema = z.object({ status: z.literal(true), data: TransferOfferSchema });

const UssdOfferSchema = z
  .object({
    status: z.literal("pay_offline"),
    reference: z.string(),
    ussd_code: z.string().regex(/^\*[\d*]+#$/),
  })
  .transform(({ reference, ussd_code: code }) => ({ reference, offer: { code } satisfies UssdOffer }));

const UssdChargedSchema = z.object({ status: z.literal(true), data: UssdOfferSchema });

const CheckedSchema = z.object({
  status: z.literal(true),
  data: z.union([
    TransferOfferSchema.transform(({ offer }): ChargeState => ({ waiting: "transfer", offer })),
    UssdOfferSchema.transform(({ offer }): ChargeState => ({ waiting: "ussd", offer })),
    TransactionSchema.transform((transaction): ChargeState => ({ transaction })),
  ]),
});

const DedicatedAccountSchema = z
  .object({
    id: idText,
    account_number: z.string().regex(/^\d{10}$/),
    account_name: z.string(),
    bank: z.object({ name: z.string().min(1), slug: z.string().min(1) }),
  })
  .transform(
    (account): DedicatedAccount => ({
      id: account.id,
      accountNumber: account.account_number,
      accountName: account.account_name,
      bankName: account.bank.name,
      bankSlug: account.bank.slug,
    }),
  );

const AccountCreatedSchema = z.object({ status: z.literal(true), data: DedicatedAccountSchema });

const CustomerSchema = z.object({
  status: z.literal(true),
  data: z.object({
    customer_code: z.string().min(1),
    dedicated_account: DedicatedAccountSchema.nullish(),
  }),
});

const AccountBanksSchema = z.object({
  status: z.literal(true),
  data: z.array(z.object({ provider_slug: z.string().min(1), bank_name: z.string().min(1) })),
});

const MandateAskedSchema = z.object({
  status: z.literal(true),
  data: z.object({ redirect_url: z.url({ protocol: /^https?$/ }), reference: z.string().min(1) }),
});

const MandateSchema = z.object({
  status: z.literal(true),
  data: z
    .object({
      authorization_code: z.string().min(1),
      bank: z.string().catch(""),
      active: z.boolean(),
      customer: z.object({ email: z.string() }),
    })
    .transform((mandate) => ({
      authorizationCode: mandate.authorization_code,
      bankName: mandate.bank,
      isActive: mandate.active,
      email: mandate.customer.email,
    })),
});

const MandatesSchema = z.object({
  status: z.literal(true),
  data: z.array(
    z
      .object({
        authorization_id: idText,
        authorization_code: z.string().min(1),
        status: z.enum(["pending", "active", "revoked"]),
        bank_name: z.string().catch(""),
        customer: z.object({ id: idText, email: z.string() }),
      })
      .transform((mandate) => ({
        id: mandate.authorization_id,
        authorizationCode: mandate.authorization_code,
        status: mandate.status,
        bankName: mandate.bank_name,
        customerId: mandate.customer.id,
        email: mandate.customer.email,
      })),
  ),
  meta: z
    .object({ next: z.string().min(1).nullish().catch(null) })
    .transform(({ next }) => ({ next: next ?? null })),
});

const VerifiedSchema = z.object({ status: z.literal(true), data: TransactionSchema });

const PausedSchema = z.object({
  paused: z.literal(true),
  reference: z.string(),
  authorization_url: z.url({ protocol: /^https?$/ }),
});

const ChargedSchema = z.object({
  status: z.literal(true),
  data: z.union([
    PausedSchema.transform(({ reference, authorization_url }) => ({
      reference,
      outcome: { paused: true, challengeUrl: authorization_url } satisfies ChargeOutcome as ChargeOutcome,
    })),
    TransactionSchema.transform((transaction) => ({
      reference: transaction.reference,
      outcome: { paused: false, transaction } satisfies ChargeOutcome as ChargeOutcome,
    })),
  ]),
});

/** What banks answer, which Paystack passes on in English; the first that fits. */
const answers: readonly (readonly [RegExp, DeclineCode])[] = [
  [/insufficient/i, "insufficient-funds"],
  [/expired card|has expired/i, "card-expired"],
  [
    /stolen|lost card|pick.?up|closed account|invalid card|invalid account|no such (card|account|issuer)|restricted card|fraud/i,
    "card-blocked",
  ],
  [/can no longer be used/i, "card-blocked"],
];

/** Why a bank declined a card, from its answer. */
export function readDeclineCode(gatewayResponse: string): DeclineCode {
  return answers.find(([pattern]) => pattern.test(gatewayResponse))?.[1] ?? "declined";
}

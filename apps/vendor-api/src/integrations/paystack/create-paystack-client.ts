import { fetchInSpan } from "@vendor/http-server/watch";
import type * as z from "zod";
import { type PaystackClient, PaystackError } from "./client.ts";
import {
  AcceptedSchema,
  AccountBanksSchema,
  AccountCreatedSchema,
  ChargedSchema,
  CheckedSchema,
  CustomerSchema,
  InitializedSchema,
  ListedSchema,
  MandateAskedSchema,
  MandateSchema,
  MandatesSchema,
  PaystackFailureSchema,
  RefundsSchema,
  TransferChargedSchema,
  UssdChargedSchema,
  VerifiedSchema,
} from "./paystack-answers.ts";

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
    async listTransactions({ from, to, page, perPage }) {
      const query = {
        from: from.toISOString(),
        to: to.toISOString(),
        page: String(page),
        perPage: String(perPage),
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
    async refund({ transactionId, amount, note }) {
      const body = {
        transaction: transactionId,
        ...(amount !== undefined && { amount }),
        ...(note !== undefined && { merchant_note: note }),
      };
      await call(AcceptedSchema, "POST", "/refund", { body });
    },
    async listRefunds(transaction) {
      const query = { transaction, perPage: "100" };
      return (await call(RefundsSchema, "GET", "/refund", { query })).data;
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
  return new PaystackError("unreadable", `its answer makes no sense (${what})`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

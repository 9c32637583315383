import { fetchInSpan } from "@vendor/http-server/watch";
import type { z } from "zod";
import { type PaystackClient, PaystackError } from "./client.ts";
import {
  AcceptedSchema,
  ChargedSchema,
  InitializedSchema,
  PaystackFailureSchema,
  VerifiedSchema,
} from "./response-schemas.ts";

export type PaystackClientOptions = {
  /** `https://api.paystack.co`, or the sandbox's address. */
  baseUrl: string;
  secretKey: string;
  /** Milliseconds for a whole call, its body included. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

type Caller = <T>(
  schema: z.ZodType<T>,
  method: "GET" | "POST",
  path: string,
  body?: Record<string, unknown>,
) => Promise<T>;

/**
 * A client of Paystack's REST API. It never retries by itself; callers decide whether a call may be repeated.
 * @throws {PaystackError} from every call without a usable answer.
 */
export function createPaystackClient(options: PaystackClientOptions): PaystackClient {
  const call: Caller = (schema, method, path, body) => callPaystack(options, schema, method, path, body);
  return {
    async initialize({ reference, amount, email, currency, callbackUrl, metadata }) {
      const { data } = await call(InitializedSchema, "POST", "/transaction/initialize", {
        reference,
        amount,
        email,
        currency,
        callback_url: callbackUrl,
        // The price contains a card's charge, so offer cards only; otherwise Paystack offers every channel of the account.
        channels: ["card"],
        metadata,
      });
      if (data.reference !== reference) throw senseless("another reference came back");
      return { accessCode: data.access_code, authorizationUrl: data.authorization_url };
    },
    async verify(reference) {
      try {
        const path = `/transaction/verify/${encodeURIComponent(reference)}`;
        const { data } = await call(VerifiedSchema, "GET", path);
        return data;
      } catch (error) {
        if (error instanceof PaystackError && isUnknownReference(error)) return undefined;
        throw error;
      }
    },
    async chargeAuthorization({ authorizationCode, callbackUrl, ...charge }) {
      const { data } = await call(ChargedSchema, "POST", "/transaction/charge_authorization", {
        ...charge,
        authorization_code: authorizationCode,
        callback_url: callbackUrl,
      });
      if (data.reference !== charge.reference) throw senseless("another reference came back");
      return data.outcome;
    },
    async deactivateAuthorization(authorizationCode) {
      await call(AcceptedSchema, "POST", "/customer/authorization/deactivate", {
        authorization_code: authorizationCode,
      });
    },
    async refund({ transactionId, amount }) {
      await call(AcceptedSchema, "POST", "/refund", {
        transaction: transactionId,
        ...(amount !== undefined && { amount }),
      });
    },
  };
}

function isUnknownReference({ kind, details }: PaystackError): boolean {
  if (kind !== "refused") return false;
  const { status, code, providerMessage = "" } = details;
  if (code === "transaction_not_found" || /reference not found/i.test(providerMessage)) return true;
  return status === 404;
}

async function callPaystack<T>(
  options: PaystackClientOptions,
  schema: z.ZodType<T>,
  method: "GET" | "POST",
  path: string,
  body?: Record<string, unknown>,
): Promise<T> {
  const { baseUrl, secretKey, timeoutMs = 5_000, fetch: send = fetch } = options;
  let response: Response;
  let text: string;
  try {
    // Without the reference at the end of the path.
    const route = path.split("/").slice(0, 3).join("/");
    response = await fetchInSpan(send, `paystack ${method} ${route}`, `${baseUrl}${path}`, {
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

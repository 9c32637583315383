import { type ClientLink, createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { type Contract, contract } from "./contract/index.ts";
import { ApiError, type ApiErrorCode, decodeRefusalData, RefusalBodySchema, refusalTable } from "./errors.ts";
import { type ClientContract, decodeAnswer, encodeAmounts } from "./wire-encoding.ts";

export { ApiError } from "./errors.ts";

export type ApiClientOptions = {
  /** Base address, such as `http://127.0.0.1:4000`. */
  baseUrl: string;
  /** Bearer token of the signed-in person. */
  token?: string | undefined;
  /** Sent as `x-request-id`, so that one click can be followed through both services' logs. */
  requestId?: string | undefined;
  /** The caller's place in its trace (W3C trace context). */
  traceparent?: string | undefined;
  /** The visitor's address for the API's rate limits; the API trusts it from its own proxies only. */
  clientAddress?: string | undefined;
  /** The visitor's browser, for the list of sign-ins on their account page. */
  userAgent?: string | undefined;
  /** Milliseconds until the answer counts as unknown. Longer than the API's own wait for Paystack (5 s). */
  timeoutMs?: number;
  /** Called with the error of each call that fails. What it throws is thrown by the call instead. */
  onError?: ((error: ApiError) => void) | undefined;
  fetch?: typeof fetch;
};

/** Options of a single call. */
export type CallContext = {
  /** Makes a changing call safe to repeat: for 7 days a repetition gets the first answer. */
  idempotencyKey?: string;
};

/** The calls of the contract, with amounts in kobo. */
export type ApiClient = ContractRouterClient<ClientContract<Contract>, CallContext>;

function isRefusalCode(code: string): code is keyof typeof refusalTable {
  return Object.hasOwn(refusalTable, code);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError) {
    const status = error.status;
    const fallback: ApiErrorCode = status >= 500 ? "UNAVAILABLE" : "BAD_REQUEST";
    return new ApiError(isRefusalCode(error.code) ? error.code : fallback, status, error.message, {
      cause: error,
    });
  }
  if (error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError")) {
    return new ApiError("TIMEOUT", 0, "The service took too long to answer. Please try again.", {
      cause: error,
    });
  }
  return new ApiError("UNREACHABLE", 0, "The service cannot be reached at the moment. Please try again.", {
    cause: error,
  });
}

/**
 * A typed client of the vendor API: amounts are kobo here and naira on the wire.
 * @throws {ApiError} from every call that does not succeed, network failures included.
 * @example const { api_token } = await createApiClient({ baseUrl }).identity.login({ email, password });
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const {
    baseUrl,
    token,
    requestId,
    traceparent,
    clientAddress,
    userAgent,
    timeoutMs = 10_000,
    onError,
    fetch: send = fetch,
  } = options;
  const wire = new OpenAPILink<CallContext>(contract, {
    url: baseUrl,
    headers: ({ context }) => ({
      accept: "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(requestId && { "x-request-id": requestId }),
      ...(traceparent && { traceparent }),
      ...(clientAddress && { "x-forwarded-for": clientAddress }),
      ...(userAgent && { "user-agent": userAgent }),
      ...(context.idempotencyKey && { "idempotency-key": context.idempotencyKey }),
    }),
    fetch: (request, init) => send(request, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    customErrorResponseBodyDecoder: (body, response) => {
      const refusal = RefusalBodySchema.safeParse(body);
      if (!refusal.success) return null;
      const { code, message, errors, data, request_id } = refusal.data;
      throw new ApiError(isRefusalCode(code) ? code : "INTERNAL", response.status, message, {
        errors,
        data: decodeRefusalData(code, data),
        requestId: request_id,
      });
    },
  });
  const link: ClientLink<CallContext> = {
    async call(path, input, options) {
      const encoded = encodeAmounts(path, input);
      try {
        return decodeAnswer(path, await wire.call(path, encoded, options));
      } catch (error) {
        const failure = toApiError(error);
        onError?.(failure);
        throw failure;
      }
    },
  };
  return createORPCClient(link);
}

import { type ApiClient, ApiError, createApiClient } from "@vendor/api";
import { type RequestArgs, siteOf } from "../site-context";

/** When browsers and crawlers may come back to a page that the API could not fill. */
const RETRY_SECONDS = "30";

/** The API as the token's holder, refusals and all; undefined is nobody. Pages use the two below. */
export function apiClient(args: RequestArgs, token?: string): ApiClient {
  const site = siteOf(args.context);
  return createApiClient({
    baseUrl: site.apiUrl,
    token,
    requestId: site.requestId,
    clientAddress: site.clientAddress,
    userAgent: args.request.headers.get("user-agent") ?? undefined,
  });
}

/** The vendor API as a visitor sees it. */
export function anonymousApi(args: RequestArgs): ApiClient {
  return apiClient(args);
}

/** Whether the API gave no answer, or only that it cannot give one now. Asking later may help. */
export function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/**
 * The vendor API with a person's token. `refused` is called when the API no longer accepts the token, and what it
 * throws (a redirect to the sign-in page) takes the refusal's place. A page whose API is away becomes a 503 of its own;
 * an action gets the error itself, to show it at its form with what was typed.
 */
export function signedInApi(args: RequestArgs, token: string, refused: () => never): ApiClient {
  return watched(apiClient(args, token), (error) => {
    if (error instanceof ApiError && error.code === "UNAUTHORIZED") refused();
    if (args.request.method !== "GET" || !isUnavailable(error)) return;
    siteOf(args.context).log.error({ err: error }, "page without the API");
    throw new Response(error.message, { status: 503, headers: { "Retry-After": RETRY_SECONDS } });
  });
}

/** Watches every call of the client, however deep its path; the client itself is made of proxies. */
function watched<T extends object>(target: T, failed: (error: unknown) => void): T {
  return new Proxy(target, {
    get: (from, key, receiver) => {
      const value: unknown = Reflect.get(from, key, receiver);
      const nested = (typeof value === "function" || typeof value === "object") && value !== null;
      // A `then` that looks callable would make the client a promise to `await`.
      return nested && typeof key === "string" && key !== "then" ? watched(value, failed) : value;
    },
    apply: async (call, self, input) => {
      try {
        return await Reflect.apply(call as never, self, input);
      } catch (error) {
        failed(error);
        throw error;
      }
    },
  });
}

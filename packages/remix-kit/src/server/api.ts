import { redirect } from "@remix-run/node";
import { type ApiClient, ApiError, createApiClient } from "@vendor/api";
import { accountPaths } from "@vendor/api/site-paths";
import { type RequestArgs, siteOf } from "../site-context";
import { errorResponse, isUnavailable } from "./error-response";

/** The vendor API's client with a token, or without one for visitors. Pages use {@link signedInApi}, or {@link anonymousApi}. */
export function apiClient(args: RequestArgs, token?: string): ApiClient {
  const site = siteOf(args.context);
  return createApiClient({
    baseUrl: site.apiUrl,
    token,
    requestId: site.requestId,
    traceparent: site.traceparent,
    clientAddress: site.clientAddress,
    userAgent: args.request.headers.get("user-agent") ?? undefined,
  });
}

/** The vendor API without a token. */
export function anonymousApi(args: RequestArgs): ApiClient {
  return apiClient(args);
}

/**
 * The vendor API for a signed-in person. A failed call throws what fits the page: `onUnauthorized` throws a redirect to the
 * log-in page when the token is no longer valid; a person who must set up a second factor first is redirected to the
 * security page; a loader gets a 503 page while the API is unavailable. An action gets the
 * API's error itself, so that its form can show it.
 */
export function signedInApi(args: RequestArgs, token: string, onUnauthorized: () => never): ApiClient {
  return onCallError(apiClient(args, token), (error) => {
    if (error instanceof ApiError && error.code === "UNAUTHORIZED") onUnauthorized();
    if (error instanceof ApiError && error.code === "SECOND_FACTOR_REQUIRED") {
      throw redirect(accountPaths.security);
    }
    if (args.request.method !== "GET" || !isUnavailable(error)) return;
    siteOf(args.context).log.error({ err: error }, "page without the API");
    throw errorResponse(error);
  });
}

/** Calls `handle` with the error of every failed call, at any depth; the client is made of proxies. */
function onCallError<T extends object>(target: T, handle: (error: unknown) => void): T {
  return new Proxy(target, {
    get: (from, key, receiver) => {
      const value: unknown = Reflect.get(from, key, receiver);
      const nested = (typeof value === "function" || typeof value === "object") && value !== null;
      // With a callable `then`, `await` would treat the client as a promise.
      return nested && typeof key === "string" && key !== "then" ? onCallError(value, handle) : value;
    },
    apply: async (call, self, input) => {
      try {
        return await Reflect.apply(call as never, self, input);
      } catch (error) {
        handle(error);
        throw error;
      }
    },
  });
}

import { redirect } from "@remix-run/node";
import { type ApiClient, type ApiError, createApiClient } from "@vendor/api";
import { accountPaths } from "@vendor/api/site-paths";
import { type RequestArgs, siteOf } from "../site-context";
import { errorResponse, isUnavailable } from "./error-response";

/** The vendor API's client with a token, or without one for visitors. Pages use {@link signedInApi}, or {@link anonymousApi}. */
export function apiClient(args: RequestArgs, token?: string, onError?: (error: ApiError) => void): ApiClient {
  const site = siteOf(args.context);
  return createApiClient({
    baseUrl: site.apiUrl,
    token,
    onError,
    requestId: site.requestId,
    traceparent: site.traceparent,
    clientAddress: site.clientAddress,
    userAgent: args.request.headers.get("user-agent") ?? undefined,
  });
}

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
  return apiClient(args, token, (error) => {
    if (error.code === "UNAUTHORIZED") onUnauthorized();
    if (error.code === "SECOND_FACTOR_REQUIRED") throw redirect(accountPaths.security);
    if (args.request.method !== "GET" || !isUnavailable(error)) return;
    siteOf(args.context).log.error({ err: error }, "page without the API");
    throw errorResponse(error);
  });
}

import { type ApiClient, ApiError, createApiClient } from "@vendor/api";
import { type RequestArgs, siteOf } from "../site-context.ts";

function client(args: RequestArgs, token?: string): ApiClient {
  const site = siteOf(args.context);
  return createApiClient({
    baseUrl: site.apiUrl,
    token,
    requestId: site.requestId,
    clientAddress: site.clientAddress,
  });
}

/** The vendor API as a visitor sees it. */
export function anonymousApi(args: RequestArgs): ApiClient {
  return client(args);
}

/**
 * The vendor API with a person's token. `refused` is called when the API no longer accepts the token, and what it
 * throws (a redirect to the sign-in page) takes the refusal's place.
 */
export function signedInApi(args: RequestArgs, token: string, refused: () => never): ApiClient {
  return guarded(client(args, token), refused);
}

/** Watches every call of the client, however deep its path; the client itself is made of proxies. */
function guarded<T extends object>(target: T, refused: () => never): T {
  return new Proxy(target, {
    get: (from, key, receiver) => {
      const value: unknown = Reflect.get(from, key, receiver);
      const nested = (typeof value === "function" || typeof value === "object") && value !== null;
      // A `then` that looks callable would make the client a promise to `await`.
      return nested && typeof key === "string" && key !== "then" ? guarded(value, refused) : value;
    },
    apply: async (call, self, input) => {
      try {
        return await Reflect.apply(call as never, self, input);
      } catch (error) {
        if (error instanceof ApiError && error.code === "UNAUTHORIZED") refused();
        throw error;
      }
    },
  });
}

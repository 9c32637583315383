import type { AppLoadContext } from "@remix-run/node";

/** The part of a logger that routes use; the runner passes pino. */
export type SiteLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** The card popup's script, and the origins that the security policy must allow for it. */
export type PaystackOrigins = {
  scriptUrl: string;
  /** Origin of the popup's script. */
  script: string;
  /** Origin of the popup's frame and of the hosted page. */
  checkout: string;
  /** Origin of the page where a person lets us debit a bank account. */
  mandate: string;
  /** Origin of Paystack's API, which the popup's script calls. */
  api: string;
};

/** What the runner tells loaders and actions about a request. Plain data, because runner and app are separate bundles. */
export type SiteContext = {
  nonce: string;
  requestId: string;
  /** The request's place in its trace, for calls of the API; undefined while tracing is off. */
  traceparent?: string | undefined;
  clientAddress: string;
  /** Whether the request came over https: cookies are then `Secure` and `__Host-` prefixed. */
  secure: boolean;
  /** The first part of the names of the site's cookies. Sites on different ports of one host share their cookies. */
  cookiePrefix: string;
  apiUrl: string;
  /** Base addresses of the customers' and the agents' site, for links from one to the other. */
  sites: { website: string; reseller: string };
  paystack: PaystackOrigins;
  sessionSecret: string;
  log: SiteLog;
  /** Resolves when the browser has taken what was sent so far, or is gone: Remix writes a stream as fast as it can be read. */
  drained: () => Promise<void>;
};

/** The part of a loader's or an action's arguments that guards and helpers need. */
export type RequestArgs = { request: Request; context: AppLoadContext };

/**
 * The runner's data about this request.
 * @throws {Error} when the app was not started through the runner.
 */
export function siteOf(context: AppLoadContext): SiteContext {
  const { site } = context as { site?: SiteContext };
  if (!site)
    throw new Error("The request has no site context: start the app through @vendor/remix-kit/runner.");
  return site;
}

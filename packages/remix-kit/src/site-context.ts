import type { AppLoadContext } from "@remix-run/node";

/** The part of a logger that routes use; the runner hands in pino. */
export type SiteLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Where the card popup comes from, and every origin that its page must be allowed to talk to. */
export type PaystackPlaces = {
  scriptUrl: string;
  /** Origin of the popup's script. */
  script: string;
  /** Origin of the popup's frame and of the hosted page. */
  checkout: string;
  /** Origin that the popup's script may call. */
  api: string;
};

/** What the runner knows about one request and hands to loaders and actions. Plain data: runner and app are two bundles. */
export type SiteContext = {
  nonce: string;
  requestId: string;
  clientAddress: string;
  /** Whether the visitor came over https: cookies are then `Secure` and `__Host-` prefixed. */
  secure: boolean;
  /**
   * What the names of the site's own cookies begin with. Two sites of one host share its cookies whatever their ports: an
   * agent's session must not take the place of a customer's.
   */
  cookiePrefix: string;
  apiUrl: string;
  /** Base addresses of the two sites, for links from one to the other. */
  sites: { website: string; reseller: string };
  paystack: PaystackPlaces;
  sessionSecret: string;
  log: SiteLog;
};

/** What guards and helpers need of a loader's or an action's arguments. */
export type RequestArgs = { request: Request; context: AppLoadContext };

/**
 * The runner's facts about this request.
 * @throws {Error} when the app runs under something that is not the runner.
 */
export function siteOf(context: AppLoadContext): SiteContext {
  const { site } = context as { site?: SiteContext };
  if (!site)
    throw new Error("The request has no site context: start the app through @vendor/remix-kit/runner.");
  return site;
}

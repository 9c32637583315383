import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import { contentSecurityPolicy } from "./content-security-policy";
import { pagePath } from "./page-path";
import type { Settings } from "./settings";

/** Pages with stricter or additional headers. Paths are passed without `.data` and query. */
export type PageRules = {
  /** Pages that open the card popup or lead to the hosted payment page. */
  checkout?: (path: string) => boolean;
  /** Pages with a form that leads to the page where a person lets us debit a bank account. */
  mandate?: (path: string) => boolean;
  /** Pages that no browser or proxy may store: forms with a code or a password, and everything behind log-in. */
  noStore?: (path: string) => boolean;
  /** Pages whose address must not be sent to another site. */
  noReferrer?: (path: string) => boolean;
};

const PERMISSIONS = ["camera", "geolocation", "microphone", "usb", "browsing-topics"]
  .map((name) => `${name}=()`)
  .join(", ");

function isSignedIn(cookies: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?token=/.test(cookies ?? "");
}

/** Sets the policy of a page that is rendered for one request, and stores its nonce in `response.locals`. */
export function noncePolicy(settings: Settings, rules: PageRules, development = false): RequestHandler {
  return (request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.nonce = nonce;
    const path = pagePath(request.path);
    const paystack = rules.checkout?.(path) ? settings.paystack : undefined;
    const formTarget = rules.mandate?.(path) ? settings.paystack.mandate : undefined;
    const policy = contentSecurityPolicy({ nonce, development, paystack, formTarget });
    response.setHeader("Content-Security-Policy", policy);
    next();
  };
}

/** Sets the security headers of every page, except for its policy. */
export function securityHeaders(rules: PageRules): RequestHandler {
  return (request, response, next) => {
    const path = pagePath(request.path);
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader(
      "Referrer-Policy",
      rules.noReferrer?.(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    );
    response.setHeader("Permissions-Policy", PERMISSIONS);
    const noStore = rules.noStore?.(path) || isSignedIn(request.headers.cookie);
    response.setHeader("Cache-Control", noStore ? "no-store" : "no-cache");
    response.setHeader("Vary", "Cookie");
    next();
  };
}

import type { SiteIdentity } from "../runner/settings";
import type { SiteContext } from "../site-context";

export const testSite: SiteIdentity = { name: "website", defaultPort: 3000, cookiePrefix: "" };

const site: SiteContext = {
  nonce: "test-nonce",
  requestId: "request-1",
  clientAddress: "203.0.113.7",
  secure: false,
  cookiePrefix: "",
  apiUrl: "http://api.test",
  sites: { website: "http://site.test", reseller: "http://reseller.test" },
  paystack: {
    scriptUrl: "http://paystack.test/v2/inline.js",
    script: "http://paystack.test",
    checkout: "http://paystack.test",
    api: "http://paystack.test",
  },
  sessionSecret: "a-secret-for-tests-only-0123456789",
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
};

type Extras = { cookie?: string; params?: Record<string, string>; site?: Partial<SiteContext> };

/** Arguments of a loader or an action, as the runner and Remix would give them. */
export function siteArgs(request: Request | string, { cookie, params = {}, site: overrides }: Extras = {}) {
  const asked = typeof request === "string" ? new Request(new URL(request, "http://site.test")) : request;
  if (cookie) asked.headers.set("cookie", cookie);
  return { request: asked, params, context: { site: { ...site, ...overrides } } };
}

/** A posted form. */
export function formRequest(path: string, fields: Record<string, string> | [string, string][]): Request {
  return new Request(new URL(path, "http://site.test"), {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

import type { TokenClaimsSchema } from "@vendor/api";
import type { z } from "zod";
import { type PageRules, securityHeaders } from "../runner/security-headers";
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
    mandate: "http://paystack.test",
    api: "http://paystack.test",
  },
  sessionSecret: "a-secret-for-tests-only-0123456789",
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  drained: async () => undefined,
};

type Options = { cookie?: string; params?: Record<string, string>; site?: Partial<SiteContext> };

/** The arguments of a loader or an action. */
export function siteArgs(target: Request | string, { cookie, params = {}, site: overrides }: Options = {}) {
  const request = typeof target === "string" ? new Request(new URL(target, "http://site.test")) : target;
  if (cookie) request.headers.set("cookie", cookie);
  return { request, params, context: { site: { ...site, ...overrides } } };
}

/** A request that posts a form. */
export function formRequest(path: string, fields: Record<string, string> | [string, string][]): Request {
  return new Request(new URL(path, "http://site.test"), {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

type Claims = z.infer<typeof TokenClaimsSchema>;

const claims: Claims = {
  sub: "1",
  sid: "session-1",
  role: "owner",
  name: "Amina Bello",
  username: "demoowner",
  email: "owner@demo.example",
  phone: "08030000001",
  location_id: 1001,
  subscription_status: "trial",
  verification_status: 0,
  is_closing: false,
  exp: 4_000_000_000,
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token with these claims and an invalid signature; by default a verified owner's. */
export function fakeToken(overrides: Partial<Claims> = {}): string {
  return `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, ...overrides })}.signature`;
}

/** The security headers of a page. */
export function pageHeaders(rules: PageRules, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = { locals: {}, setHeader: (name: string, value: string) => (headers[name] = value) };
  securityHeaders(rules)({ path, headers: {} } as never, response as never, () => undefined);
  return headers;
}

import type { AppLoadContext } from "@remix-run/node";
import { companyFaults } from "@vendor/brand";
import { developmentFaults, isStaging, productionFaults } from "@vendor/http-server";
import type { MetricsSettings } from "@vendor/http-server/watch";
import { z } from "zod";
import type { PaystackOrigins, SiteContext } from "../site-context";

const DEVELOPMENT_SECRET = "development-only-session-secret-not-for-production";

/** Settings that are missing or cannot be used; the message is one line that names all of them. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** The site's name, from which its settings `<NAME>_PORT` and `<NAME>_URL` follow, and its defaults. */
export type SiteIdentity = {
  name: string;
  defaultPort: number;
  /** The first part of the names of the site's cookies. Sites on different ports of one host share their cookies. */
  cookiePrefix: string;
  /** Where addresses begin that take pieces of a file, which are larger than forms. */
  largePosts?: string;
  /** A company setting that only this site needs in production. */
  companySetting?: "BLOG_URL";
};

export type Settings = {
  name: string;
  production: boolean;
  host: string;
  port: number;
  portSetting: string;
  /** The site's public address; undefined trusts the Host header (development). */
  publicUrl: URL | undefined;
  apiUrl: string;
  sites: { website: string; reseller: string };
  paystack: PaystackOrigins;
  sessionSecret: string;
  /** Whether it is for trying things out: search engines stay out. */
  staging: boolean;
  cookiePrefix: string;
  largePosts: string | undefined;
  trustedProxies: number;
  logLevel: string;
  /** Where `/metrics` is served; nowhere without a port. */
  metrics: MetricsSettings;
  /** Folder with the hashed assets of all releases; undefined serves only those of this build. */
  keptAssets: string | undefined;
};

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const address = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  HOST: z.string().min(1).default("127.0.0.1"),
  WEBSITE_PORT: port(3000),
  RESELLER_PORT: port(3001),
  API_PORT: port(4000),
  PAYSTACK_PORT: port(4100),
  WEBSITE_URL: address.optional(),
  RESELLER_URL: address.optional(),
  API_URL: address.optional(),
  PAYSTACK_BASE: address.optional(),
  PAYSTACK_SCRIPT_URL: address.optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  API_NETWORK: z.enum(["private", "public"]).default("public"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  KEPT_ASSETS_DIR: z.string().optional(),
  METRICS_PORT: port(0).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});
type Environment = z.infer<typeof EnvironmentSchema>;

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function paystackOrigins(env: Environment): PaystackOrigins {
  const production = env.NODE_ENV === "production";
  const base = env.PAYSTACK_BASE ?? (production ? undefined : `http://127.0.0.1:${env.PAYSTACK_PORT}`);
  const origin = base && new URL(base).origin;
  const scriptUrl = env.PAYSTACK_SCRIPT_URL ?? `${origin ?? "https://js.paystack.co"}/v2/inline.js`;
  return {
    scriptUrl,
    script: new URL(scriptUrl).origin,
    checkout: origin ?? "https://checkout.paystack.com",
    mandate: origin ?? "https://link.paystack.com",
    api: origin ?? "https://api.paystack.co",
  };
}

/** Both sites' addresses are required because they link to each other. */
function requireProductionSettings(values: Record<string, unknown>, urlSetting: string): void {
  const addresses = [...new Set(["WEBSITE_URL", "RESELLER_URL", urlSetting])];
  const missing = ["API_URL", ...addresses, "SESSION_SECRET"].filter((name) => !values[name]);
  if (missing.length > 0) throw new SettingsError(`${missing.join(", ")} must be set in production.`);
}

/**
 * Reads the settings from the environment.
 * @throws {SettingsError} whose message is one line that names every wrong setting.
 */
export function readSettings(site: SiteIdentity, variables: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const portSetting = `${site.name.toUpperCase()}_PORT`;
  const urlSetting = `${site.name.toUpperCase()}_URL`;
  const siteSettings = { [portSetting]: port(site.defaultPort), [urlSetting]: address.optional() };
  const parsed = EnvironmentSchema.extend(siteSettings).safeParse(filled);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new SettingsError(faults.join("; "));
  }
  const env = parsed.data as Environment & Record<string, unknown>;
  const production = env.NODE_ENV === "production";
  if (production) requireProductionSettings(env, urlSetting);
  const refused = production
    ? [...productionFaults(filled, "site", [urlSetting]), ...companyFaults(filled, site.companySetting)]
    : developmentFaults(filled, "HOST");
  if (refused.length > 0) throw new SettingsError(refused.join("; "));
  return {
    name: site.name,
    production,
    host: env.HOST,
    port: Number(env[portSetting]),
    portSetting,
    publicUrl: env[urlSetting] === undefined ? undefined : new URL(String(env[urlSetting])),
    apiUrl: withoutTrailingSlash(env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`),
    sites: {
      website: withoutTrailingSlash(env.WEBSITE_URL ?? `http://127.0.0.1:${env.WEBSITE_PORT}`),
      reseller: withoutTrailingSlash(env.RESELLER_URL ?? `http://127.0.0.1:${env.RESELLER_PORT}`),
    },
    paystack: paystackOrigins(env),
    sessionSecret: env.SESSION_SECRET ?? DEVELOPMENT_SECRET,
    staging: production && isStaging(filled),
    cookiePrefix: site.cookiePrefix,
    largePosts: site.largePosts,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    keptAssets: env.KEPT_ASSETS_DIR,
  };
}

/** What a page's loaders and actions are told: the request's own part, and the settings that they need. */
export function siteContext(
  { cookiePrefix, apiUrl, sites, paystack, sessionSecret }: Settings,
  request: Omit<SiteContext, "cookiePrefix" | "apiUrl" | "sites" | "paystack" | "sessionSecret">,
): AppLoadContext {
  const site: SiteContext = { ...request, cookiePrefix, apiUrl, sites, paystack, sessionSecret };
  return { site };
}

import { BlockList } from "node:net";

/** Whether a host name means this machine and cannot be reached from others. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127\.[\d.]+$/.test(host);

type Settings = Readonly<Record<string, string | undefined>>;

/** `site`: its API_URL is where it calls the API itself, while the API's own is its public address. */
export type ServiceKind = "api" | "site";

const addresses = [
  "API_URL",
  "WEBSITE_URL",
  "RESELLER_URL",
  "BACKOFFICE_URL",
  "PAYSTACK_API_URL",
  "PAYSTACK_BASE",
  "PAYSTACK_SCRIPT_URL",
  "SMS_URL",
  "SMTP_URL",
] as const;

const paystackKeys = [
  ["PAYSTACK_SECRET_KEY", "sk_"],
  ["PAYSTACK_PUBLIC_KEY", "pk_"],
] as const;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : undefined);

/** A database behind a Unix socket has no host, or the socket's folder instead. */
const isHere = (url: string) => {
  const host = hostOf(url);
  return host === undefined || /^$|^%2f/i.test(host) || isLoopback(host);
};

/**
 * Why a service must not start with development defaults, which are demo passwords, public secrets and an inbox
 * that shows everyone's codes: other machines can reach it, or it has a setting of production.
 * @param listens - The setting that names the address to listen on.
 * @returns One line for each such setting; none when everything stays on this machine.
 */
export function developmentFaults(settings: Settings, listens: "HOST" | "API_HOST"): string[] {
  const faults: string[] = [];
  const mode = `NODE_ENV=${settings.NODE_ENV ?? "development"}`;
  for (const name of [listens, "METRICS_HOST"]) {
    const host = settings[name] ?? "127.0.0.1";
    if (isLoopback(host)) continue;
    faults.push(
      `${name}: ${host} can be reached from other machines, which ${mode} is not safe for; set NODE_ENV=production, or listen on 127.0.0.1`,
    );
  }
  for (const name of [...addresses, "DATABASE_URL"]) {
    const url = settings[name];
    if (url && !isHere(url))
      faults.push(
        `${name}: leads to another machine, which ${mode} is not safe for; set NODE_ENV=production`,
      );
  }
  for (const [name] of paystackKeys)
    if (/^[sp]k_live_/.test(settings[name] ?? ""))
      faults.push(`${name}: takes real money, which ${mode} is not safe for; set NODE_ENV=production`);
  return faults;
}

/** Settings that keep something secret; each is checked where it is set. */
const secrets = [
  "JWT_SECRET",
  "JWT_SECRET_BEFORE",
  "ENCRYPTION_KEY",
  "ENCRYPTION_KEY_BEFORE",
  "SESSION_SECRET",
] as const;

/** Every secret of this repository's defaults begins with it. */
const PUBLIC_SECRET = "development-only";
const LEAST_LENGTH = 32;
/** A secret with fewer different characters was typed, not generated. */
const LEAST_LETTERS = 10;
/** What follows `sk_live_` is 40 characters at Paystack. */
const LEAST_KEY = 10;
/** A key with fewer different characters is a placeholder. */
const LEAST_KEY_LETTERS = 5;

/** The longest part whose repetition is recognised. */
const LONGEST_UNIT = 16;

/** Whether a text repeats one part, or is mostly a row of the alphabet or of digits. A random one never is. */
function isPattern(text: string): boolean {
  const units = Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1);
  if (units.some((unit) => text.slice(unit) === text.slice(0, -unit))) return true;
  const steps = [...text].filter((_, at) => Math.abs(text.charCodeAt(at + 1) - text.charCodeAt(at)) === 1);
  return steps.length > text.length / 2;
}

function secretFault(secret: string): string | undefined {
  const text = secret.trim();
  if (text.toLowerCase().includes(PUBLIC_SECRET))
    return "is the development default; set a secret of your own";
  if (text.length < LEAST_LENGTH) return `must have at least ${LEAST_LENGTH} characters`;
  if (new Set(text).size < LEAST_LETTERS || isPattern(text)) return "can be guessed; set a random one";
  return undefined;
}

/** Why an address is not safe to use; `http:` to this machine, and with API_NETWORK=private to the API, is. */
function addressFault(name: string, url: string, settings: Settings, kind: ServiceKind): string | undefined {
  const host = hostOf(url);
  if (name === "SMTP_URL") {
    // A mail relay on this machine needs no password.
    const isSafe = url.startsWith("smtps://") || (host !== undefined && isLoopback(host));
    return isSafe ? undefined : "must begin with smtps:// in production";
  }
  if (url.startsWith("https://")) return undefined;
  const isInternal = name === "API_URL" && kind === "site";
  if (!isInternal) return "must begin with https:// in production";
  if ((host !== undefined && isLoopback(host)) || settings.API_NETWORK === "private") return undefined;
  return "must begin with https:// in production, or API_NETWORK=private must say that nobody else can read that network";
}

/** A network with fewer fixed bits is a part of the internet. */
const LEAST_BITS = { 4: 8, 6: 32 } as const;

/** Whether a network of IPv6 has all addresses of IPv4, which are written `::ffff:…` there. */
function hasAllOfIpv4(address: string, bits: number): boolean {
  const network = new BlockList();
  try {
    network.addSubnet(address, bits, "ipv6");
  } catch {
    // The service's own parser refuses what is no network.
    return false;
  }
  return network.check("8.8.8.8") && network.check("192.0.2.1");
}

function networkFault(list: string): string | undefined {
  const wide = list.split(",").find((item) => {
    const [address = "", bits] = item.trim().split("/");
    if (bits === undefined) return false;
    const family = address.includes(":") ? 6 : 4;
    return Number(bits) < LEAST_BITS[family] || (family === 6 && hasAllOfIpv4(address, Number(bits)));
  });
  return wide && `${wide.trim()} is too wide: anybody in it could name any address as theirs`;
}

/**
 * Why a service must not serve people with these settings: secrets that can be guessed, addresses that others can read along,
 * keys of the wrong kind, proxies that anybody can be. With STAGING=on, Paystack's test keys take the place of the live ones.
 * @param more - Further settings that are addresses, such as that of a third site.
 * @returns One line for each such setting.
 */
export function productionFaults(
  settings: Settings,
  kind: ServiceKind,
  more: readonly string[] = [],
): string[] {
  const faults: string[] = [];
  const check = (name: string, fault: (value: string) => string | undefined) => {
    const value = settings[name];
    const found = value === undefined || value === "" ? undefined : fault(value);
    if (found !== undefined) faults.push(`${name}: ${found}`);
  };
  for (const name of secrets) check(name, secretFault);
  const stage = isStaging(settings) ? "test" : "live";
  for (const [name, start] of paystackKeys)
    check(name, (key) => {
      const prefix = `${start}${stage}_`;
      if (!key.startsWith(prefix) || key.includes("_sandbox_"))
        return `must begin with ${prefix} ${stage === "test" ? "while STAGING is on" : "in production"}`;
      const own = key.trim().slice(prefix.length);
      return own.length < LEAST_KEY || new Set(own).size < LEAST_KEY_LETTERS ? "is not complete" : undefined;
    });
  for (const name of new Set([...addresses, ...more]))
    check(name, (url) => addressFault(name, url, settings, kind));
  check("TRUSTED_PROXIES", networkFault);
  return faults;
}

/** Whether a deployment is for trying things out: nobody pays real money there, and search engines stay out. */
export const isStaging = ({ STAGING }: Settings): boolean => /^(1|on|true)$/.test(STAGING ?? "");

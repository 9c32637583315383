/** Whether a host name means this machine and cannot be reached from others. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127\.[\d.]+$/.test(host);

const addresses = [
  "API_URL",
  "WEBSITE_URL",
  "RESELLER_URL",
  "PAYSTACK_API_URL",
  "PAYSTACK_BASE",
  "DATABASE_URL",
  "SMTP_URL",
  "SMS_URL",
];

/** A database behind a Unix socket has no host, or the socket's folder instead. */
const isHere = (url: string) =>
  !URL.canParse(url) || /^$|^%2f/i.test(new URL(url).hostname) || isLoopback(new URL(url).hostname);

/**
 * Why a service must not start with development defaults, which are demo passwords, public secrets and an inbox
 * that shows everyone's codes: other machines can reach it, or it has a setting of production.
 * @param listens - The setting that names the address to listen on.
 * @returns One line for each such setting; none when everything stays on this machine.
 */
export function developmentFaults(
  settings: Record<string, string | undefined>,
  listens: "HOST" | "API_HOST",
): string[] {
  const faults: string[] = [];
  const mode = `NODE_ENV=${settings.NODE_ENV ?? "development"}`;
  for (const name of [listens, "METRICS_HOST"]) {
    const host = settings[name] ?? "127.0.0.1";
    if (isLoopback(host)) continue;
    faults.push(
      `${name}: ${host} can be reached from other machines, which ${mode} is not safe for; set NODE_ENV=production, or listen on 127.0.0.1`,
    );
  }
  for (const name of addresses) {
    const url = settings[name];
    if (url && !isHere(url))
      faults.push(
        `${name}: leads to another machine, which ${mode} is not safe for; set NODE_ENV=production`,
      );
  }
  for (const name of ["PAYSTACK_SECRET_KEY", "PAYSTACK_PUBLIC_KEY"])
    if (/^[sp]k_live_/.test(settings[name] ?? ""))
      faults.push(`${name}: takes real money, which ${mode} is not safe for; set NODE_ENV=production`);
  return faults;
}

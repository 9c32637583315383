import type { TargetBuilder } from "@vendor/remix-kit";

type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Every address of this site. Nothing else spells one. */
export const paths = {
  home: (
    query: { agentCode?: string | undefined; search?: string; state?: string; page?: string } = {},
    hash = "",
  ) => withQuery("/", query) + hash,
  /** What the chosen clients' renewals cost, and their payment. */
  renewClients: () => "/clients/renew",
  signups: (query: { page?: string } = {}) => withQuery("/signups", query),
  forgotPassword: () => "/forgot-password",
  resetPassword: () => "/reset-password",
  setNewPassword: () => "/set-newpassword",
  login: (query: { page?: string; locationId?: string | undefined; agentCode?: string | undefined } = {}) =>
    withQuery("/login", query),
  planDetails: (query: { locationId?: string | undefined; agentCode?: string | undefined } = {}) =>
    withQuery("/plandetails", query),
  tokens: () => "/tokens",
  logout: () => "/logout",
} as const;

/** The client and the agent that an address names, as far as they can be such. */
export function clientIn(query: URLSearchParams): { locationId?: string; agentCode?: string } {
  const locationId = query.get("locationId") ?? "";
  const agentCode = query.get("agentCode") ?? "";
  return {
    ...(/^[1-9]\d{0,9}$/.test(locationId) && { locationId }),
    ...(/^[\w-]{1,40}$/.test(agentCode) && { agentCode }),
  };
}

/** Where `page` may lead after signing in: names, never addresses (product.md 13). */
export const loginTargets: Readonly<Record<string, TargetBuilder>> = {
  plandetails: (query) => paths.planDetails(clientIn(query)),
  home: (query) => paths.home({ agentCode: clientIn(query).agentCode }),
  signups: () => paths.signups(),
};

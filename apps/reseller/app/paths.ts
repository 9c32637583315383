import { accountPaths, type TargetBuilder } from "@vendor/remix-kit";
import { parseAmount, plainFigures } from "@vendor/ui/money";

type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A client and what is chosen for it, as an address keeps it. */
export type OrderQuery = {
  locationId?: string | undefined;
  agentCode?: string | undefined;
  plan_id?: string | undefined;
  plan_duration?: string | undefined;
  additional_users?: string | undefined;
  additional_warehouse?: string | undefined;
  additional_products?: string | undefined;
};

/** Every address of this site. Nothing else spells one. */
export const paths = {
  home: (
    query: {
      agentCode?: string | undefined;
      search?: string | undefined;
      state?: string | undefined;
      page?: string;
    } = {},
    hash = "",
  ) => withQuery("/", query) + hash,
  /** What the chosen clients' renewals cost, and their payment. */
  renewClients: () => "/clients/renew",
  signups: (query: { page?: string } = {}) => withQuery("/signups", query),
  forgotPassword: () => accountPaths.forgotPassword,
  resetPassword: () => accountPaths.resetPassword,
  setNewPassword: () => accountPaths.setNewPassword,
  login: (query: { page?: string; reference?: string; amount?: string } & OrderQuery = {}) =>
    withQuery(accountPaths.login, query),
  /** A client's order; `step` is "pay" where the payment is to be confirmed. */
  planDetails: (query: OrderQuery & { step?: "pay" | undefined } = {}) => withQuery("/plandetails", query),
  /** What a paid order came to, said once. */
  planPaid: () => "/plandetails/paid",
  /** With an order in the query, the tokens are bought for that order, and the page leads back to it. */
  tokens: (query: OrderQuery & { amount?: string | undefined; page?: string | undefined } = {}, hash = "") =>
    withQuery("/tokens", query) + hash,
  tokensExport: () => "/tokens.csv",
  paymentReturn: (query: { reference: string; attempt?: string | undefined }) =>
    withQuery("/payments/return", query),
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

const orderFields = {
  plan_id: /^[1-9]\d{0,2}$/,
  plan_duration: /^(monthly|yearly)$/,
  additional_users: /^[1-9]\d{0,6}$/,
  additional_warehouse: /^[1-9]\d{0,6}$/,
  additional_products: /^[1-9]\d{0,6}$/,
};

/** The order that an address keeps: what cannot be a choice is left out. */
export function orderIn(query: URLSearchParams): OrderQuery {
  const chosen = Object.entries(orderFields).flatMap(([name, form]) => {
    const value = query.get(name) ?? "";
    return form.test(value) ? [[name, value] as const] : [];
  });
  return { ...clientIn(query), ...Object.fromEntries(chosen) };
}

/** A payment's reference, if it can be one. */
export function referenceIn(query: URLSearchParams): string | undefined {
  const reference = query.get("reference") ?? query.get("trxref") ?? "";
  return /^[\w.=-]{1,100}$/.test(reference) ? reference : undefined;
}

/** What an address asks to buy, in hundredths of a token; undefined when that is no amount. */
export function amountIn(query: URLSearchParams): number | undefined {
  const amount = query.get("amount") ?? "";
  return /^\d{1,10}(\.\d{1,2})?$/.test(amount) ? (parseAmount(amount) ?? undefined) : undefined;
}

/** The page of a list that a query asks for; what is no number is the first one. */
export function pageIn(query: URLSearchParams): number {
  const asked = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

/** Where `page` may lead after signing in: names, never addresses (spec §4). */
export const loginTargets: Readonly<Record<string, TargetBuilder>> = {
  plandetails: (query) => paths.planDetails(orderIn(query)),
  tokens: (query) => {
    const amount = amountIn(query);
    return paths.tokens({ ...orderIn(query), amount: amount === undefined ? amount : plainFigures(amount) });
  },
  payment: (query) => {
    const reference = referenceIn(query);
    return reference && paths.paymentReturn({ reference });
  },
  home: (query) => paths.home({ agentCode: clientIn(query).agentCode }),
  signups: () => paths.signups(),
};

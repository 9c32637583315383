import { type AddonChoice, addonQuery, addonsIn } from "@vendor/api/addons";
import { accountPaths, resellerPaths } from "@vendor/api/site-paths";
import type { Kobo } from "@vendor/pricing-engine";
import type { TargetBuilder } from "@vendor/remix-kit";
import { parseAmount, plainFigures } from "@vendor/ui/money";

type Query = { [name: string]: string | undefined | readonly AddonChoice[] } & {
  addons?: readonly AddonChoice[] | undefined;
};

function withQuery(path: string, { addons = [], ...query }: Query): string {
  const fields = Object.entries({ ...query, ...addonQuery(addons) }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
}

/** The query of an order: a client and the choices for it. */
export type OrderQuery = {
  locationId?: string | undefined;
  agentCode?: string | undefined;
  plan_id?: string | undefined;
  plan_duration?: string | undefined;
  addons?: readonly AddonChoice[] | undefined;
};

/** Every address of this site: `routes.ts` declares them, and no other file contains one. */
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
  /** Reviews and pays for renewals. */
  renewClients: () => "/clients/renew",
  /** Previews and sends reminders. */
  remindClients: () => "/clients/remind",
  /** `locationId` is the shop that was just registered. */
  signups: (query: { page?: string; month?: string | undefined; locationId?: string } = {}) =>
    withQuery("/signups", query),
  /** Registers a shop beside its owner; `code` is the step in which the owner reads out the code. */
  registerShop: () => "/signups/new",
  registerShopCode: () => "/signups/new/code",
  forgotPassword: () => accountPaths.forgotPassword,
  resetPassword: () => accountPaths.resetPassword,
  setNewPassword: () => accountPaths.setNewPassword,
  login: (query: { page?: string; reference?: string; amount?: string } & OrderQuery = {}) =>
    withQuery(accountPaths.login, query),
  /** A client's order; with `step` "pay", the confirmation of its payment. */
  planDetails: (query: OrderQuery & { step?: "pay" | undefined } = {}) =>
    withQuery(resellerPaths.planDetails, query),
  /** The confirmation of a paid order, shown once. */
  planPaid: () => `${resellerPaths.planDetails}/paid`,
  /** With an order in the query, the page leads back to that order. */
  tokens: (
    query: OrderQuery & {
      amount?: string | undefined;
      page?: string | undefined;
      month?: string | undefined;
    } = {},
    hash = "",
  ) => withQuery(resellerPaths.tokens, query) + hash,
  tokensExport: (query: { month?: string | undefined } = {}) =>
    withQuery(`${resellerPaths.tokens}.csv`, query),
  /** `sent`: how many transfers had gone back when the agent said that the money was sent. */
  paymentReturn: (query: { reference: string; attempt?: string | undefined; sent?: string | undefined }) =>
    withQuery(resellerPaths.paymentReturn, query),
  profile: () => accountPaths.profile,
  security: () => accountPaths.security,
  logout: () => "/logout",
} as const;

/** The client and the agent in an address; invalid values are ignored. */
export function readClient(query: URLSearchParams): { locationId?: string; agentCode?: string } {
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
};

/** The order in an address; invalid values are ignored. */
export function readOrder(query: URLSearchParams): OrderQuery {
  const chosen = Object.entries(orderFields).flatMap(([name, form]) => {
    const value = query.get(name) ?? "";
    return form.test(value) ? [[name, value] as const] : [];
  });
  const addons = addonsIn(query);
  return {
    ...readClient(query),
    ...Object.fromEntries(chosen),
    ...(addons.length > 0 && { addons }),
  };
}

/** The month in an address, such as `2026-11`, if it is valid. */
export function readMonth(query: URLSearchParams): string | undefined {
  const month = query.get("month") ?? "";
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

/** The payment's reference in an address, if it is valid. */
export function readReference(query: URLSearchParams): string | undefined {
  const reference = query.get("reference") ?? query.get("trxref") ?? "";
  return /^[\w.=-]{1,100}$/.test(reference) ? reference : undefined;
}

/** The amount in an address, in hundredths of a token; undefined when it is missing or invalid. */
export function readAmount(query: URLSearchParams): Kobo | undefined {
  const amount = query.get("amount") ?? "";
  return /^\d{1,10}(\.\d{1,2})?$/.test(amount) ? (parseAmount(amount) ?? undefined) : undefined;
}

/** The pages that `page` may name after log-in (spec §4). */
export const loginTargets: Readonly<Record<string, TargetBuilder>> = {
  plandetails: (query) => paths.planDetails(readOrder(query)),
  tokens: (query) => {
    const amount = readAmount(query);
    return paths.tokens({
      ...readOrder(query),
      amount: amount === undefined ? amount : plainFigures(amount),
    });
  },
  payment: (query) => {
    const reference = readReference(query);
    return reference && paths.paymentReturn({ reference });
  },
  home: (query) => paths.home({ agentCode: readClient(query).agentCode }),
  signups: () => paths.signups(),
  profile: () => paths.profile(),
  security: () => paths.security(),
};

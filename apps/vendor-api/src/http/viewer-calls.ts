import type { Contract } from "@vendor/api";

type CallName = {
  [Group in keyof Contract]: `${Group}.${Extract<keyof Contract[Group], string>}`;
}[keyof Contract];

/**
 * The calls of a member of staff who sees the website as a customer does: what its pages read, and the log-out, which ends the view.
 * Every other call is refused, also one that is added: changes, files, exports, secrets and codes.
 */
const viewerCalls: readonly CallName[] = [
  "identity.logout",
  ...([
    "identity.people",
    "identity.secondFactor",
    "identity.securityActivity",
    "identity.sessions",
  ] as const),
  ...(["account.show", "account.subscriptions", "account.openOrder", "account.renewals"] as const),
  ...(["account.cards", "account.mandates", "account.transactions", "account.receipt"] as const),
  ...(["account.statements", "account.billing", "account.wallet", "account.spend"] as const),
  ...(["account.locations", "account.location", "accountData.exports"] as const),
  // The first only computes: it takes its input as a body.
  ...([
    "subscription.summary",
    "subscription.summaryOf",
    "subscription.draft",
    "subscription.payment",
  ] as const),
];
const names: ReadonlySet<string> = new Set(viewerCalls);

/** @param call - Such as `account.show`. */
export const isForViewers = (call: string): boolean => names.has(call);

import { paymentStateNames, paymentStates, type TransactionSchema } from "@vendor/api";
import { readLine } from "@vendor/remix-kit";
import type { BadgeProps } from "@vendor/ui";
import type { z } from "zod";
import { type DateRange, readDateRange } from "./date-range";
import { formatDay } from "./dates";

type Transaction = z.infer<typeof TransactionSchema>;
type State = Transaction["state"];

/** The ways of paying that the filter offers, and how each is called here. */
const kindLabels: Readonly<Record<string, string>> = {
  card: "Card",
  transfer: "Bank transfer",
  ussd: "USSD",
  mandate: "Direct debit",
  wallet: "Wallet",
  tokens: "Paid by an agent",
  free: "Free",
  "top-up": "Wallet top-up",
};

/** What paid, with the wallet when it paid a part. */
export function describeKind({
  kind,
  paid_with,
  wallet_amount,
}: Pick<Transaction, "kind" | "paid_with" | "wallet_amount">): string {
  if (kind === "token-purchase") return "Tokens";
  if (kind === "top-up") return paid_with;
  const label = kindLabels[kind] ?? paid_with;
  return wallet_amount > 0 ? `${label} and wallet` : label;
}

const stateTones: Record<State, NonNullable<BadgeProps["tone"]>> = {
  ...{ open: "neutral", pending: "caution", settled: "positive", failed: "critical" },
  ...{ refunding: "info", refunded: "info" },
};

/** How a badge shows a payment's state. */
export const stateBadge = (state: State) => ({ label: paymentStateNames[state], tone: stateTones[state] });

const all = { value: "", label: "All" };
/** The filter's options. The loader returns them, because importing the contract's lists would load its schemas in the browser. */
export const filterOptions = {
  kind: [all, ...Object.entries(kindLabels).map(([value, label]) => ({ value, label }))],
  state: [all, ...paymentStates.map((value) => ({ value, label: paymentStateNames[value] }))],
};

export type TransactionFilter = { kind?: string; state?: State; search?: string; from?: string; to?: string };

/** The filter in an address, without what it cannot use, and its days as they were typed. */
export function readFilter(query: URLSearchParams): { filter: TransactionFilter; days: DateRange } {
  const kind = Object.keys(kindLabels).find((name) => name === query.get("kind"));
  const state = paymentStates.find((name) => name === query.get("state"));
  const search = readLine(query, "search", 100);
  const days = readDateRange(query);
  const { from, to, faults } = days;
  const filter = {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(search && { search }),
    ...(from && !faults.from && { from }),
    ...(to && !faults.to && { to }),
  };
  return { filter, days };
}

/** The filter's parts in words, except the search, which its field shows, each with the filter that is left without it. */
export function activeFilters(filter: TransactionFilter) {
  const { kind, state, from, to } = filter;
  const words = {
    from: from && `From ${formatDay(`${from}T12:00:00Z`)}`,
    to: to && `To ${formatDay(`${to}T12:00:00Z`)}`,
    kind: kind && kindLabels[kind],
    state: state && paymentStateNames[state],
  };
  return (["from", "to", "kind", "state"] as const).flatMap((name) => {
    const { [name]: _, ...without } = filter;
    const label = words[name];
    return label ? [{ name, label, without }] : [];
  });
}
export type ActiveFilter = ReturnType<typeof activeFilters>[number];

export function transactionRow(transaction: Transaction) {
  const { reference, state, amount, location_name, description, created_at } = transaction;
  const { invoice, credit_note } = transaction;
  return {
    reference,
    day: formatDay(created_at),
    description,
    place: location_name,
    kind: describeKind(transaction),
    state: stateBadge(state),
    amount,
    invoices: [invoice, credit_note].flatMap((issued) => issued?.number ?? []),
  };
}

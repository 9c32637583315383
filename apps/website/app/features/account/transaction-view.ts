import { paymentStates, type TransactionSchema } from "@vendor/api";
import type { BadgeProps } from "@vendor/ui";
import type { z } from "zod";
import { formatDay } from "./dates";

type Transaction = z.infer<typeof TransactionSchema>;
type State = Transaction["state"];

/** The ways of paying that the filter offers, and how each is called here. */
const kindLabels: Readonly<Record<string, string>> = {
  card: "Card",
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
  const label = kindLabels[kind] ?? paid_with;
  return wallet_amount > 0 ? `${label} and wallet` : label;
}

export const stateLabels: Record<State, { label: string; tone: NonNullable<BadgeProps["tone"]> }> = {
  open: { label: "Not finished", tone: "neutral" },
  pending: { label: "Checking", tone: "caution" },
  settled: { label: "Paid", tone: "positive" },
  failed: { label: "Failed", tone: "critical" },
  refunding: { label: "Refund in progress", tone: "info" },
  refunded: { label: "Refunded", tone: "info" },
};

const all = { value: "", label: "All" };
/** The filter's options. The loader returns them, because importing the contract's lists would load its schemas in the browser. */
export const filterOptions = {
  kind: [all, ...Object.entries(kindLabels).map(([value, label]) => ({ value, label }))],
  state: [all, ...paymentStates.map((value) => ({ value, label: stateLabels[value].label }))],
};

export type TransactionFilter = { kind?: string; state?: State };

export function readFilter(query: URLSearchParams): TransactionFilter {
  const kind = Object.keys(kindLabels).find((name) => name === query.get("kind"));
  const state = paymentStates.find((name) => name === query.get("state"));
  return { ...(kind && { kind }), ...(state && { state }) };
}

export function transactionRow(transaction: Transaction) {
  const { reference, state, amount, location_name, description, created_at } = transaction;
  const { invoice, credit_note } = transaction;
  return {
    reference,
    day: formatDay(created_at),
    description,
    place: location_name,
    kind: describeKind(transaction),
    state: stateLabels[state],
    amount,
    invoices: [invoice, credit_note].flatMap((issued) => issued?.number ?? []),
  };
}

import { paymentStates, type TransactionSchema, transactionKinds } from "@vendor/api";
import type { BadgeProps } from "@vendor/ui";
import type { z } from "zod";
import { formatDay } from "./dates";

type Transaction = z.infer<typeof TransactionSchema>;
type Kind = Transaction["kind"];
type State = Transaction["state"];

export const kindLabels: Record<Kind, string> = {
  card: "Card",
  wallet: "Wallet",
  agent: "Paid by an agent",
  free: "Free",
  "top-up": "Wallet top-up",
  tokens: "Tokens",
};

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
  kind: [all, ...transactionKinds.map((value) => ({ value, label: kindLabels[value] }))],
  state: [all, ...paymentStates.map((value) => ({ value, label: stateLabels[value].label }))],
};

export type TransactionFilter = { kind?: (typeof transactionKinds)[number]; state?: State };

/** The filter in an address; unknown values are ignored. */
export function readFilter(query: URLSearchParams): TransactionFilter {
  const kind = transactionKinds.find((name) => name === query.get("kind"));
  const state = paymentStates.find((name) => name === query.get("state"));
  return { ...(kind && { kind }), ...(state && { state }) };
}

/** A row of the transactions table. */
export function transactionRow(transaction: Transaction) {
  const { reference, kind, state, amount, wallet_amount, location_name, description, created_at } =
    transaction;
  const { invoice, credit_note } = transaction;
  return {
    reference,
    day: formatDay(created_at),
    description,
    place: location_name,
    kind: kind === "card" && wallet_amount > 0 ? "Card and wallet" : kindLabels[kind],
    state: stateLabels[state],
    amount,
    /** The numbers of the invoice and the credit note. */
    invoices: [invoice, credit_note].flatMap((issued) => issued?.number ?? []),
  };
}

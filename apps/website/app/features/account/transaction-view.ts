import { paymentStates, type TransactionSchema, transactionKinds } from "@vendor/api";
import type { BadgeProps } from "@vendor/ui";
import type { z } from "zod";
import { dayOf } from "./dates";

type Transaction = z.infer<typeof TransactionSchema>;
type Kind = Transaction["kind"];
type State = Transaction["state"];

export const kindWords: Record<Kind, string> = {
  card: "Card",
  wallet: "Wallet",
  agent: "Paid by an agent",
  free: "Free",
  "top-up": "Wallet top-up",
  tokens: "Tokens",
};

export const stateWords: Record<State, { words: string; tone: NonNullable<BadgeProps["tone"]> }> = {
  open: { words: "Not finished", tone: "neutral" },
  pending: { words: "Being checked", tone: "caution" },
  settled: { words: "Paid", tone: "positive" },
  failed: { words: "Failed", tone: "critical" },
  refunding: { words: "Refund under way", tone: "info" },
  refunded: { words: "Refunded", tone: "info" },
};

const all = { value: "", label: "All" };
/** The filter's choices. The loader hands them over: the contract's lists would bring its schemas into the browser. */
export const filterOptions = {
  kind: [all, ...transactionKinds.map((value) => ({ value, label: kindWords[value] }))],
  state: [all, ...paymentStates.map((value) => ({ value, label: stateWords[value].words }))],
};

export type TransactionFilter = { kind?: (typeof transactionKinds)[number]; state?: State };

/** What a query filters by; names that are none are passed over. */
export function filterIn(query: URLSearchParams): TransactionFilter {
  const kind = transactionKinds.find((known) => known === query.get("kind"));
  const state = paymentStates.find((known) => known === query.get("state"));
  return { ...(kind && { kind }), ...(state && { state }) };
}

/** A row of the table of payments. */
export function transactionRow(transaction: Transaction) {
  const { reference, kind, state, amount, wallet_amount, location_name, description, created_at } =
    transaction;
  return {
    reference,
    day: dayOf(created_at),
    description,
    place: location_name,
    kind: kind === "card" && wallet_amount > 0 ? "Card and wallet" : kindWords[kind],
    state: stateWords[state],
    amount,
  };
}

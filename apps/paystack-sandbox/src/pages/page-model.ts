import type { CardErrors } from "../cards/read-card-form";
import type { TransactionRecord } from "../store/records";

/** The checkout that renders a page (full page or popup), and how it builds links and messages. */
export interface PageFrame {
  mode: "hosted" | "popup";
  /** The embedding page's origin, for the popup's messages; null when unknown. */
  embedder: string | null;
}

export interface BridgeMessage {
  event: "loaded" | "success" | "cancel" | "close";
  payload: unknown;
}

export interface CardPageModel {
  transaction: TransactionRecord;
  frame: PageFrame;
  errors: CardErrors;
  /** The customer's input; the CVV is never sent back. */
  typed: { number: string; expiry: string };
}

/** A page's own address under its transaction: `step` is empty, `/card`, `/pin`, `/otp` or `/cancel`. */
export function pagePath(transaction: TransactionRecord, frame: PageFrame, step: string): string {
  const base = `/${frame.mode === "popup" ? "popup" : "pay"}/${transaction.accessCode}${step}`;
  return frame.embedder === null ? base : `${base}?origin=${encodeURIComponent(frame.embedder)}`;
}

/** ₦ or $ with thousands separators, from minor units. */
export function formatAmount(amount: number, currency: "NGN" | "USD"): string {
  const sign = currency === "NGN" ? "₦" : "$";
  const figures = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${sign}${figures.format(amount / 100)}`;
}

/** Contains the fields of both formats that `onSuccess` receives in practice. */
export function successPayload({ id, reference }: TransactionRecord) {
  return {
    id,
    reference,
    message: "Approved",
    trans: String(id),
    transaction: String(id),
    status: "success",
    trxref: reference,
    redirecturl: `?trxref=${encodeURIComponent(reference)}&reference=${encodeURIComponent(reference)}`,
  };
}

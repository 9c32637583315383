import type { OfficeOrderDetailsSchema, OfficeOrderSchema } from "@vendor/api";
import { formatMinute } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { type Filter, formatAmount, parseAmount, readFilters } from "@vendor/ui";
import type { z } from "zod";
import { actionName, commandName } from "../audit/audit-words";
import { isOldestFirst } from "../lists/list-address";
import type { ListColumn } from "../lists/list-column";
import { choiceName } from "../subjects/values";

type Order = z.infer<typeof OfficeOrderSchema>;
type State = Order["state"];

/** The states of an order in words, each with its tone. */
export const orderStates: Readonly<
  Record<State, { label: string; tone: "positive" | "caution" | "critical" | "neutral" }>
> = {
  open: { label: "Not paid", tone: "neutral" },
  paid: { label: "Paid", tone: "caution" },
  fulfilled: { label: "Fulfilled", tone: "positive" },
  refunding: { label: "Refunding", tone: "caution" },
  refunded: { label: "Refunded", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** The ways of paying in words. Any other one is shown by its own name. */
const methods: Readonly<Record<string, string>> = {
  ...{ card: "Card", wallet: "Wallet", tokens: "Agent's tokens", free: "Free", transfer: "Bank transfer" },
  ...{ account: "Own account number", ussd: "USSD", mandate: "Direct debit" },
};

export const methodName = (method: string) => methods[method] ?? method;

const whatNames: Readonly<Record<Order["what"], string>> = {
  ...{ subscription: "Subscription", "top-up": "Wallet top-up", tokens: "Tokens" },
};

/** What was sold: "Plus plan" or "Wallet top-up". */
export const orderName = ({ what, plan_name }: Pick<Order, "what" | "plan_name">) =>
  plan_name === null ? whatNames[what] : `${plan_name} plan`;

/** An order as a row of a list. */
export const orderRow = (order: Order) => ({
  ...{ reference: order.reference, account: order.account, accountName: order.account_name },
  ...{ name: orderName(order), method: methodName(order.method), total: formatAmount(order.total) },
  // Tokens are an agent's, who has no page among the customers.
  isAgents: order.what === "tokens",
  ...{ state: order.state, disputed: order.disputed },
  ...{ at: order.created_at, time: formatMinute(order.created_at) },
});
export type OrderRow = ReturnType<typeof orderRow>;

const refundStates = {
  asked: { label: "Being ordered", tone: "caution" },
  ordered: { label: "On its way", tone: "caution" },
  done: { label: "Returned", tone: "positive" },
  failed: { label: "Failed", tone: "critical" },
} as const;

const refundTargets = {
  provider: "by Paystack",
  wallet: "to the wallet",
  bank: "by our bank transfer",
  tokens: "to the agent's tokens",
} as const;

type Refund = z.infer<typeof OfficeOrderDetailsSchema>["refunds"][number];

/** A refund of staff as a row: "A part, by Paystack". */
export const refundRow = (refund: Refund, place: number) => ({
  ...{ key: String(place), amount: formatAmount(refund.amount), at: refund.created_at },
  time: formatMinute(refund.created_at),
  what: `${refund.whole ? "All that was left" : "A part"}, ${refundTargets[refund.target]}`,
  ...{ state: refundStates[refund.state], fault: refund.fault },
});
export type RefundRow = ReturnType<typeof refundRow>;

type Moment = z.infer<typeof OfficeOrderDetailsSchema>["timeline"][number];

/** What happened to an order, in words. */
export function momentTitle({ source, what }: Pick<Moment, "source" | "what">): string {
  if (source === "ledger") return `Ledger: ${choiceName(what).toLowerCase()}`;
  if (source === "provider") return `The provider said: ${what.replace(/[._]/g, " ")}`;
  if (source === "order") return what;
  return what.includes(" ") ? commandName(what) : actionName(what);
}

export const orderFilters = [
  {
    key: "state",
    label: "State",
    type: "choice",
    single: true,
    options: Object.entries(orderStates).map(([value, { label }]) => ({ value, label })),
  },
  {
    key: "method",
    label: "Paid by",
    type: "choice",
    single: true,
    options: Object.entries(methods).map(([value, label]) => ({ value, label })),
  },
  { key: "ordered", label: "Day", type: "date-range" },
  { key: "amount", label: "Amount", type: "text" },
  {
    key: "disputed",
    label: "Dispute",
    type: "choice",
    single: true,
    options: [{ value: "1", label: "Disputed by the bank" }],
  },
  {
    key: "waiting",
    label: "Payment",
    type: "choice",
    single: true,
    options: [{ value: "1", label: "Waiting for a transfer, USSD or debit" }],
  },
] as const satisfies readonly Filter[];

/** The address's filters as the API takes them. What cannot be understood is left out; the bar says so. */
export function readOrderFilter(query: URLSearchParams) {
  const { state, method, ordered, amount, disputed, waiting } = readFilters(orderFilters, query);
  const total = amount === undefined ? null : parseAmount(amount);
  const account = /^[1-9]\d{0,8}$/.exec(query.get("account") ?? "")?.[0];
  return {
    ...(state?.[0] && { state: state[0] as State }),
    ...(method?.[0] && { method: method[0] }),
    ...(ordered?.from && { from: ordered.from }),
    ...(ordered?.to && { to: ordered.to }),
    ...(total !== null && { amount: total / 100 }),
    ...(disputed?.[0] && { disputed: 1 }),
    ...(waiting?.[0] && { waiting: 1 }),
    ...(account && { account: Number(account) }),
    ...(isOldestFirst(query, "at") && { order: "oldest" as const }),
  };
}

export const orderColumns: readonly ListColumn<OrderRow>[] = [
  {
    key: "reference",
    label: "Reference",
    rowHeader: true,
    width: "medium",
    text: ({ reference }) => reference,
  },
  { key: "customer", label: "Customer", text: ({ accountName }) => accountName },
  { key: "what", label: "What", text: ({ name }) => name },
  { key: "method", label: "Paid by", text: ({ method }) => method },
  { key: "at", label: "Ordered", nowrap: true, sortable: true, text: ({ time }) => time },
  { key: "total", label: "Amount", numeric: true, nowrap: true, phone: "end", text: ({ total }) => total },
  {
    key: "state",
    label: "State",
    text: ({ state, disputed }) => `${orderStates[state].label}${disputed ? ", disputed" : ""}`,
  },
];

/** Reads a page of the orders that an address asks for. */
export const orderReader =
  (api: Account["api"], query: URLSearchParams) => async (after: string | undefined, limit?: number) => {
    const before = /^[A-Za-z0-9.=-]{1,100}$/.exec(after ?? "")?.[0];
    const asked = { ...readOrderFilter(query), ...(before && { before }), ...(limit && { limit }) };
    const { rows, next } = (await api.officeOrders.list(asked)).data;
    return { rows: rows.map(orderRow), next };
  };

import { formatAmount, type Kobo, kobo } from "../../money";
import type { OrderSummaryLine, OrderSummaryProps, OrderSummaryRow } from "./OrderSummary";

/** What an order summary shows of a quote. `@vendor/pricing-engine`'s `Quote` has this shape. */
export interface SummaryQuote {
  /** Months. */
  readonly duration: number;
  readonly lines: readonly {
    readonly name: string;
    readonly qty: number;
    readonly price: Kobo;
    readonly kind: "plan" | "addon" | "onboarding";
  }[];
  readonly planSaving: Kobo;
  readonly discountPercent: number;
  readonly subtotal: Kobo;
  readonly couponCode: string | null;
  readonly couponDiscount: Kobo;
  readonly agentDiscountPercent: number;
  readonly agentDiscount: Kobo;
  /** What an earlier period gives back. */
  readonly credit?: Kobo;
  readonly charge: Kobo;
  readonly total: Kobo;
}

/** The props of an OrderSummary that a quote decides. */
export type QuoteSummary = Pick<OrderSummaryProps, "lines" | "rows" | "total">;

const words = {
  plan: (name: string) => `${name} plan`,
  months: (count: number) => (count === 1 ? "1 month" : `${count} months`),
  addon: (qty: number, months: string) => `${qty} more, ${months}`,
  onboarding: "Once",
  discount: (percent: number) => `Discount (${percent}%)`,
  subtotal: "Subtotal",
  coupon: (code: string) => `Coupon ${code}`,
  agentDiscount: (percent: number) => `Agent discount (${percent}%)`,
  credit: "Credit for unused time",
  charge: "Payment charge",
  total: "Total",
};

/**
 * The props that show a quote in an OrderSummary: the plan at its full price, then the discounts, charge and total.
 * @param labels - Texts that replace the English ones.
 * @param lineProps - Props to add to a line of the quote, such as `onRemove`.
 * @example <OrderSummary {...quoteToSummary(buildQuote(order))} />
 * @example quoteToSummary(quote, {}, ({ kind, name }) => kind === "addon" ? { onRemove: () => remove(name) } : {})
 */
export function quoteToSummary<Quote extends SummaryQuote>(
  quote: Quote,
  labels: Partial<typeof words> = {},
  lineProps?: (line: Quote["lines"][number]) => Pick<OrderSummaryLine, "onRemove" | "action">,
): QuoteSummary {
  const say = { ...words, ...labels };
  const months = say.months(quote.duration);
  const discount = (id: string, label: string, amount: Kobo): OrderSummaryRow[] =>
    amount > 0 ? [{ id, label, amount: formatAmount(kobo(-amount)), tone: "positive" }] : [];
  return {
    lines: quote.lines.map((line: Quote["lines"][number]) => {
      const { kind, name, qty, price } = line;
      return {
        id: `${kind}-${name}`,
        name: kind === "plan" ? say.plan(name) : name,
        detail: kind === "plan" ? months : kind === "addon" ? say.addon(qty, months) : say.onboarding,
        amount: formatAmount(kind === "plan" ? kobo(price + quote.planSaving) : price),
        ...lineProps?.(line),
      };
    }),
    rows: [
      ...discount("discount", say.discount(quote.discountPercent), quote.planSaving),
      { id: "subtotal", label: say.subtotal, amount: formatAmount(quote.subtotal) },
      ...discount("coupon", say.coupon(quote.couponCode ?? ""), quote.couponDiscount),
      ...discount("agent", say.agentDiscount(quote.agentDiscountPercent), quote.agentDiscount),
      ...(quote.credit ? discount("credit", say.credit, quote.credit) : []),
      ...(quote.charge > 0 ? [{ id: "charge", label: say.charge, amount: formatAmount(quote.charge) }] : []),
    ],
    total: { label: say.total, amount: formatAmount(quote.total) },
  };
}

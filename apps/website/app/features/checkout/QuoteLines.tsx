import type { Quote } from "@vendor/pricing-engine";
import { OrderLines } from "@vendor/remix-kit/order";
import { formatAmount, type OrderSummaryProps } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { ReactNode } from "react";

/** The sums between the lines and the total: each deduction that the order has, and the payment charge. */
function sumsOf(quote: Quote): OrderSummaryProps["rows"] {
  const deduction = (id: string, label: string, amount: number) =>
    amount > 0 ? [{ id, label, amount: formatAmount(kobo(-amount)), tone: "positive" as const }] : [];
  return [
    ...deduction("discount", `Discount (${quote.discountPercent}%)`, quote.planSaving),
    { id: "subtotal", label: "Subtotal", amount: formatAmount(quote.subtotal) },
    ...deduction("coupon", `Coupon ${quote.couponCode ?? ""}`, quote.couponDiscount),
    ...deduction("credit", "Credit for unused time", quote.credit),
    {
      id: "charge",
      label: "Payment charge",
      amount: quote.charge > 0 ? formatAmount(quote.charge) : "None",
    },
  ];
}

type Props = {
  quote: Quote;
  onRemove: (group: number) => void;
  children: ReactNode;
  action: ReactNode;
  /** Whether the API is pricing the order. */
  loading: boolean;
};

/** The quote's lines, discount, charge and total in naira. The plan's line is its full price. */
export function QuoteLines({ quote, ...props }: Props) {
  const lines = quote.lines.map((line) =>
    line.kind === "plan" ? { ...line, price: kobo(line.price + quote.planSaving) } : line,
  );
  return <OrderLines quote={quote} lines={lines} rows={sumsOf(quote)} format={formatAmount} {...props} />;
}

import { koboToNaira, type Quote } from "@vendor/pricing-engine";
import type { OrderSummaryProps } from "../../src/components/OrderSummary";
import { formatAmount } from "../../src/components/Price";

type Row = NonNullable<OrderSummaryProps["rows"]>[number];

/** A quote as OrderSummary shows it: the plan at its full price, then the discounts and charges. */
export function quoteView(quote: Quote): Pick<OrderSummaryProps, "lines" | "rows" | "total"> {
  const naira = (kobo: number) => formatAmount(koboToNaira(kobo as Quote["total"]));
  const months = quote.duration === "yearly" ? "12 months" : "1 month";
  const rows: (Row | false)[] = [
    quote.planSaving > 0 && {
      id: "discount",
      label: `Discount (${quote.discountPercent}%)`,
      amount: naira(-quote.planSaving),
      tone: "positive",
    },
    { id: "subtotal", label: "Subtotal", amount: naira(quote.subtotal) },
    quote.couponDiscount > 0 && {
      id: "coupon",
      label: `Coupon ${quote.couponCode ?? ""}`,
      amount: naira(-quote.couponDiscount),
      tone: "positive",
    },
    quote.charge > 0 && { id: "charge", label: "Payment charge", amount: naira(quote.charge) },
  ];
  return {
    lines: quote.lines.map((line) => ({
      id: `${line.kind}-${line.name}`,
      name: line.kind === "plan" ? `${line.name} plan` : line.name,
      detail:
        line.kind === "onboarding" ? "Once" : line.kind === "addon" ? `${line.qty} more, ${months}` : months,
      amount: naira(line.kind === "plan" ? line.price + quote.planSaving : line.price),
    })),
    rows: rows.filter((row) => row !== false),
    total: { amount: naira(quote.total) },
  };
}

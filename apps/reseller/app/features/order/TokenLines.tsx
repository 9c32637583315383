import type { TokenQuote } from "@vendor/api";
import { OrderLines } from "@vendor/remix-kit/order";
import { kobo } from "@vendor/ui/money";
import type { ReactNode } from "react";
import { formatTokens } from "../format";

type Props = {
  quote: TokenQuote;
  onRemove: (group: number) => void;
  /** Content below the total. */
  action: ReactNode;
};

/** The order's lines, discount and total in tokens. Monthly orders have no discount (spec §4). */
export function TokenLines({ quote, ...props }: Props) {
  const discount = {
    id: "discount",
    label: `Reseller discount (${quote.agentDiscountPercent}%)`,
    amount: formatTokens(kobo(-quote.agentDiscount)),
    tone: "positive" as const,
  };
  const rows = [
    { id: "subtotal", label: "Subtotal", amount: formatTokens(quote.subtotal) },
    quote.agentDiscount > 0 ? discount : { id: "discount", label: "Discount", amount: "None" },
  ];
  return <OrderLines quote={quote} lines={quote.lines} rows={rows} format={formatTokens} {...props} />;
}

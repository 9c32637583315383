import type { TokenQuote } from "@vendor/api";
import { addonField } from "@vendor/api/addons";
import { useHydrated } from "@vendor/remix-kit";
import { Button, OrderSummary } from "@vendor/ui";
import type { ReactNode } from "react";
import { formatTokens } from "../format";

type Props = {
  quote: TokenQuote;
  onRemove: (group: number) => void;
  /** Content below the total. */
  action: ReactNode;
};

/** The calculation of a line: "3 more, 12 × 2,700 KPT". */
function lineDetail({ kind, qty, price }: TokenQuote["lines"][number], months: number): string {
  if (kind === "plan") return months === 1 ? "1 month" : `${months} months`;
  return months === 1 ? `${qty} more, 1 month` : `${qty} more, ${months} × ${formatTokens(price / months)}`;
}

/** The order's lines, discount and total in tokens. Monthly orders have no discount (spec §4). */
export function OrderLines({ quote, onRemove, action }: Props) {
  const hydrated = useHydrated();
  const removeButton = (line: TokenQuote["lines"][number]) => {
    const { group } = line;
    if (!line.action || group === undefined) return undefined;
    return (
      <Button
        size="small"
        tone="ghost"
        aria-label={`Remove ${line.name}`}
        // Without scripts the form is submitted, and the server removes the line.
        {...(hydrated
          ? { onClick: () => onRemove(group) }
          : { type: "submit" as const, name: "remove", value: addonField(group) })}
      >
        Remove
      </Button>
    );
  };
  const discount = {
    id: "discount",
    label: `Reseller discount (${quote.agentDiscountPercent}%)`,
    amount: formatTokens(-quote.agentDiscount),
    tone: "positive" as const,
  };
  return (
    <OrderSummary
      lines={quote.lines.map((line) => ({
        id: `${line.kind}-${line.name}`,
        name: line.kind === "plan" ? `${line.name} plan` : line.name,
        detail: lineDetail(line, quote.duration),
        amount: formatTokens(line.price),
        action: removeButton(line),
      }))}
      rows={[
        { id: "subtotal", label: "Subtotal", amount: formatTokens(quote.subtotal) },
        quote.agentDiscount > 0 ? discount : { id: "discount", label: "Discount", amount: "None" },
      ]}
      total={{ amount: <output aria-live="polite">{formatTokens(quote.total)}</output> }}
      action={action}
    />
  );
}

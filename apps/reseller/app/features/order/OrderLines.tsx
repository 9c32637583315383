import type { TokenQuote } from "@vendor/api";
import type { AddonField } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { Button, formatAmount, OrderSummary } from "@vendor/ui";
import type { ReactNode } from "react";
import type { Summary } from "./order";

type Props = {
  quote: TokenQuote;
  summary: Pick<Summary, "addons">;
  onRemove: (field: AddonField) => void;
  /** Under the total. */
  action: ReactNode;
};

const kpt = (amount: number) => formatAmount(amount, "KPT");

/** What the amount of a line buys: "3 more, 12 × 2,700 KPT". */
function detailOf({ kind, qty, price }: TokenQuote["lines"][number], months: number): string {
  if (kind === "plan") return months === 1 ? "1 month" : `${months} months`;
  return months === 1 ? `${qty} more, 1 month` : `${qty} more, ${months} × ${kpt(price / months)}`;
}

/** Every line of the order and how its total in tokens comes about. Monthly orders have no discount (spec §4). */
export function OrderLines({ quote, summary, onRemove, action }: Props) {
  const scripted = useHydrated();
  const removing = (line: TokenQuote["lines"][number]) => {
    const field = summary.addons.find(({ name }) => name === line.name)?.field;
    if (!line.action || !field) return undefined;
    return (
      <Button
        size="small"
        tone="ghost"
        aria-label={`Remove ${line.name}`}
        // Without scripts the form is sent, and the server takes the line out.
        {...(scripted
          ? { onClick: () => onRemove(field) }
          : { type: "submit" as const, name: "remove", value: field })}
      >
        Remove
      </Button>
    );
  };
  const discount = {
    id: "discount",
    label: `Reseller discount (${quote.agentDiscountPercent}%)`,
    amount: kpt(-quote.agentDiscount),
    tone: "positive" as const,
  };
  return (
    <OrderSummary
      lines={quote.lines.map((line) => ({
        id: `${line.kind}-${line.name}`,
        name: line.kind === "plan" ? `${line.name} plan` : line.name,
        detail: detailOf(line, quote.duration),
        amount: kpt(line.price),
        action: removing(line),
      }))}
      rows={[
        { id: "subtotal", label: "Subtotal", amount: kpt(quote.subtotal) },
        quote.agentDiscount > 0 ? discount : { id: "discount", label: "Discount", amount: "None" },
      ]}
      total={{ amount: <output aria-live="polite">{kpt(quote.total)}</output> }}
      action={action}
    />
  );
}

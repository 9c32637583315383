import { addonField } from "@vendor/api/addons";
import type { Quote } from "@vendor/pricing-engine/vendor";
import { Button, OrderSummary, type OrderSummaryProps } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { ReactNode } from "react";
import { useHydrated } from "../use-hydrated";

type Line = Quote["lines"][number];
type Format = (amount: Quote["total"]) => string;

type Props = {
  quote: Pick<Quote, "duration" | "total">;
  lines: readonly Line[];
  /** The sums between the lines and the total. */
  rows: OrderSummaryProps["rows"];
  /** Writes an amount, in naira or in tokens. */
  format: Format;
  onRemove: (group: number) => void;
  action: ReactNode;
  /** Whether the API is pricing the order. */
  loading?: boolean;
  children?: ReactNode;
};

/** The calculation of a line: "3 more, 12 × ₦2,700". */
function lineDetail({ kind, qty, price }: Line, months: number, format: Format): string {
  if (kind === "onboarding") return "Once";
  const time = months === 1 ? "1 month" : `${months} months`;
  if (kind === "plan") return price === 0 ? "Without an end date" : time;
  const more = `${qty.toLocaleString("en-NG")} more`;
  return months === 1 ? `${more}, ${time}` : `${more}, ${months} × ${format(kobo(price / months))}`;
}

/** Takes an add-on out of the order. Without scripts the form is submitted, and the server removes the line. */
function RemoveButton({
  name,
  group,
  onRemove,
}: {
  name: string;
  group: number;
  onRemove: Props["onRemove"];
}) {
  const press = useHydrated()
    ? { onClick: () => onRemove(group) }
    : { type: "submit" as const, name: "remove", value: addonField(group) };
  return (
    <Button size="small" tone="ghost" aria-label={`Remove ${name}`} {...press}>
      Remove
    </Button>
  );
}

export function OrderLines({ quote, lines, rows, format, onRemove, action, loading, children }: Props) {
  return (
    <OrderSummary
      lines={lines.map((line) => ({
        id: `${line.kind}-${line.name}`,
        name: line.kind === "plan" ? `${line.name} plan` : line.name,
        detail: lineDetail(line, quote.duration, format),
        amount: format(line.price),
        action:
          line.action && line.group !== undefined ? (
            <RemoveButton name={line.name} group={line.group} onRemove={onRemove} />
          ) : undefined,
      }))}
      rows={rows}
      total={{ amount: <output aria-live="polite">{format(quote.total)}</output> }}
      action={action}
      loading={loading}
    >
      {children}
    </OrderSummary>
  );
}

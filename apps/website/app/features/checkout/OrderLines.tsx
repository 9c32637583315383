import { addonField } from "@vendor/api/addons";
import type { Quote } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { Button, formatAmount, OrderSummary } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { ReactNode } from "react";

type Props = {
  quote: Quote;
  onRemove: (group: number) => void;
  children?: ReactNode;
  action?: ReactNode;
  /** Whether the API is pricing the order. */
  loading?: boolean;
};

/** The calculation of a line: "3 more, 12 × ₦2,700". */
function lineDetail({ kind, qty, price }: Quote["lines"][number], months: number): string | undefined {
  if (kind === "onboarding") return "Once";
  const time = months === 1 ? "1 month" : `${months} months`;
  if (kind === "plan") return time;
  return months === 1
    ? `${qty} more, ${time}`
    : `${qty} more, ${months} × ${formatAmount(kobo(price / months))}`;
}

/** The quote's lines, discount, charge and total. */
export function OrderLines({ quote, onRemove, children, action, loading = false }: Props) {
  const hydrated = useHydrated();
  const removable = (line: Quote["lines"][number]) => {
    const { group } = line;
    if (!line.action || group === undefined) return undefined;
    return (
      <Button
        size="small"
        tone="ghost"
        aria-label={`Remove ${line.name}`}
        // Without scripts the form is submitted and the server removes the line.
        {...(hydrated
          ? { onClick: () => onRemove(group) }
          : { type: "submit" as const, name: "remove", value: addonField(group) })}
      >
        Remove
      </Button>
    );
  };
  const lines = quote.lines.map((line) => ({
    id: `${line.kind}-${line.name}`,
    name: line.kind === "plan" ? `${line.name} plan` : line.name,
    detail: lineDetail(line, quote.duration),
    amount: formatAmount(kobo(line.kind === "plan" ? line.price + quote.planSaving : line.price)),
    action: removable(line),
  }));
  const rows = [
    ...(quote.planSaving > 0
      ? [
          {
            id: "discount",
            label: `Discount (${quote.discountPercent}%)`,
            amount: formatAmount(kobo(-quote.planSaving)),
            tone: "positive" as const,
          },
        ]
      : []),
    { id: "subtotal", label: "Subtotal", amount: formatAmount(quote.subtotal) },
    ...(quote.couponDiscount > 0
      ? [
          {
            id: "coupon",
            label: `Coupon ${quote.couponCode ?? ""}`,
            amount: formatAmount(kobo(-quote.couponDiscount)),
            tone: "positive" as const,
          },
        ]
      : []),
    ...(quote.credit > 0
      ? [
          {
            id: "credit",
            label: "Credit for unused time",
            amount: formatAmount(kobo(-quote.credit)),
            tone: "positive" as const,
          },
        ]
      : []),
    {
      id: "charge",
      label: "Payment charge",
      amount: quote.charge > 0 ? formatAmount(quote.charge) : "None",
    },
  ];
  return (
    <OrderSummary
      lines={lines}
      rows={rows}
      total={{ amount: <output aria-live="polite">{formatAmount(quote.total)}</output> }}
      action={action}
      loading={loading}
    >
      {children}
    </OrderSummary>
  );
}

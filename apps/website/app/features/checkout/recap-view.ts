import { containedVat, type Quote } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui";
import { formatDay, formatPeriod } from "../account/dates";
import type { PaymentMethod, Summary } from "./order-form";

/** An order's period and the subscriptions that it replaces, formatted on the server. */
export type OrderPeriod = {
  /** "22 December 2026 – 22 December 2027" */
  period: string;
  /** The first day, if it is not today. */
  startsLater: string | null;
  /** Subscriptions of other plans that end. */
  replaced: { plan: string; period: string; kind: "trial" | "paid" }[];
};

export function orderPeriod({ period, replaces }: Summary, now: number): OrderPeriod {
  return {
    period: formatPeriod(period),
    startsLater: Date.parse(period.starts_at) > now ? formatDay(period.starts_at) : null,
    replaced: replaces.map(({ plan_name: plan, kind, ...time }) => ({
      plan,
      kind,
      period: formatPeriod(time),
    })),
  };
}

/** Whether an order ends paid time of another plan, which has to be confirmed. */
export function losesPaidTime({ replaces }: Pick<Summary, "replaces">): boolean {
  return replaces.some(({ kind }) => kind === "paid");
}

export type RecapRow = { id: string; label: string; value: string };

/** The price of renewing the order, without onboarding and coupon, which apply once. */
function renewal(quote: Quote): string {
  return `${formatAmount(quote.subtotal - quote.onboarding)} ${quote.duration === 1 ? "a month" : "a year"}`;
}

/** The terms of the payment: amounts and means, VAT, period and renewal price. */
export function recapRows(
  quote: Quote,
  summary: Summary,
  method: PaymentMethod | "",
  period: string,
): RecapRow[] {
  const rate = summary.settings.vat_rate_bps;
  const rows: RecapRow[] = [];
  if (method === "split") {
    rows.push(
      { id: "wallet", label: "Charged now, from your wallet", value: formatAmount(quote.wallet) },
      { id: "card", label: "Charged now, to your card", value: formatAmount(quote.card) },
    );
  } else {
    const from = method === "wallet" ? ", from your wallet" : method === "card" ? ", to your card" : "";
    rows.push({ id: "now", label: `Charged now${from}`, value: formatAmount(quote.total) });
  }
  if (rate > 0) {
    const vat = containedVat(quote.total, rate);
    rows.push({ id: "vat", label: `Includes VAT (${rate / 100}%)`, value: formatAmount(vat) });
  }
  rows.push({ id: "period", label: "Period", value: period });
  rows.push({ id: "renewal", label: "Renewal price", value: renewal(quote) });
  return rows;
}

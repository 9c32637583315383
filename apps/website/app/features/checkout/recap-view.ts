import { containedVat, type Quote } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui";
import { formatDay, formatPeriod } from "../account/dates";
import type { PaymentMethod, Summary } from "./order-form";

/** When an order's time begins and ends, and what it takes the place of, in words made on the server. */
export type PeriodWords = {
  /** "22 December 2026 – 22 December 2027" */
  period: string;
  /** The day on which it begins, when that is later. */
  startsLater: string | null;
  /** Time of another plan that is over then: for a trial nothing was paid. */
  replaced: { plan: string; period: string; kind: "trial" | "paid" }[];
};

export function periodWords({ period, replaces }: Summary, now: number): PeriodWords {
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

/** Whether an order needs a person's word that time which is paid for may be lost. */
export function losesPaidTime({ replaces }: Pick<Summary, "replaces">): boolean {
  return replaces.some(({ kind }) => kind === "paid");
}

export type RecapRow = { id: string; label: string; value: string };

/** What the same order costs next time: onboarding is paid once, and a coupon counts once. */
function renewal(quote: Quote): string {
  return `${formatAmount(quote.subtotal - quote.onboarding)} ${quote.duration === 1 ? "a month" : "a year"}`;
}

/** What is to be known before paying: what is charged now and from where, the VAT in it, and what comes after. */
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

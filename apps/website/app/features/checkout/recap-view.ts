import { containedVat, koboToNaira, nairaToKobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui";
import type { PaymentMethod, QuoteView, Summary } from "./order-form";

/** When the order's time begins and ends, as days in words; both null when nobody can say. */
export type Period = { from: string | null; until: string | null };

export type RecapRow = { id: string; label: string; value: string };

/** What the same order costs next time: onboarding is paid once, and a coupon counts once. */
function renewal(quote: QuoteView): string {
  const net = koboToNaira(nairaToKobo(quote.sub_amount - quote.onboarding_amount));
  return `${formatAmount(net)} ${quote.duration === 1 ? "a month" : "a year"}`;
}

/** What is to be known before paying: what is charged now and from where, the VAT in it, and what comes after. */
export function recapRows(
  quote: QuoteView,
  summary: Summary,
  method: PaymentMethod | "",
  period: Period,
): RecapRow[] {
  const rate = summary.settings.vat_rate_bps;
  const rows: RecapRow[] = [];
  if (method === "split") {
    rows.push(
      { id: "wallet", label: "Charged now, from your wallet", value: formatAmount(quote.wallet_amount) },
      { id: "card", label: "Charged now, to your card", value: formatAmount(quote.card_amount) },
    );
  } else {
    const from = method === "wallet" ? ", from your wallet" : method === "card" ? ", to your card" : "";
    rows.push({ id: "now", label: `Charged now${from}`, value: formatAmount(quote.amount_paid) });
  }
  if (rate > 0) {
    const vat = koboToNaira(containedVat(nairaToKobo(quote.amount_paid), rate));
    rows.push({ id: "vat", label: `Includes VAT (${rate / 100}%)`, value: formatAmount(vat) });
  }
  if (period.until) {
    rows.push(
      period.from
        ? { id: "period", label: "Period", value: `${period.from} – ${period.until}` }
        : { id: "period", label: "Paid until", value: period.until },
    );
  }
  rows.push({ id: "renewal", label: "Renewal price", value: renewal(quote) });
  return rows;
}

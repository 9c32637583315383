import { containedVat, type Quote } from "@vendor/pricing-engine";
import type { PaymentMethod } from "@vendor/remix-kit/order";
import { formatAmount } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { CardView } from "../account/SavedCards";
import type { Summary } from "./order-form";

export type PaymentTerm = { id: string; label: string; value: string };

/** The price of renewing the order, without onboarding and coupon, which apply once. */
function renewal(quote: Quote): string {
  return `${formatAmount(kobo(quote.subtotal - quote.onboarding))} ${quote.duration === 1 ? "a month" : "a year"}`;
}

/** What pays at renewal: the wallet, or else the card of this order or the one that was agreed on before. */
function renewalMeans(
  { renewal }: Pick<Summary, "renewal">,
  method: PaymentMethod | "",
  { card, cards }: { card: string; cards: readonly CardView[] },
): string {
  if (method !== "wallet" && card === "") return "your wallet, or else the new card, which we then save";
  const handle = method === "wallet" ? renewal.card : card;
  const saved = cards.find(({ id }) => id === handle);
  return saved ? `your wallet, or else your card ending in ${saved.lastFour}` : "your wallet only";
}

/** What the payer agrees to: what is charged now and from where, its VAT, the period, and the price of renewing. */
export function paymentTerms(
  quote: Quote,
  summary: Summary,
  method: PaymentMethod | "",
  period: string,
  paidWith: { card: string; cards: readonly CardView[] },
): PaymentTerm[] {
  const rate = summary.settings.vat_rate_bps;
  const rows: PaymentTerm[] = [];
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
  rows.push({ id: "means", label: "Renewal paid from", value: renewalMeans(summary, method, paidWith) });
  return rows;
}

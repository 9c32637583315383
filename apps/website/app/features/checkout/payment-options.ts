import type { Kobo, Quote } from "@vendor/pricing-engine";
import { kobo } from "@vendor/ui/money";
import { quoteForMethod, walletOf } from "./local-quote";
import type { PaymentMethod, Summary } from "./order-form";

/** A payment method for this order and its charge, in kobo. */
export type PaymentOption = {
  method: PaymentMethod;
  charge: Kobo;
  fromWallet: Kobo;
  byCard: Kobo;
  /** What the wallet lacks; 0 when it covers its part. */
  short: Kobo;
  /** Whether it has the lowest charge, if charges differ. */
  cheapest: boolean;
};

/**
 * The payment methods: card, wallet, and both together when the wallet has some money but not enough (spec §5).
 * A wallet that is too low is included, because money can be added, but never marked as cheapest. Methods with less than
 * the minimum card payment are excluded.
 * @param isForeign - Whether the chosen card is a saved one from abroad.
 */
export function paymentOptions(quote: Quote, summary: Summary, isForeign = false): PaymentOption[] {
  const balance = walletOf(summary);
  const short = kobo(Math.max(0, quote.net - balance));
  const methods: PaymentMethod[] =
    short > 0 && balance > 0 ? ["wallet", "split", "card"] : ["wallet", "card"];
  const priced = methods.map((method) => {
    const { charge, wallet, card } = quoteForMethod(quote, summary, method, isForeign);
    return {
      method,
      charge,
      fromWallet: wallet,
      byCard: card,
      short: method === "wallet" ? short : kobo(0),
    };
  });
  const options = priced.filter(
    ({ method, byCard }) => method === "wallet" || byCard >= summary.settings.card_minimum,
  );
  const costs = options.filter((option) => option.short === 0).map(({ charge }) => charge);
  const least = Math.min(...costs);
  const differ = costs.some((charge) => charge !== least);
  return options.map((option) => ({
    ...option,
    cheapest: differ && option.short === 0 && option.charge === least,
  }));
}

/** The method if it is still offered; a new balance or price can exclude it. */
export function offeredMethod(
  method: PaymentMethod | "",
  options: readonly PaymentOption[],
): PaymentMethod | "" {
  return options.some((option) => option.method === method) ? method : "";
}

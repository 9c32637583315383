import type { Quote } from "@vendor/pricing-engine";
import { paidWith, walletOf } from "./local-quote";
import type { PaymentMethod, Summary } from "./order-form";

/** A way of paying this order, and what it costs, in kobo. */
export type PaymentOption = {
  method: PaymentMethod;
  /** What paying in this way adds to the order. */
  charge: number;
  fromWallet: number;
  byCard: number;
  /** What the wallet lacks; 0 where it covers its part. */
  short: number;
  /** The least that the order can be paid for, where the ways differ. */
  cheapest: boolean;
};

/**
 * The ways of paying: card, wallet, and both together where the wallet has something but not enough (spec §5).
 * A wallet that is too low stays among them, because money can be added to it; it is never the cheapest. Where less is
 * left for a card than it pays, that way is not there.
 */
export function paymentOptions(quote: Quote, summary: Summary): PaymentOption[] {
  const balance = walletOf(summary);
  const short = Math.max(0, quote.net - balance);
  const methods: PaymentMethod[] =
    short > 0 && balance > 0 ? ["wallet", "split", "card"] : ["wallet", "card"];
  const priced = methods.map((method) => {
    const { charge, wallet, card } = paidWith(quote, summary, method);
    return {
      method,
      charge,
      fromWallet: wallet,
      byCard: card,
      short: method === "wallet" ? short : 0,
    };
  });
  const rails = priced.filter(
    ({ method, byCard }) => method === "wallet" || byCard >= summary.settings.card_minimum,
  );
  const costs = rails.filter((rail) => rail.short === 0).map(({ charge }) => charge);
  const least = Math.min(...costs);
  const differ = costs.some((charge) => charge !== least);
  return rails.map((rail) => ({ ...rail, cheapest: differ && rail.short === 0 && rail.charge === least }));
}

/** The method as far as it is on offer: money in the wallet, or another price, can take a way of paying away. */
export function offeredMethod(
  method: PaymentMethod | "",
  rails: readonly PaymentOption[],
): PaymentMethod | "" {
  return rails.some((rail) => rail.method === method) ? method : "";
}

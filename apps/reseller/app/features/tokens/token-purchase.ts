import type { ApiClient } from "@vendor/api";
import { kobo, type TopUpLimits, topUpTotals } from "@vendor/pricing-engine";
import type { CardPayment } from "@vendor/remix-kit/card-payment";
import { formatAmount } from "@vendor/ui";
import type { OrderQuery } from "../../paths";

type Tokens = Awaited<ReturnType<ApiClient["reseller"]["tokens"]>>["data"];

/** What the form that buys tokens needs. 1 KPT is ₦1 (spec §9). */
export type PurchaseView = {
  fee: Tokens["fee_schedule"];
  limits: TopUpLimits;
  /** Makes sending the same form twice one purchase. */
  attempt: string;
  scriptUrl: string;
  /** What the address suggests, in kobo: what an order lacks. */
  amount: number | null;
  /** The order that waits for the tokens. */
  order: OrderQuery | null;
};

/** What the form's action answers while the tokens have not come. */
export type PurchaseReply = {
  typed: string;
  amountError: string | null;
  /** What went wrong otherwise. */
  refusal: string | null;
  payment: CardPayment | null;
  /** For the next try, where the last one has come to its end. */
  attempt: string | null;
};

/** What is wrong with an amount, or undefined: the limits are the vendor's. */
export function amountFault(
  amount: number | null,
  { minimum, maximum }: PurchaseView["limits"],
): string | undefined {
  if (amount === null || amount < 100) return "Enter an amount";
  if (amount < minimum || amount > maximum)
    return `Enter an amount from ${formatAmount(minimum, "KPT")} to ${formatAmount(maximum, "KPT")}`;
  return undefined;
}

/** What buying so many hundredths of a token costs, from the engine that prices it for the API; undefined outside the limits. */
export function purchaseCost(amount: number | null, { fee, limits }: Pick<PurchaseView, "fee" | "limits">) {
  if (amount === null || amountFault(amount, limits)) return undefined;
  return topUpTotals(kobo(amount), fee, limits);
}

export type PurchaseCost = NonNullable<ReturnType<typeof purchaseCost>>;

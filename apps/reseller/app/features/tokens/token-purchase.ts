import type { ApiClient } from "@vendor/api";
import { koboToNaira, nairaToKobo, topUpTotals } from "@vendor/pricing-engine";
import { type CardPayment, feeOf } from "@vendor/remix-kit/card-payment";
import { formatAmount } from "@vendor/ui";
import type { OrderQuery } from "../../paths";

type Tokens = Awaited<ReturnType<ApiClient["reseller"]["tokens"]>>["data"];

/** What the form that buys tokens needs. 1 KPT is ₦1 (spec §9). */
export type PurchaseView = {
  fee: Tokens["fee_schedule"];
  limits: { minimum: number; maximum: number };
  /** Makes sending the same form twice one purchase. */
  attempt: string;
  scriptUrl: string;
  /** What the address suggests: what an order lacks. */
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
  if (amount === null || amount < 1) return "Enter an amount";
  if (amount < minimum || amount > maximum)
    return `Enter an amount from ${formatAmount(minimum, "KPT")} to ${formatAmount(maximum, "KPT")}`;
  return undefined;
}

/** What buying so many tokens costs in naira, from the engine that prices it for the API; undefined outside the limits. */
export function purchaseCost(amount: number | null, { fee, limits }: Pick<PurchaseView, "fee" | "limits">) {
  if (amount === null || amountFault(amount, limits)) return undefined;
  const { charge, total } = topUpTotals(nairaToKobo(amount), feeOf(fee), {
    minimum: nairaToKobo(limits.minimum),
    maximum: nairaToKobo(limits.maximum),
  });
  return { amount, charge: koboToNaira(charge), total: koboToNaira(total) };
}

export type PurchaseCost = NonNullable<ReturnType<typeof purchaseCost>>;

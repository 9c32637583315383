import type { ApiClient } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { type TopUpLimits, topUpTotals } from "@vendor/pricing-engine/vendor";
import type { CardPayment } from "@vendor/remix-kit/card-payment";
import type { OrderQuery } from "../../paths";
import { formatTokens } from "../format";

type Tokens = Awaited<ReturnType<ApiClient["reseller"]["tokens"]>>["data"];

/** The data of the form that buys tokens. 1 KPT is ₦1 (spec §9). */
export type PurchaseView = {
  fee: Tokens["fee_schedule"];
  /** Undefined where bank transfers are not offered. */
  transferFee: Tokens["fee_schedule"] | undefined;
  limits: TopUpLimits;
  /** Part of the idempotency key, so that a form submitted twice is one purchase. */
  attempt: string;
  /** The API's time when the page was loaded, so that the same amount is not bought again by another tab without a question. */
  asOf: string;
  scriptUrl: string;
  /** The amount suggested in the address, in kobo. */
  amount: Kobo | null;
  order: OrderQuery | null;
};

export type PurchaseMeans = "card" | "transfer";

export type PurchaseReply = {
  typed: string;
  means: PurchaseMeans;
  amountError: string | null;
  /** A message about anything but the amount. */
  refusal: string | null;
  payment: CardPayment | null;
  attempt: string | null;
};

/** The message about an invalid amount, or undefined. */
export function amountError(
  amount: Kobo | null,
  { minimum, maximum }: PurchaseView["limits"],
): string | undefined {
  if (amount === null || amount < 100) return "Enter an amount";
  if (amount < minimum || amount > maximum)
    return `Enter an amount from ${formatTokens(minimum)} to ${formatTokens(maximum)}`;
  return undefined;
}

/** The price of an amount in hundredths of a token, calculated as in the API; undefined outside the limits. */
export function purchaseCost(
  amount: Kobo | null,
  { fee, transferFee, limits }: Pick<PurchaseView, "fee" | "transferFee" | "limits">,
  means: PurchaseMeans,
) {
  if (amount === null || amountError(amount, limits)) return undefined;
  return topUpTotals(kobo(amount), (means === "transfer" && transferFee) || fee, limits);
}

export type PurchaseCost = NonNullable<ReturnType<typeof purchaseCost>>;

/** The means of payment in a form; cards unless it says otherwise. */
export const readMeans = (value: unknown): PurchaseMeans => (value === "transfer" ? "transfer" : "card");

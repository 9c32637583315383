import { type AddonChoice, qtyOf } from "@vendor/api/addons";
import { type FeeSchedule, type Kobo, kobo } from "@vendor/pricing-engine";
import { buildQuote, type Quote, type QuoteInput, withPayment } from "@vendor/pricing-engine/vendor";

/** The order in one line: "Plus plan, yearly, Additional Active Users (3)". */
export function describeOrder({ lines, duration }: Pick<Quote, "lines" | "duration">): string {
  const words = lines.map(({ kind, name, qty }) => {
    if (kind === "plan") return `${name} plan, ${duration === 12 ? "yearly" : "monthly"}`;
    return kind === "addon" ? `${name} (${qty})` : name;
  });
  return words.join(", ");
}

/** The extras of an order in one line; "" when it has none. @example describeExtras(quote) // => "Additional Active Users (3)" */
export function describeExtras({ lines }: Pick<Quote, "lines">): string {
  const extras = lines.filter(({ kind }) => kind === "addon");
  return extras.map(({ name, qty }) => `${name} (${qty.toLocaleString("en-NG")})`).join(", ");
}

/** What the API's summary of an order offers: its plan, and the add-ons that it can have. */
type Offer = {
  planDetails: readonly (Omit<QuoteInput["plan"], "id"> & { plan_id: number })[];
  addons: readonly { id: number; name: string; options: readonly { qty: number; amount: Kobo }[] }[];
};

type Order = Omit<QuoteInput, "plan" | "addons"> & { addons: readonly AddonChoice[] };

/**
 * Prices an order in the browser with the API's pricing engine. Quantities that are not offered are left out.
 * @returns undefined when the offer has no plan.
 */
export function quoteInBrowser(offer: Offer, { addons, ...order }: Order): Quote | undefined {
  const plan = offer.planDetails[0];
  if (!plan) return undefined;
  const chosen = offer.addons.flatMap(({ id: group, name, options }) => {
    const option = options.find(({ qty }) => qty === qtyOf(addons, group));
    return option ? [{ group, name, qty: option.qty, amount: option.amount }] : [];
  });
  return buildQuote({ ...order, plan: { ...plan, id: plan.plan_id }, addons: plan.isFree ? [] : chosen });
}

/** Ways of paying from a bank, where the vendor offers them. */
const bankMethods = ["transfer", "ussd"] as const;
export const paymentMethods = ["card", "wallet", "split", ...bankMethods] as const;
/** `split`: the wallet pays its balance, the card pays the rest. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whether a bank pays, and no card. */
export const isFromBank = (method: PaymentMethod | ""): method is (typeof bankMethods)[number] =>
  bankMethods.some((name) => name === method);

/** The wallet's balance, the charges and the least payments, in the API's summary of an order. */
export type PaymentPrices = {
  planDetails: readonly { walletBalance: Kobo }[];
  fee_schedule: FeeSchedule;
  foreign_fee_schedule: FeeSchedule;
  rails: readonly { method: string; fee_schedule: FeeSchedule; minimum: Kobo }[];
  settings: { card_minimum: Kobo };
};

/** The wallet's balance. */
export function walletOf({ planDetails }: Pick<PaymentPrices, "planDetails">): Kobo {
  return planDetails[0]?.walletBalance ?? kobo(0);
}

/** A way of paying that is neither card nor wallet; undefined when the vendor does not offer it. */
export const railOf = <Rail extends { method: string }>(
  { rails }: { rails: readonly Rail[] },
  method: string,
) => rails.find((rail) => rail.method === method);

/**
 * The quote for a payment method: the charge and the parts of wallet and card change.
 * @param method - "" (none chosen) has the charge of a card payment.
 * @param isForeign - Whether a saved card from abroad pays.
 */
export function quoteForMethod(
  quote: Quote,
  prices: PaymentPrices,
  method: PaymentMethod | "",
  isForeign = false,
): Quote {
  if (method === "wallet") return withPayment(quote, {});
  if (isFromBank(method)) return withPayment(quote, { fee: railOf(prices, method)?.fee_schedule });
  const balance = method === "split" ? walletOf(prices) : undefined;
  const fee = isForeign ? prices.foreign_fee_schedule : prices.fee_schedule;
  return withPayment(quote, { fee, balance });
}

/** How much more the charge would be for a card from abroad; 0 when it is no more, or no card pays. */
export function foreignDifference(quote: Quote, prices: PaymentPrices, method: PaymentMethod | ""): Kobo {
  const [abroad, local] = [true, false].map((isForeign) => quoteForMethod(quote, prices, method, isForeign));
  return kobo(Math.max(0, (abroad?.charge ?? 0) - (local?.charge ?? 0)));
}

/** A payment method for this order and its charge, in kobo. */
export type PaymentOption = {
  method: PaymentMethod;
  charge: Kobo;
  fromWallet: Kobo;
  byCard: Kobo;
  /** What is paid in all. */
  total: Kobo;
  /** What the wallet lacks; 0 when it covers its part. */
  short: Kobo;
  /** Whether it has the lowest charge, if charges differ. */
  cheapest: boolean;
};

/**
 * The payment methods: wallet, those from a bank that are offered, card, and wallet and card together when the wallet has some money but not enough (spec §5).
 * A wallet that is too low is included, because money can be added, but never marked as cheapest. Methods with less than
 * the minimum card payment are excluded.
 * @param isForeign - Whether the chosen card is a saved one from abroad.
 */
export function paymentOptions(quote: Quote, prices: PaymentPrices, isForeign = false): PaymentOption[] {
  const balance = walletOf(prices);
  const short = kobo(Math.max(0, quote.net - balance));
  const methods: PaymentMethod[] = ["wallet", ...bankMethods.filter((method) => railOf(prices, method))];
  if (short > 0 && balance > 0) methods.push("split");
  methods.push("card");
  const leastOf = (method: PaymentMethod) => railOf(prices, method)?.minimum ?? prices.settings.card_minimum;
  const priced = methods.map((method) => {
    const { charge, wallet, card, total } = quoteForMethod(quote, prices, method, isForeign);
    return {
      method,
      charge,
      fromWallet: wallet,
      byCard: card,
      total,
      short: method === "wallet" ? short : kobo(0),
    };
  });
  const options = priced.filter(({ method, byCard }) => method === "wallet" || byCard >= leastOf(method));
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

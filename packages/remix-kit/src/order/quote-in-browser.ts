import { type AddonChoice, qtyOf } from "@vendor/api/addons";
import { buildQuote, type Kobo, type Quote, type QuoteInput } from "@vendor/pricing-engine";

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

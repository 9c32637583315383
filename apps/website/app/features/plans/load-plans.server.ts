import type { RequestArgs } from "@vendor/remix-kit";
import { siteOf } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { readFaqs, readPlans } from "../../server/catalogue.server";
import { ownPlanNote } from "./own-plan.server";
import { visitorOf } from "./plan-offers";
import { readDuration } from "./plan-price-view";

/**
 * The plans and questions, the kind of visitor, and the billing period. While the API is unavailable the last known plans and
 * questions are used; without plans the page shows a message in their place.
 */
export async function loadCatalogue(args: RequestArgs) {
  const site = siteOf(args.context);
  const query = new URL(args.request.url).searchParams;
  const [plans, faqs, ownPlan] = await Promise.all([readPlans(site), readFaqs(site), ownPlanNote(args)]);
  return {
    plans,
    faqs: faqs ?? [],
    visitor: visitorOf(profileOf(args)),
    ownPlan,
    duration: readDuration(query),
  };
}

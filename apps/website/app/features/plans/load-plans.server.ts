import type { RequestArgs } from "@vendor/remix-kit";
import { siteOf } from "@vendor/remix-kit";
import { readFaqs, readPlans } from "../../server/catalogue.server";
import { readVisitor } from "./own-plan.server";
import { readDuration } from "./plan-price-view";

/**
 * The plans and questions, the kind of visitor, and the billing period. While the API is unavailable the last known plans and
 * questions are used; without plans the page shows a message in their place.
 */
export async function loadCatalogue(args: RequestArgs) {
  const site = siteOf(args.context);
  const query = new URL(args.request.url).searchParams;
  const [plans, faqs, own] = await Promise.all([readPlans(site), readFaqs(site), readVisitor(args)]);
  return {
    plans,
    faqs: faqs ?? [],
    ...own,
    duration: readDuration(query),
  };
}

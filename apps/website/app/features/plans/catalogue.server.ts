import type { RequestArgs } from "@vendor/remix-kit";
import { siteOf } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { readFaqs, readPlans } from "../../server/catalogue.server";
import { ownPlanNote } from "./own-plan.server";
import { visitorOf } from "./plan-offers";
import { durationIn } from "./plan-price-view";

/**
 * Plans, questions, who is asking and what runs for them. Both are the last known ones while the API is away; without plans ever seen the
 * page says so in their place and keeps everything else.
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
    duration: durationIn(query),
  };
}

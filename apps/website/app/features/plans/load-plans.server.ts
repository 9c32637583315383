import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { apiClient, type Profile, profileOf, readToken } from "@vendor/remix-kit/server";
import { readFaqs, readPlans } from "../../server/catalogue.server";
import { formatDay } from "../account/dates";
import { SUBSCRIBED_NOTICE, type Visitor, visitorOf } from "./plan-offers";
import { readDuration } from "./plan-price-view";

type OwnPlan = { subscription_status: Profile["subscription_status"]; note: string; isFree: boolean };

/**
 * The person's plan from the API: the token has its status at the time of the log-in, and no name. Without the API the page
 * still shows prices, and what the token says.
 */
async function readOwnPlan(args: RequestArgs, profile: Profile): Promise<OwnPlan> {
  const plan = { note: "Your subscription is active.", isFree: false };
  try {
    const { data } = await apiClient(args, readToken(args.request, siteOf(args.context))).account.show();
    const { subscription_status } = data;
    const subscription = data.locations.find(({ id }) => id === profile.location_id)?.subscription;
    if (subscription?.status !== "active") return { ...plan, subscription_status };
    const until = subscription.ends_at ? ` until ${formatDay(subscription.ends_at)}` : "";
    return {
      subscription_status,
      note: `You are on ${subscription.plan_name}${until}.`,
      isFree: subscription.kind === "free",
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    siteOf(args.context).log.warn({ err: error }, "the visitor's plan is not known");
    return { ...plan, subscription_status: profile.subscription_status };
  }
}

/** The kind of visitor, and the message beside the button of Plus for a person who is logged in. */
async function readVisitor(args: RequestArgs): Promise<{ visitor: Visitor; ownPlan: string | null }> {
  const profile = profileOf(args);
  if (!profile) return { visitor: "anonymous", ownPlan: null };
  if (visitorOf(profile) === "unverified") {
    const onTrial = profile.subscription_status === "trial";
    const trial = `Your ${brand.trialDays} free days began when you signed up.`;
    return {
      visitor: "unverified",
      ownPlan: `${onTrial ? `${trial} ` : ""}Verify your phone number to continue.`,
    };
  }
  const { note, isFree, subscription_status } = await readOwnPlan(args, profile);
  const visitor = visitorOf({ ...profile, subscription_status });
  if (visitor === "expired") return { visitor, ownPlan: null };
  if (subscription_status !== "active") return { visitor, ownPlan: SUBSCRIBED_NOTICE };
  return { visitor: isFree ? "free" : "subscribed", ownPlan: note };
}

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

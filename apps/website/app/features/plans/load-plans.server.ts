import { ApiError, type LocationSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { readDuration } from "@vendor/remix-kit/plans";
import { apiClient, type Profile, profileOf, readToken } from "@vendor/remix-kit/server";
import type { z } from "zod";
import { readFaqs, readPlans } from "../../server/catalogue.server";
import { formatDay } from "../account/dates";
import { hasEnded, isUnverified, SUBSCRIBED_NOTICE, type Visitor, visitorOf } from "./plan-offers";

type OwnPlan = { subscription_status: Profile["subscription_status"]; note: string; isFree: boolean };
type Subscription = z.infer<typeof LocationSchema>["subscription"];

/** What the person has, in a sentence: the specification's for a trial. */
function describeOwnPlan(
  subscription: Subscription | undefined,
  status: Profile["subscription_status"],
): string {
  const end = subscription?.ends_at && formatDay(subscription.ends_at);
  const plan = subscription?.kind === "trial" ? "trial" : `${subscription?.plan_name} plan`;
  if (status === "expired")
    return end ? `Your ${plan} ended on ${end}.` : "Your trial or subscription has ended.";
  if (status !== "active") return end ? `${SUBSCRIBED_NOTICE}, free until ${end}.` : SUBSCRIBED_NOTICE;
  if (!subscription) return "Your subscription is active.";
  return `You are on ${subscription.plan_name}${end ? ` until ${end}` : ""}.`;
}

/**
 * The person's plan from the API: the token has its status at the time of the log-in, and no name. Without the API the page
 * still shows prices, and what the token says.
 */
async function readOwnPlan(args: RequestArgs, profile: Profile): Promise<OwnPlan> {
  try {
    const { data } = await apiClient(args, readToken(args.request, siteOf(args.context))).account.show();
    const { subscription_status } = data;
    const subscription = data.locations.find(({ id }) => id === profile.location_id)?.subscription;
    return {
      subscription_status,
      note: describeOwnPlan(subscription, subscription_status),
      isFree: subscription?.status === "active" && subscription.kind === "free",
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    siteOf(args.context).log.warn({ err: error }, "the visitor's plan is not known");
    const { subscription_status } = profile;
    return { subscription_status, note: describeOwnPlan(undefined, subscription_status), isFree: false };
  }
}

type OwnVisit = {
  visitor: Visitor;
  /** Beside the button of Plus for a person who is logged in. */
  ownPlan: string | null;
  /** Above the plans, for a person whose trial or plan has ended. */
  ended: string | null;
};

/** The kind of visitor, and the messages for a person who is logged in. */
async function readVisitor(args: RequestArgs): Promise<OwnVisit> {
  const profile = profileOf(args);
  if (!profile) return { visitor: "anonymous", ownPlan: null, ended: null };
  const { note, isFree, subscription_status } = await readOwnPlan(args, profile);
  const visitor = visitorOf({ ...profile, subscription_status });
  const verify = "Verify your phone number to continue.";
  if (hasEnded(visitor)) return { visitor, ownPlan: isUnverified(visitor) ? verify : null, ended: note };
  if (isUnverified(visitor)) {
    const onTrial = subscription_status === "trial";
    const trial = `Your ${brand.trialDays} free days began when you signed up. `;
    return { visitor, ownPlan: `${onTrial ? trial : ""}${verify}`, ended: null };
  }
  if (subscription_status !== "active") return { visitor, ownPlan: note, ended: null };
  return { visitor: isFree ? "free" : "subscribed", ownPlan: note, ended: null };
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

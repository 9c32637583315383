import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { apiClient, type Profile, profileOf, readToken } from "@vendor/remix-kit/server";
import { formatDay } from "../account/dates";
import { SUBSCRIBED_NOTICE, visitorOf } from "./plan-offers";

/** The current plan from the API, because the token has no plan name. Without the API the page still shows prices. */
async function runningPlan(args: RequestArgs, profile: Profile): Promise<string> {
  try {
    const { data } = await apiClient(args, readToken(args.request, siteOf(args.context))).account.show();
    const own = data.locations.find(({ id }) => id === profile.location_id)?.subscription;
    if (own?.status === "active") {
      return own.ends_at
        ? `You are on ${own.plan_name} until ${formatDay(own.ends_at)}.`
        : `You are on ${own.plan_name}.`;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    siteOf(args.context).log.warn({ err: error }, "the visitor's plan is not known");
  }
  return "Your subscription is active.";
}

/** The message beside the button of Plus for a person who is logged in; null for others. */
export async function ownPlanNote(args: RequestArgs): Promise<string | null> {
  const profile = profileOf(args);
  const visitor = visitorOf(profile);
  if (!profile || visitor === "anonymous" || visitor === "expired") return null;
  const onTrial = profile.subscription_status === "trial";
  if (visitor === "unverified") {
    const trial = `Your ${brand.trialDays} free days began when you signed up.`;
    return `${onTrial ? `${trial} ` : ""}Verify your phone number to continue.`;
  }
  if (profile.subscription_status !== "active") return SUBSCRIBED_NOTICE;
  return runningPlan(args, profile);
}

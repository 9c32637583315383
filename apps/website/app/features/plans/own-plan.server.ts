import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { apiClient, type Profile, profileOf, readToken } from "@vendor/remix-kit/server";
import { dayOf } from "../account/dates";
import { SUBSCRIBED_NOTICE, visitorOf } from "./plan-offers";

/** What runs now by the API, for the token has no plan's name. An API that is away must not take the prices along. */
async function runningPlan(args: RequestArgs, profile: Profile): Promise<string> {
  try {
    const { data } = await apiClient(args, readToken(args.request, siteOf(args.context))).account.show();
    const own = data.locations.find(({ id }) => id === profile.location_id)?.subscription;
    if (own?.status === "active") {
      return own.ends_at
        ? `You are on ${own.plan_name} until ${dayOf(own.ends_at)}.`
        : `You are on ${own.plan_name}.`;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    siteOf(args.context).log.warn({ err: error }, "the visitor's plan is not known");
  }
  return "Your subscription is active.";
}

/** What is true for a person who is logged in, beside the button of Plus. Null for everybody else. */
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

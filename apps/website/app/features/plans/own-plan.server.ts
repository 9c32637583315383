import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { apiClient, type Profile, profileOf, readToken } from "@vendor/remix-kit/server";
import { formatDay } from "../account/dates";
import { SUBSCRIBED_NOTICE, type Visitor, visitorOf } from "./plan-offers";

type Own = { note: string | null; isFree: boolean };

/** The current plan from the API, because the token has no plan name. Without the API the page still shows prices. */
async function runningPlan(args: RequestArgs, profile: Profile): Promise<Own> {
  try {
    const { data } = await apiClient(args, readToken(args.request, siteOf(args.context))).account.show();
    const own = data.locations.find(({ id }) => id === profile.location_id)?.subscription;
    if (own?.status === "active") {
      const note = own.ends_at
        ? `You are on ${own.plan_name} until ${formatDay(own.ends_at)}.`
        : `You are on ${own.plan_name}.`;
      return { note, isFree: own.kind === "free" };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    siteOf(args.context).log.warn({ err: error }, "the visitor's plan is not known");
  }
  return { note: "Your subscription is active.", isFree: false };
}

/** The kind of visitor, and the message beside the button of Plus for a person who is logged in. */
export async function readVisitor(args: RequestArgs): Promise<{ visitor: Visitor; ownPlan: string | null }> {
  const profile = profileOf(args);
  const visitor = visitorOf(profile);
  if (!profile || visitor === "anonymous" || visitor === "expired") return { visitor, ownPlan: null };
  const onTrial = profile.subscription_status === "trial";
  if (visitor === "unverified") {
    const trial = `Your ${brand.trialDays} free days began when you signed up.`;
    return { visitor, ownPlan: `${onTrial ? `${trial} ` : ""}Verify your phone number to continue.` };
  }
  if (profile.subscription_status !== "active") return { visitor, ownPlan: SUBSCRIBED_NOTICE };
  const { note, isFree } = await runningPlan(args, profile);
  return { visitor: isFree ? "free" : visitor, ownPlan: note };
}

import { brand } from "@vendor/brand";
import { basicPlanId, type Duration } from "@vendor/pricing-engine";
import { type PlanChoice, paths } from "../../paths";

/**
 * How the site knows somebody: by the token's word alone (spec §4). "expired" is a verified person without a running
 * trial or subscription.
 */
export type Visitor = "anonymous" | "unverified" | "verified" | "expired";

export type Offer = {
  label: string;
  to: string;
  /** The checkout has its own content security policy, so it must be loaded as a document. */
  asDocument: boolean;
};

export const BASIC_ID = basicPlanId;
export const PLUS_ID = 2;
export const ENTERPRISE_ID = 3;
export const TRIAL_LABEL = `Try free for ${brand.trialDays} days`;
export const SUBSCRIPTION_LABEL = "On trial/Subscription";
export const PURCHASE_LABEL = "Purchase now";
export const START_TRIAL_LABEL = `Start ${brand.trialDays} days free trial`;
/** What people on a trial are told at the plan's button, and after pressing the comparison's (spec §5). */
export const SUBSCRIBED_NOTICE = `You are on ${brand.trialDays} days trial/Subscription`;
export const ON_TRIAL_NOTICE = `You're on a ${brand.trialDays} days, trial`;
export const ON_TRIAL_TITLE = "Dear user you are on trial/subscription!";

type Claims = { verification_status: number; subscription_status?: string | null; role?: string };

/** Who is asking. `verification_status` 0 is verified, any other value is not (spec §3). */
export function visitorOf(profile: Claims | undefined): Visitor {
  if (!profile) return "anonymous";
  // Only owners pay: nobody else has to verify a phone for it.
  if (profile.verification_status !== 0 && (profile.role ?? "owner") === "owner") return "unverified";
  return profile.subscription_status === "expired" ? "expired" : "verified";
}

/** Where a visitor goes on with a plan: to its order, or to what they have to do before (spec §4). */
function wayTo(choice: PlanChoice, visitor: Visitor, onTrial: boolean): Omit<Offer, "label"> {
  if (visitor === "anonymous") {
    return { to: paths.signup({ ...choice, ...(onTrial && { onTrial }) }), asDocument: false };
  }
  if (visitor === "unverified") return { to: paths.verifyPhone(choice), asDocument: false };
  return { to: paths.planDetails(choice), asDocument: true };
}

/**
 * The main button of the Plus card: what it says and where it leads for each visitor (spec §4). Somebody whose time is
 * over is neither on a trial nor on a subscription, so their button sells one.
 */
export function plusOffer(visitor: Visitor, duration: Duration): Offer {
  const label = {
    anonymous: TRIAL_LABEL,
    unverified: TRIAL_LABEL,
    verified: SUBSCRIPTION_LABEL,
    expired: PURCHASE_LABEL,
  }[visitor];
  return { label, ...wayTo({ plan: PLUS_ID, duration }, visitor, true) };
}

/** 'Purchase now' stands beside a button that reads trial: the same way without one. Nothing beside any other. */
export function purchaseOffer(visitor: Visitor, duration: Duration): Offer | undefined {
  if (visitor === "verified" || visitor === "expired") return undefined;
  return { label: PURCHASE_LABEL, ...wayTo({ plan: PLUS_ID, duration }, visitor, false) };
}

/** Enterprise's price is agreed in a talk (spec §9), whoever asks. */
export function enterpriseOffer(): Offer {
  return { label: "Contact Sales", to: paths.contact(), asDocument: false };
}

/** The free plan, and any that the vendor has added to the three: taken without a trial. */
export function planOffer(plan: { id: number; name: string }, visitor: Visitor, duration: Duration): Offer {
  const label = plan.id === BASIC_ID ? `Start with ${plan.name}, free` : `Choose ${plan.name}`;
  return { label, ...wayTo({ plan: plan.id, duration }, visitor, false) };
}

/** The comparison's button: verified people are told of their trial, others sign up for Plus or verify (spec §5). */
export function comparisonOffer(visitor: Visitor, duration: Duration): Offer {
  if (visitor === "anonymous" || visitor === "unverified")
    return { label: START_TRIAL_LABEL, ...wayTo({ plan: PLUS_ID, duration }, visitor, true) };
  const to = `${paths.pricing({ duration, notice: "trial" })}#trial`;
  return { label: START_TRIAL_LABEL, to, asDocument: false };
}

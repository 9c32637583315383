import { brand } from "@vendor/brand";
import type { Duration } from "@vendor/pricing-engine/vendor";
import { type PlanChoice, paths } from "../../paths";

/**
 * The visitor (spec §4). "verified" is a verified person on trial, "subscribed" one with a paid plan, "free" one with the free plan,
 * "expired" one whose trial or plan has ended, and "lapsed" the same with an unverified phone.
 */
export type Visitor = "anonymous" | "unverified" | "lapsed" | "verified" | "subscribed" | "expired" | "free";

export type Offer = {
  label: string;
  to: string;
  /** The checkout has its own content security policy, so it must be loaded as a document. */
  asDocument: boolean;
};

export const TRIAL_LABEL = `Try free for ${brand.trialDays} days`;
/** The badge of the default plan's card for people on a trial or with a subscription. */
export const SUBSCRIPTION_LABEL = "On trial/Subscription";
export const PURCHASE_LABEL = "Purchase now";
export const START_TRIAL_LABEL = `Start ${brand.trialDays} days free trial`;
/** Messages for people on a trial: at the plan's button, and in place of the comparison's (spec §5). */
export const SUBSCRIBED_NOTICE = `You are on ${brand.trialDays} days trial/Subscription`;
export const ON_TRIAL_NOTICE = `You're on a ${brand.trialDays} days, trial`;

type Person = { isVerified: boolean; subscription_status?: string | null; role?: string };

export function visitorOf(profile: Person | undefined): Visitor {
  if (!profile) return "anonymous";
  // Only owners pay, so no other role has to verify a phone.
  const mustVerify = !profile.isVerified && (profile.role ?? "owner") === "owner";
  if (profile.subscription_status === "expired") return mustVerify ? "lapsed" : "expired";
  return mustVerify ? "unverified" : "verified";
}

/** Whether the person must verify a phone before paying. */
export const isUnverified = (visitor: Visitor) => visitor === "unverified" || visitor === "lapsed";

/** Whether the person's trial or plan has ended. */
export const hasEnded = (visitor: Visitor) => visitor === "expired" || visitor === "lapsed";

/** The next page for a visitor with a plan: the checkout, or a step that is required before it (spec §4). */
function nextPage(choice: PlanChoice, visitor: Visitor, onTrial: boolean): Omit<Offer, "label"> {
  if (visitor === "anonymous") {
    return { to: paths.signup({ ...choice, ...(onTrial && { onTrial }) }), asDocument: false };
  }
  if (isUnverified(visitor)) {
    return { to: paths.verifyPhone({ ...choice, ...(onTrial && { onTrial }) }), asDocument: false };
  }
  return { to: paths.planDetails(choice), asDocument: true };
}

/**
 * The main button of the default plan's card for each visitor (spec §4). A visitor whose trial or subscription has expired is offered a
 * subscription, never a second trial.
 */
export function trialOffer(plan: number, visitor: Visitor, duration: Duration): Offer {
  if (visitor === "subscribed") {
    return { label: "Manage your plan", to: paths.plansAndBillings(), asDocument: false };
  }
  const label = {
    anonymous: TRIAL_LABEL,
    unverified: TRIAL_LABEL,
    verified: "Subscribe now",
    lapsed: PURCHASE_LABEL,
    expired: PURCHASE_LABEL,
    free: PURCHASE_LABEL,
  }[visitor];
  return { label, ...nextPage({ plan, duration }, visitor, label === TRIAL_LABEL) };
}

/** 'Purchase now', shown beside a trial button only; it leads to the same page without a trial. */
export function purchaseOffer(plan: number, visitor: Visitor, duration: Duration): Offer | undefined {
  if (visitor !== "anonymous" && visitor !== "unverified") return undefined;
  return { label: PURCHASE_LABEL, ...nextPage({ plan, duration }, visitor, false) };
}

/** The button of a plan whose price is personalised (spec §9). */
export function salesOffer(): Offer {
  return { label: "Contact Sales", to: paths.contact(), asDocument: false };
}

export function planOffer(
  plan: { id: number; name: string; isFree: boolean },
  visitor: Visitor,
  duration: Duration,
): Offer {
  const label = plan.isFree ? `Start with ${plan.name}, free` : `Choose ${plan.name}`;
  return { label, ...nextPage({ plan: plan.id, duration }, visitor, false) };
}

/**
 * The comparison's button: visitors sign up, others verify their phone (spec §5). People who have had a trial are not offered another.
 * @returns undefined for people on a trial or with a subscription, who get a message in its place.
 */
export function comparisonOffer(plan: number, visitor: Visitor, duration: Duration): Offer | undefined {
  if (visitor === "anonymous" || visitor === "unverified")
    return { label: START_TRIAL_LABEL, ...nextPage({ plan, duration }, visitor, true) };
  if (visitor === "free" || hasEnded(visitor)) return trialOffer(plan, visitor, duration);
  return undefined;
}

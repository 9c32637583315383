import { brand } from "@vendor/brand";
import type { Duration } from "@vendor/pricing-engine";
import { paths } from "../../paths";

/** How the site knows somebody: by the token's word alone (spec §4). */
export type Visitor = "anonymous" | "unverified" | "verified";

export type Offer = {
  label: string;
  to: string;
  /** The checkout has its own content security policy, so it must be loaded as a document. */
  asDocument: boolean;
};

export const PLUS_ID = 2;
export const TRIAL_LABEL = `Try free for ${brand.trialDays} days`;
export const SUBSCRIPTION_LABEL = "On trial/Subscription";
export const START_TRIAL_LABEL = `Start ${brand.trialDays} days free trial`;
export const ON_TRIAL_NOTICE = `You're on a ${brand.trialDays} days, trial`;

/** Who is asking. `verification_status` 0 is verified, any other value is not (product.md 3). */
export function visitorOf(profile: { verification_status: number } | undefined): Visitor {
  if (!profile) return "anonymous";
  return profile.verification_status === 0 ? "verified" : "unverified";
}

/** The main button of the Plus card: what it says and where it leads for each visitor (spec §4). */
export function plusOffer(visitor: Visitor, duration: Duration): Offer {
  const choice = { plan: PLUS_ID, duration };
  if (visitor === "verified") {
    return { label: SUBSCRIPTION_LABEL, to: paths.planDetails(choice), asDocument: true };
  }
  const to =
    visitor === "unverified" ? paths.verifyPhone(choice) : paths.signup({ ...choice, onTrial: true });
  return { label: TRIAL_LABEL, to, asDocument: false };
}

/** 'Purchase now' stands beside the trial button: the same way without a trial. Nothing for verified people. */
export function purchaseOffer(visitor: Visitor, duration: Duration): Offer | undefined {
  if (visitor === "verified") return undefined;
  const choice = { plan: PLUS_ID, duration };
  const to = visitor === "unverified" ? paths.verifyPhone(choice) : paths.signup(choice);
  return { label: "Purchase now", to, asDocument: false };
}

/** The comparison's button: a verified person is told, everybody else signs up for Plus (spec §5). */
export function comparisonOffer(visitor: Visitor, duration: Duration): Offer {
  const to =
    visitor === "verified"
      ? `${paths.pricing({ duration, notice: "trial" })}#trial`
      : paths.signup({ plan: PLUS_ID, duration, onTrial: true });
  return { label: START_TRIAL_LABEL, to, asDocument: false };
}

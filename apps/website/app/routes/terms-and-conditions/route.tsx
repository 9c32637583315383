import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { LegalPage } from "../../features/legal/LegalPage";
import type { LegalDocument } from "../../features/legal/legal-document";
import { accountAndPayments } from "../../features/legal/terms/account-and-payments";
import { agentsFraudAndPrivacy } from "../../features/legal/terms/agents-fraud-and-privacy";
import { availabilityAndLiability } from "../../features/legal/terms/availability-and-liability";
import { terminationAndLaw } from "../../features/legal/terms/termination-and-law";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

/** The terms of use, their sections in the order of spec §2. */
export const terms: LegalDocument = {
  title: "Terms and conditions",
  lead: `The rules between you and ${brand.company.name} for using ${brand.product}, in plain words.`,
  inShort: [
    "You are 18 or older, and what you tell us about yourself and your business is accurate.",
    `The trial is free for ${brand.trialDays} days. What the order summary shows is what you pay. A plan renews automatically only if an owner chooses that.`,
    "Tell us 3 working days before bank details change.",
    "You can close your account whenever its wallet is empty, nothing is owed, no transaction is pending and no dispute is open.",
    "We settle disputes amicably if we can, then with a mediator, and only then in court, under Nigerian law.",
  ],
  sections: [
    ...accountAndPayments,
    ...agentsFraudAndPrivacy,
    ...availabilityAndLiability,
    ...terminationAndLaw,
  ],
};

export const handle = { bare: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${terms.title} · ${brand.product}`,
    description: terms.lead,
    path: paths.terms(),
    matches,
  });

export default function Terms() {
  return <LegalPage text={terms} current="terms" />;
}

import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { LegalPage } from "../../features/legal/LegalPage";
import type { LegalDocument } from "../../features/legal/legal-document";
import { cookies } from "../../features/legal/privacy/cookies";
import { whatWeDo } from "../../features/legal/privacy/what-we-do";
import { whatWeKeep } from "../../features/legal/privacy/what-we-keep";
import { yourRights } from "../../features/legal/privacy/your-rights";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

/** The privacy policy. It describes what the product does, so a change of the product may need a change here. */
export const privacy: LegalDocument = {
  title: "Privacy policy",
  lead: `What ${brand.company.name} keeps about you, why, for how long, and what you may ask of us.`,
  inShort: [
    "We keep what your account, your orders and your payments need, and sell none of it.",
    "Card numbers go to Paystack and never reach our servers.",
    "Four cookies, all needed for signing in and paying; none for advertising.",
    "The data is on a cloud server in London.",
    "You may ask what we keep, up to 2 times in a rolling 12 months, and have it put right or deleted.",
  ],
  sections: [...whatWeKeep, cookies, ...whatWeDo, ...yourRights],
};

export const handle = { bare: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${privacy.title} · ${brand.product}`,
    description: privacy.lead,
    path: paths.privacyPolicy(),
    matches,
  });

export default function PrivacyPolicy() {
  return <LegalPage text={privacy} current="privacy" />;
}

import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { LegalPage } from "../../features/legal/LegalPage";
import { privacy } from "../../features/legal/privacy/privacy";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

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

import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { LegalPage } from "../../features/legal/LegalPage";
import { terms } from "../../features/legal/terms/terms";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

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

import { brand } from "@vendor/brand";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import type { PlanHeader } from "@vendor/remix-kit/plans";
import { paths } from "../../paths";
import { faqJsonLd, organizationJsonLd, softwareJsonLd } from "../seo/json-ld";
import { pageMeta } from "../seo/page-meta";

type Faqs = readonly { question: string; answer: string }[];

export function landingMeta(args: RequestArgs, plans: { headers: PlanHeader[] } | null, faqs: Faqs) {
  const matches = [{ id: "root", data: { base: siteOf(args.context).sites.website } }];
  return [
    ...pageMeta({
      title: `${brand.product}: point of sale, stock and accounts for your shop`,
      description:
        "Sell, count stock and keep your books, online and offline. Made for shops in Nigeria, on phones and computers.",
      path: paths.home(),
      matches,
    }),
    organizationJsonLd(matches),
    softwareJsonLd(plans, matches),
    ...(faqs.length > 0 ? [faqJsonLd(faqs)] : []),
  ];
}

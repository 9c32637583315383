import type { MetaDescriptor } from "@remix-run/node";
import { brand } from "@vendor/brand";
import type { Duration } from "@vendor/pricing-engine/vendor";
import { type PlanHeader, planPriceView } from "@vendor/remix-kit/plans";
import { plainFigures } from "@vendor/ui/money";
import { type MetaMatches, siteBase } from "./page-meta";

type Thing = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

/** Remix escapes markup in JSON, `</script>` included, which a test checks. */
function jsonLd(thing: Thing): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...thing } };
}

export function organizationJsonLd(matches: MetaMatches): MetaDescriptor {
  const base = siteBase(matches);
  return jsonLd({
    "@type": "Organization",
    "@id": `${base}/#organization`,
    name: brand.product,
    legalName: brand.company.name,
    url: `${base}/`,
    logo: `${base}/icons/icon-512.png`,
    email: brand.email.support,
    sameAs: brand.social.map(({ href }) => href),
    contactPoint: brand.company.offices.map(({ phone }) => ({
      "@type": "ContactPoint",
      contactType: "sales",
      telephone: phone.display,
      email: brand.email.sales,
    })),
    address: brand.company.offices.map(({ lines, country }) => ({
      "@type": "PostalAddress",
      streetAddress: lines.join(", "),
      addressCountry: country,
    })),
  });
}

const billing = { yearly: "P1Y", monthly: "P1M" } as const;

function offers(plan: PlanHeader) {
  const durations: Duration[] = plan.isFree ? ["yearly"] : ["yearly", "monthly"];
  return durations.map((duration) => {
    const { amount } = planPriceView(plan, duration);
    const name = plan.isFree ? plan.name : `${plan.name}, ${duration}`;
    const price = { price: plainFigures(amount, "always"), priceCurrency: "NGN" };
    return {
      "@type": "Offer",
      name,
      ...price,
      ...(!plan.isFree && {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          ...price,
          billingDuration: billing[duration],
        },
      }),
    };
  });
}

/** The product with the prices that pages show. Without plans (the API is unavailable) it states no price. */
export function softwareJsonLd(
  plans: { headers: readonly PlanHeader[] } | null,
  matches: MetaMatches,
): MetaDescriptor {
  const base = siteBase(matches);
  const priced = (plans?.headers ?? []).filter(({ priceOnRequest }) => !priceOnRequest);
  return jsonLd({
    "@type": "SoftwareApplication",
    name: brand.product,
    url: `${base}/`,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Windows, macOS, Linux, Android, iOS",
    publisher: { "@id": `${base}/#organization` },
    ...(priced.length > 0 && { offers: priced.flatMap(offers) }),
  });
}

export function faqJsonLd(faqs: readonly { question: string; answer: string }[]): MetaDescriptor {
  return jsonLd({
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}

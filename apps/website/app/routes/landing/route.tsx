import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { Heading, Page, Stack, Text, TextLink } from "@vendor/ui";
import { type Benefit, landingCopy } from "../../features/landing/copy.server";
import { Intro } from "../../features/landing/Intro";
import { LandingHero } from "../../features/landing/LandingHero";
import * as styles from "../../features/landing/landing.css";
import { landingMeta } from "../../features/landing/landing-meta.server";
import { ProductFeature } from "../../features/landing/ProductFeature";
import { ProductPicture } from "../../features/landing/screens/ProductPicture";
import { Trades } from "../../features/landing/Trades";
import { NewsletterBanner } from "../../features/newsletter/NewsletterBanner";
import { FaqList } from "../../features/plans/FaqList";
import { loadCatalogue } from "../../features/plans/load-plans.server";
import { PlanOffers } from "../../features/plans/PlanOffers";
import { paths } from "../../paths";

type Props = { benefits: readonly Benefit[] };

export function Benefits({ benefits }: Props) {
  return (
    <div className={styles.benefits}>
      {benefits.map(({ picture, title, text }) => (
        <article key={title} className={styles.benefit}>
          <ProductPicture name={picture} />
          <Heading level={3} size="h3">
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
        </article>
      ))}
    </div>
  );
}

/** Built by the loader, so that the browser needs no code for it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export async function loader(args: LoaderFunctionArgs) {
  const { plans, faqs, visitor, ownPlan, duration } = await loadCatalogue(args);
  const headers = plans?.headers ?? [];
  return { ...landingCopy, headers, faqs, visitor, ownPlan, duration, meta: landingMeta(args, plans, faqs) };
}

export default function Landing() {
  const { intro, benefits, features, headers, faqs, visitor, ownPlan, duration } =
    useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  // Without scripts the toggle reloads the page at its plans; with them the page keeps its position.
  const hash = useHydrated() ? "" : "#plans";
  return (
    <>
      <LandingHero />
      <Page padBlock="xl">
        <Trades />
      </Page>
      <Page>
        <div className={styles.chapters}>
          <Stack as="section" gap="xxl" aria-labelledby="intro">
            <Intro {...intro} />
            <Benefits benefits={benefits} />
          </Stack>
          {features.map((feature, place) => (
            <ProductFeature key={feature.id} feature={feature} place={place} />
          ))}
        </div>
      </Page>
      <section className={styles.band} aria-labelledby="plans">
        <Page>
          <Stack gap="lg">
            <Heading level={2} size="h1" id="plans" align="center">
              Choose a plan that best suits your needs
            </Heading>
            <PlanOffers
              headingLevel={3}
              headers={headers}
              visitor={visitor}
              duration={duration}
              ownPlan={ownPlan}
              to={(chosen) => `${pathname}?duration=${chosen}${hash}`}
            />
            <Stack align="center">
              <TextLink as={Link} to={paths.pricing()}>
                Compare Plans and Features
              </TextLink>
            </Stack>
          </Stack>
        </Page>
      </section>
      <Page>
        <div className={styles.chapters}>
          <FaqList faqs={faqs} />
          <NewsletterBanner />
        </div>
      </Page>
    </>
  );
}

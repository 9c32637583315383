import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { useHydrated } from "@vendor/remix-kit";
import {
  AdirePattern,
  FeatureSection,
  Heading,
  Hero,
  LinkButton,
  LogoRow,
  Page,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { type Benefit, type Feature, landingCopy } from "../../features/landing/copy.server";
import * as styles from "../../features/landing/landing.css";
import { landingMeta } from "../../features/landing/landing-meta.server";
import { ProductPicture } from "../../features/landing/screens/ProductPicture";
import { NewsletterBanner } from "../../features/newsletter/NewsletterBanner";
import { FaqList } from "../../features/plans/FaqList";
import { loadCatalogue } from "../../features/plans/load-plans.server";
import { PageNotice } from "../../features/plans/PageNotice";
import { PlanOffers } from "../../features/plans/PlanOffers";
import { getStarted, paths } from "../../paths";

/** The trades that the product is for (spec §1). */
function Trades() {
  return (
    <LogoRow
      label="Who it is for"
      logos={["Groceries", "Pharmacies", "Boutiques", "Bookstores", "Electronics", "Beauty"]}
      note={
        <>
          A hotel or a restaurant?{" "}
          <TextLink as={Link} to={paths.contact()}>
            Ask us about yours
          </TextLink>
        </>
      }
    />
  );
}

type ProductFeatureProps = { feature: Feature; place: number };

const grounds = ["brand", "accent", "positive"] as const;

/** A feature beside pictures of the product. The footer links to its id. */
function ProductFeature({ feature, place }: ProductFeatureProps) {
  const { id, title, lead, points, note, picture, detail, aside, shows } = feature;
  return (
    <div className={styles.feature}>
      <FeatureSection
        id={id}
        title={title}
        lead={lead}
        note={note}
        points={points}
        pictureSide={place % 2 === 0 ? "start" : "end"}
        ground={grounds[place % 3]}
        fold={place === 0 ? "open" : "closed"}
        picture={
          <figure role="img" aria-label={shows} className={styles.collage}>
            <div className={styles.screen}>
              <ProductPicture name={picture} look="raised" />
            </div>
            {aside ? (
              <div className={styles.aside}>
                <ProductPicture name={aside} look="raised" />
              </div>
            ) : null}
            <div className={styles.detail}>
              <ProductPicture name={detail} look={detail === "receipt" ? "cut" : "raised"} />
            </div>
          </figure>
        }
      />
    </div>
  );
}

function LandingHero() {
  return (
    <Hero
      title={
        <>
          <span className={styles.kind}>Point of sale for shops that count every naira.</span> Everything you
          need, both offline and online, from open to shut.
        </>
      }
      lead="Sell, count and balance on the phone or computer you already have, even when the internet is down."
      actions={
        <>
          <LinkButton as={Link} to={getStarted} tone="primary" size="large">
            Get Started
          </LinkButton>
          <LinkButton as={Link} to={paths.contact()} tone="neutral" size="large">
            Contact Sales
          </LinkButton>
        </>
      }
      note={`${brand.trialDays} days free. No card needed.`}
      backdrop={<AdirePattern strength={0.12} tile={168} />}
      picture={
        <figure
          role="img"
          aria-label="A sale at the till without a connection, and the day’s sales of both outlets on the owner’s phone"
          className={styles.stage}
        >
          <div className={styles.till}>
            <ProductPicture name="till" look="raised" />
          </div>
          <div className={styles.day}>
            <ProductPicture name="day" look="cut" />
          </div>
        </figure>
      }
    />
  );
}

type IntroProps = {
  /** The part that a phone always shows. */
  start: string;
  rest: string;
};

/**
 * The introduction. A phone shows its start and a native disclosure with the rest; the HTML has the full text. `Disclosure` would
 * hide the rest on wide screens too, where this text has no title to open it.
 */
function Intro({ start, rest }: IntroProps) {
  return (
    <div className={styles.split}>
      <Heading level={2} size="h1" id="intro">
        Easy, Efficient & Evolutionary
      </Heading>
      <div className={styles.introText}>
        <p>
          {start}
          <span className={styles.introDots}>…</span>
          <span className={styles.introRest}>{rest}</span>
        </p>
        <details className={styles.introToggle}>
          <summary className={styles.toggle}>
            <span className={styles.whenShut}>Show more</span>
            <span className={styles.whenOpen}>Show less</span>
          </summary>
        </details>
      </div>
    </div>
  );
}

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

/** In place of the plans while the API does not answer: the pricing page tries again automatically. */
function PlansLater() {
  return (
    <PageNotice title="Our plans take longer than usual to load">
      Please try again in a minute on our{" "}
      <TextLink as={Link} to={paths.pricing()}>
        pricing page
      </TextLink>
      , or{" "}
      <TextLink as={Link} to={paths.contact()}>
        ask our sales team
      </TextLink>
      .
    </PageNotice>
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
            {headers.length > 0 ? (
              <PlanOffers
                headingLevel={3}
                headers={headers}
                visitor={visitor}
                duration={duration}
                ownPlan={ownPlan}
                to={(chosen) => `${pathname}?duration=${chosen}${hash}`}
              />
            ) : (
              <PlansLater />
            )}
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

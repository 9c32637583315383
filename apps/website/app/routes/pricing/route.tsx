import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import type { Duration } from "@vendor/pricing-engine/vendor";
import { siteOf } from "@vendor/remix-kit";
import { comparisonCategories, type Plans, planPriceView, priceNote } from "@vendor/remix-kit/plans";
import {
  Badge,
  Heading,
  LinkButton,
  Page,
  Price,
  Stack,
  ComparisonTable as Table,
  Text,
  TextLink,
} from "@vendor/ui";
import { Extras } from "../../features/plans/Extras";
import { FaqList } from "../../features/plans/FaqList";
import { loadCatalogue } from "../../features/plans/load-plans.server";
import { PageNotice } from "../../features/plans/PageNotice";
import { PlanOffers } from "../../features/plans/PlanOffers";
import { comparisonOffer, ON_TRIAL_NOTICE, type Visitor } from "../../features/plans/plan-offers";
import * as styles from "../../features/plans/plans.css";
import { faqJsonLd, softwareJsonLd } from "../../features/seo/json-ld";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

type Props = {
  plans: Plans;
  duration: Duration;
  visitor: Visitor;
  ownPlan: string | null;
};

function PlanPrice({ plan, duration }: { plan: Plans["headers"][number]; duration: Duration }) {
  if (plan.priceOnRequest) return <>Personalised pricing</>;
  const { amount, per } = planPriceView(plan, duration);
  return plan.isFree ? <>Free</> : <Price amount={amount} per={per} />;
}

/** The trial's button, or a message for people on a trial or with a subscription (spec §5). */
function TrialAction({ plan, duration, visitor, ownPlan }: Omit<Props, "plans"> & { plan: number }) {
  const offer = comparisonOffer(plan, visitor, duration);
  return (
    <div id="trial">
      {offer ? (
        <LinkButton as={Link} to={offer.to} reloadDocument={offer.asDocument} tone="brand">
          {offer.label}
        </LinkButton>
      ) : (
        <Text>{visitor === "verified" ? ON_TRIAL_NOTICE : ownPlan}</Text>
      )}
    </div>
  );
}

function ComparisonTable({ plans, ...rest }: Props) {
  // The design system's table compares at most six plans.
  const headers = plans.headers.slice(0, 6);
  const featured = headers.find(({ isDefault }) => isDefault);
  return (
    <Table
      underSiteHeader
      {...(featured && { featured: String(featured.id) })}
      plans={headers.map((plan) => ({
        id: String(plan.id),
        name: plan.name,
        price: <PlanPrice plan={plan} duration={rest.duration} />,
        badge: plan.isDefault && <Badge tone="accent">Recommended</Badge>,
      }))}
      categories={comparisonCategories({ ...plans, headers })}
      action={featured && <TrialAction plan={featured.id} {...rest} />}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  ...pageMeta({
    title: `Pricing · ${brand.product}`,
    description: `What ${brand.product} costs by the month and by the year, with every feature of every plan compared. Plus is free for ${brand.trialDays} days.`,
    path: paths.pricing(),
    picture: "pricing",
    matches,
  }),
  softwareJsonLd(shown?.plans ?? null, matches),
  ...(shown && shown.faqs.length > 0 ? [faqJsonLd(shown.faqs)] : []),
];

type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

/** The default plan's note. An error in its calculation is logged, and the prices are shown without it. */
function noteOf({ plans, duration }: Catalogue, args: LoaderFunctionArgs): string | undefined {
  const plan = plans?.headers.find(({ isDefault }) => isDefault);
  if (!plans || !plan) return undefined;
  try {
    return priceNote(plan, duration, plans);
  } catch (error) {
    siteOf(args.context).log.error({ err: error }, "Error fetching data");
    return undefined;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const catalogue = await loadCatalogue(args);
  const page = {
    ...catalogue,
    note: noteOf(catalogue, args),
    fromSignup: new URL(args.request.url).searchParams.get("page") === "signup",
  };
  return data(page, { status: catalogue.plans ? 200 : 503 });
}

/** Until the API has answered once, the page is loaded again after this time. */
const RELOAD_SECONDS = 5;

/**
 * In place of the plans.
 * @param props.isLoading - Whether the API has not answered yet, as while it starts.
 */
function NothingToShow({ isLoading }: { isLoading: boolean }) {
  if (isLoading)
    return (
      <>
        <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
        <PageNotice title="Loading our plans">
          This takes longer than usual. The page tries again every {RELOAD_SECONDS} seconds. You can also{" "}
          <TextLink as={Link} to={paths.contact()}>
            ask our sales team
          </TextLink>
          .
        </PageNotice>
      </>
    );
  return (
    <PageNotice title="No data available.">
      Our plans are not available at the moment. Please try again in a minute, or{" "}
      <TextLink as={Link} to={paths.contact()}>
        ask our sales team
      </TextLink>
      .
    </PageNotice>
  );
}

export default function Pricing() {
  const { plans, faqs, visitor, ownPlan, ended, duration, fromSignup, note } = useLoaderData<typeof loader>();
  const complete = plans && plans.headers.length > 0 && plans.head_features.length > 0;
  return (
    <Page padBlock="xxl">
      <Stack gap="section">
        <Stack gap="xl">
          <Stack gap="sm">
            <Heading level={1} align="center">
              {fromSignup
                ? "Select the plan that best suits your needs"
                : "Choose a plan that best suits your needs"}
            </Heading>
            <Text size="lg" tone="muted" align="center">
              {visitor === "anonymous" ? `Plus is free for ${brand.trialDays} days, no card needed. ` : null}A
              plan renews automatically only if you choose it.
            </Text>
          </Stack>
          {ended ? (
            <PageNotice title={ended}>
              Everything you have entered is kept. Choose a plan to continue.
            </PageNotice>
          ) : null}
          {complete ? (
            <PlanOffers
              headingLevel={2}
              headers={plans.headers}
              visitor={visitor}
              duration={duration}
              ownPlan={ownPlan}
              note={note}
              to={(chosen) => paths.pricing({ duration: chosen, ...(fromSignup && { page: "signup" }) })}
            />
          ) : (
            <NothingToShow isLoading={!plans} />
          )}
        </Stack>
        {plans && plans.extras.length > 0 ? <Extras extras={plans.extras} /> : null}
        {complete ? (
          <div className={styles.comparison}>
            <ComparisonTable plans={plans} duration={duration} visitor={visitor} ownPlan={ownPlan} />
          </div>
        ) : null}
        <FaqList faqs={faqs} />
      </Stack>
    </Page>
  );
}

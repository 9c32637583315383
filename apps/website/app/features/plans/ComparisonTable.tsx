import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { Badge, LinkButton, Price, Stack, ComparisonTable as Table, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { comparisonCategories, type Plans } from "./comparison-view";
import { PageNotice } from "./PageNotice";
import {
  comparisonOffer,
  ENDED_TITLE,
  ON_TRIAL_NOTICE,
  ON_TRIAL_TITLE,
  SUBSCRIBED_NOTICE,
  trialOffer,
  type Visitor,
} from "./plan-offers";
import { planPriceView } from "./plan-price-view";
import * as styles from "./plans.css";

type Props = {
  plans: Plans;
  duration: Duration;
  visitor: Visitor;
  ownPlan: string | null;
  /** Whether the trial's button was pressed by a person with a trial or a subscription. */
  pressed: boolean;
};

function PlanPrice({ plan, duration }: { plan: Plans["headers"][number]; duration: Duration }) {
  if (plan.priceOnRequest) return <>Personalised pricing</>;
  const { amount, per } = planPriceView(plan, duration);
  return plan.isFree ? <>Free</> : <Price amount={amount} per={per} />;
}

/** The trial's button, and the message for verified people after pressing it (spec §5). */
function TrialAction({ plan, duration, visitor, ownPlan, pressed }: Omit<Props, "plans"> & { plan: number }) {
  const offer = comparisonOffer(plan, visitor, duration);
  const purchase = trialOffer(plan, visitor, duration);
  const onTrial = ownPlan === SUBSCRIBED_NOTICE;
  return (
    <Stack id="trial" gap="none" align="start">
      <LinkButton as={Link} to={offer.to} reloadDocument={offer.asDocument} tone="brand">
        {offer.label}
      </LinkButton>
      <div role="status" className={styles.told}>
        {pressed && visitor === "expired" ? (
          <PageNotice title={ENDED_TITLE}>
            <TextLink as={Link} to={purchase.to} reloadDocument={purchase.asDocument}>
              {purchase.label}
            </TextLink>
          </PageNotice>
        ) : null}
        {pressed && visitor === "verified" ? (
          <PageNotice title={ON_TRIAL_TITLE}>
            {onTrial ? `${ON_TRIAL_NOTICE}.` : ownPlan}{" "}
            <TextLink as={Link} to={paths.plansAndBillings()}>
              Plans and billing
            </TextLink>
          </PageNotice>
        ) : null}
      </div>
    </Stack>
  );
}

/** All features of the first six plans, by category. */
export function ComparisonTable({ plans, ...rest }: Props) {
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

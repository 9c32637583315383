import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { Alert, Badge, LinkButton, Price, Stack, ComparisonTable as Table } from "@vendor/ui";
import { comparedPlans, comparisonCategories, type Plans } from "./comparison-view";
import { type Offer, ON_TRIAL_NOTICE, PLUS_ID } from "./plan-offers";
import { planPriceView } from "./plan-price-view";

type Props = { plans: Plans; duration: Duration; offer: Offer; onTrialNotice: boolean };

/** What a plan costs, as on its card: the plans beyond Plus have their price agreed. */
function PlanPrice({ plan, duration }: { plan: Plans["headers"][number]; duration: Duration }) {
  if (plan.id > PLUS_ID) return <>Personalised pricing</>;
  const { amount, per } = planPriceView(plan, duration);
  return amount === 0 ? <>Free</> : <Price amount={amount} per={per} />;
}

/** Every feature, by category, for the three plans. */
export function ComparisonTable({ plans, duration, offer, onTrialNotice }: Props) {
  return (
    <Table
      underSiteHeader
      featured={String(PLUS_ID)}
      plans={comparedPlans(plans).map((plan) => ({
        id: String(plan.id),
        name: plan.name,
        price: <PlanPrice plan={plan} duration={duration} />,
        badge: plan.id === PLUS_ID && <Badge tone="accent">Recommended</Badge>,
      }))}
      categories={comparisonCategories(plans)}
      action={
        <Stack id="trial">
          {onTrialNotice ? (
            <Alert tone="info">{ON_TRIAL_NOTICE}</Alert>
          ) : (
            <LinkButton as={Link} to={offer.to} tone="brand">
              {offer.label}
            </LinkButton>
          )}
        </Stack>
      }
    />
  );
}

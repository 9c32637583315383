import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { Badge, LinkButton, Price, Stack, ComparisonTable as Table, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { comparedPlans, comparisonCategories, type Plans } from "./comparison-view";
import { Notice } from "./Notice";
import { comparisonOffer, ON_TRIAL_NOTICE, ON_TRIAL_TITLE, PLUS_ID, type Visitor } from "./plan-offers";
import { planPriceView } from "./plan-price-view";
import * as styles from "./plans.css";

type Props = {
  plans: Plans;
  duration: Duration;
  visitor: Visitor;
  /** The trial's button was pressed by somebody who has a trial or a subscription. */
  pressed: boolean;
};

/** What a plan costs, as on its card: the plans beyond Plus have their price agreed. */
function PlanPrice({ plan, duration }: { plan: Plans["headers"][number]; duration: Duration }) {
  if (plan.id > PLUS_ID) return <>Personalised pricing</>;
  const { amount, per } = planPriceView(plan, duration);
  return amount === 0 ? <>Free</> : <Price amount={amount} per={per} />;
}

/** The trial's button, and under it what a verified person is told after pressing it (spec §5). */
function TrialAction({ duration, visitor, pressed }: Omit<Props, "plans">) {
  const offer = comparisonOffer(visitor, duration);
  return (
    <Stack id="trial" gap="none" align="start">
      <LinkButton as={Link} to={offer.to} reloadDocument={offer.asDocument} tone="brand">
        {offer.label}
      </LinkButton>
      <div role="status" className={styles.told}>
        {pressed ? (
          <Notice title={ON_TRIAL_TITLE}>
            {ON_TRIAL_NOTICE}.{" "}
            <TextLink as={Link} to={paths.plansAndBillings()}>
              Plans and billing
            </TextLink>
          </Notice>
        ) : null}
      </div>
    </Stack>
  );
}

/** Every feature, by category, for the three plans. */
export function ComparisonTable({ plans, ...asked }: Props) {
  return (
    <Table
      underSiteHeader
      featured={String(PLUS_ID)}
      plans={comparedPlans(plans).map((plan) => ({
        id: String(plan.id),
        name: plan.name,
        price: <PlanPrice plan={plan} duration={asked.duration} />,
        badge: plan.id === PLUS_ID && <Badge tone="accent">Recommended</Badge>,
      }))}
      categories={comparisonCategories(plans)}
      action={<TrialAction {...asked} />}
    />
  );
}

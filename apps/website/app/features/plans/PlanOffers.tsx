import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { Heading, PlanToggleLinks, Price, Stack, Text, TextLink, VisuallyHidden } from "@vendor/ui";
import { EnterpriseCard, PlusCard } from "./PlanCards";
import { BASIC_ID, ENTERPRISE_ID, PLUS_ID, planOffer, type Visitor } from "./plan-offers";
import { type PlanHeader, planPriceView } from "./plan-price-view";
import * as styles from "./plans.css";

type DurationToggleProps = {
  duration: Duration;
  /** The address of this page for a duration. */
  to: (duration: Duration) => string;
  /** 'You Save 50% per year' */
  saving?: string | undefined;
};

/** Yearly or monthly, as links, so that it works without scripts. */
function DurationToggle({ duration, to, saving }: DurationToggleProps) {
  const option = (value: Duration, label: string, note?: string) => ({
    key: value,
    label,
    ...(note && { note }),
    current: duration === value,
    link: { to: to(value), preventScrollReset: true, replace: true },
  });
  return (
    <PlanToggleLinks
      label="Billing period"
      as={Link}
      options={[option("yearly", "Yearly", saving), option("monthly", "Monthly")]}
    />
  );
}

type PlanTabsProps = { plans: readonly { value: "plus" | "enterprise"; name: string }[] };

/** On phones: the choice of card, by native radios that the styles read. */
function PlanTabs({ plans }: PlanTabsProps) {
  return (
    <fieldset className={styles.tabs}>
      <VisuallyHidden as="legend">Plan to show</VisuallyHidden>
      {plans.map(({ value, name }, place) => (
        <label key={value} className={styles.tab}>
          <input
            type="radio"
            name="plan-shown"
            value={value}
            defaultChecked={place === 0}
            className={styles.radio}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type PlanLineProps = { plan: PlanHeader; visitor: Visitor; duration: Duration; headingLevel: 2 | 3 };

/** The free plan or an additional one, without its own card. */
function PlanLine({ plan, visitor, duration, headingLevel }: PlanLineProps) {
  const { amount, per } = planPriceView(plan, duration);
  const offer = planOffer(plan, visitor, duration);
  return (
    <div className={styles.line}>
      <Stack gap="xxs">
        <Heading level={headingLevel} size="h4">
          {plan.name}
        </Heading>
        <Text size="sm" tone="muted">
          {plan.id === BASIC_ID ? (
            "Till, stock list and daily sales for one shop, free for as long as you like."
          ) : (
            <Price amount={amount} per={per} />
          )}
        </Text>
      </Stack>
      <TextLink as={Link} to={offer.to} reloadDocument={offer.asDocument}>
        {offer.label}
      </TextLink>
    </div>
  );
}

type Props = {
  headers: PlanHeader[];
  visitor: Visitor;
  duration: Duration;
  /** The address of this page for a duration. */
  to: (duration: Duration) => string;
  /** The level of the plans' headings. */
  headingLevel: 2 | 3;
  /** A message under the button of Plus for a person who is logged in. */
  ownPlan: string | null;
  /** The card charge and VAT, under Plus. */
  note?: string | undefined;
};

/** The Plus and Enterprise cards with the duration toggle, one at a time on phones, and the other plans as lines. */
export function PlanOffers({ headers, visitor, duration, to, headingLevel, ownPlan, note }: Props) {
  const plus = headers.find(({ id }) => id === PLUS_ID);
  if (!plus) return <Text tone="muted">No data available.</Text>;
  const enterprise = headers.find(({ id }) => id === ENTERPRISE_ID)?.name ?? "Enterprise";
  const others = headers.filter(({ id }) => id !== PLUS_ID && id !== ENTERPRISE_ID);
  return (
    <Stack gap="lg" align="center">
      <DurationToggle duration={duration} to={to} saving={planPriceView(plus, "yearly").saving} />
      <div className={styles.offers}>
        <PlanTabs
          plans={[
            { value: "plus", name: plus.name },
            { value: "enterprise", name: enterprise },
          ]}
        />
        <div className={styles.panel} data-panel="plus">
          <PlusCard
            plan={plus}
            visitor={visitor}
            duration={duration}
            headingLevel={headingLevel}
            ownPlan={ownPlan}
            note={note}
          />
        </div>
        <div className={styles.panel} data-panel="enterprise">
          <EnterpriseCard name={enterprise} headingLevel={headingLevel} />
        </div>
        {others.map((plan) => (
          <PlanLine
            key={plan.id}
            plan={plan}
            visitor={visitor}
            duration={duration}
            headingLevel={headingLevel}
          />
        ))}
      </div>
    </Stack>
  );
}

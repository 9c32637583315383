import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine/vendor";
import { type PlanHeader, planPriceView, yearlySaving } from "@vendor/remix-kit/plans";
import {
  Heading,
  LinkButton,
  PlanCard,
  PlanToggleLinks,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from "@vendor/ui";
import { formatAmount } from "@vendor/ui/money";
import { useId } from "react";
import {
  type Offer,
  planOffer,
  purchaseOffer,
  SUBSCRIPTION_LABEL,
  salesOffer,
  trialOffer,
  type Visitor,
} from "./plan-offers";
import * as styles from "./plans.css";

type ButtonProps = { offer: Offer; tone: "primary" | "brand"; "aria-describedby"?: string | undefined };

function OfferButton({ offer, tone, ...rest }: ButtonProps) {
  return (
    <LinkButton
      {...rest}
      as={Link}
      to={offer.to}
      reloadDocument={offer.asDocument}
      tone={tone}
      size="large"
      fullWidth
    >
      {offer.label}
    </LinkButton>
  );
}

type OfferCardProps = {
  plan: PlanHeader;
  visitor: Visitor;
  duration: Duration;
  headingLevel: 2 | 3;
  /** On the default plan: a message for a person who is logged in. */
  ownPlan: string | null;
  /** On the default plan: the card charge and VAT. */
  note?: string | undefined;
};

/** The buttons of the default plan, and what they mean for a person who is logged in. */
function TrialActions({ plan, visitor, duration, ownPlan, note }: OfferCardProps) {
  const purchase = purchaseOffer(plan.id, visitor, duration);
  const told = useId();
  return (
    <Stack gap="sm">
      <OfferButton
        offer={trialOffer(plan.id, visitor, duration)}
        tone="primary"
        aria-describedby={ownPlan ? told : undefined}
      />
      {ownPlan ? (
        <Text size="sm" align="center" id={told}>
          {ownPlan}
        </Text>
      ) : null}
      {purchase ? (
        <Text align="center">
          <TextLink as={Link} to={purchase.to}>
            {purchase.label}
          </TextLink>
        </Text>
      ) : null}
      {note ? (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Whether the person has a trial or a subscription. */
const isCustomer = (visitor: Visitor) => visitor === "verified" || visitor === "subscribed";

function OfferCard(props: OfferCardProps) {
  const { plan, visitor, duration, headingLevel } = props;
  const { name, description, highlights, isDefault, priceOnRequest } = plan;
  const shared = { name, headingLevel, description, features: highlights };
  const { amount, was, per, saving } = planPriceView(plan, duration);
  if (priceOnRequest) {
    return (
      <PlanCard
        {...shared}
        price="Personalised pricing"
        note={`From ${formatAmount(amount)}${per}, without extras.`}
        action={<OfferButton offer={salesOffer()} tone="brand" />}
      />
    );
  }
  return (
    <PlanCard
      {...shared}
      price={amount}
      was={was}
      per={per}
      saving={saving}
      {...(isDefault && { badge: isCustomer(visitor) ? SUBSCRIPTION_LABEL : "Recommended", featured: true })}
      action={
        isDefault ? (
          <TrialActions {...props} />
        ) : (
          <OfferButton offer={planOffer(plan, visitor, duration)} tone="brand" />
        )
      }
    />
  );
}

type DurationToggleProps = {
  duration: Duration;
  to: (duration: Duration) => string;
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

/** On phones: the choice of card, by native radios that the styles read. */
function PlanTabs({ plans }: { plans: readonly PlanHeader[] }) {
  return (
    <fieldset className={styles.tabs}>
      <VisuallyHidden as="legend">Plan to show</VisuallyHidden>
      {plans.map(({ id, name }, place) => (
        <label key={id} className={styles.tab}>
          <input
            type="radio"
            name="plan-shown"
            value={id}
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

function PlanLine({ plan, visitor, duration, headingLevel }: PlanLineProps) {
  const offer = planOffer(plan, visitor, duration);
  return (
    <div className={styles.line}>
      <Stack gap="xxs">
        <Heading level={headingLevel} size="h4">
          {plan.name}
        </Heading>
        <Text size="sm" tone="muted">
          {plan.description}
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
  to: (duration: Duration) => string;
  headingLevel: 2 | 3;
  /** A message under the default plan's button for a person who is logged in. */
  ownPlan: string | null;
  note?: string | undefined;
};

/** The plans as cards with the duration toggle, the default one first and one at a time on phones; free plans as lines. */
export function PlanOffers({ headers, visitor, duration, to, headingLevel, ownPlan, note }: Props) {
  const cards = headers
    .filter(({ isFree }) => !isFree)
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const shared = { visitor, duration, headingLevel };
  return (
    <Stack gap="lg" align="center">
      <DurationToggle duration={duration} to={to} saving={yearlySaving(cards)} />
      <div className={styles.offers} data-many={cards.length > 2 ? "" : undefined}>
        <PlanTabs plans={cards} />
        {cards.map((plan) => (
          <div key={plan.id} className={styles.panel}>
            <OfferCard plan={plan} ownPlan={ownPlan} note={note} {...shared} />
          </div>
        ))}
        {/* A free plan is no offer while another one runs. */}
        {isCustomer(visitor)
          ? null
          : headers
              .filter(({ isFree }) => isFree)
              .map((plan) => <PlanLine key={plan.id} plan={plan} {...shared} />)}
      </div>
    </Stack>
  );
}

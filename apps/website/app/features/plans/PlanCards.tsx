import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { LinkButton, PlanCard, Stack, Text, TextLink } from "@vendor/ui";
import { useId } from "react";
import { type Offer, planOffer, purchaseOffer, salesOffer, trialOffer, type Visitor } from "./plan-offers";
import { type PlanHeader, planPriceView } from "./plan-price-view";

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

type Props = {
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
function TrialActions({ plan, visitor, duration, ownPlan, note }: Props) {
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

export function OfferCard(props: Props) {
  const { plan, visitor, duration, headingLevel } = props;
  const { name, description, highlights, isDefault, priceOnRequest } = plan;
  const shared = { name, headingLevel, description, features: highlights };
  if (priceOnRequest) {
    return (
      <PlanCard
        {...shared}
        price="Personalised pricing"
        note="We agree the price with you, in naira."
        action={<OfferButton offer={salesOffer()} tone="brand" />}
      />
    );
  }
  const { amount, was, per, saving } = planPriceView(plan, duration);
  return (
    <PlanCard
      {...shared}
      price={amount}
      was={was}
      per={per}
      saving={saving}
      {...(isDefault && { badge: "Recommended", featured: true })}
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

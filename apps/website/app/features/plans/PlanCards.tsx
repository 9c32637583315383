import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { LinkButton, PlanCard, Stack, Text, TextLink } from "@vendor/ui";
import { useId } from "react";
import { enterpriseOffer, type Offer, plusOffer, purchaseOffer, type Visitor } from "./plan-offers";
import { type PlanHeader, planPriceView } from "./plan-price-view";

const plusFeatures = [
  "Advanced inventory management",
  "Unlimited customers, payments and purchases",
  "Unlimited bank accounts",
];
const enterpriseFeatures = [
  "Everything in Plus",
  "More outlets, run from a head office",
  "Custom reports",
  "Exports for your accountant",
  "Your own account manager",
];

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

type PlusProps = {
  plan: PlanHeader;
  visitor: Visitor;
  duration: Duration;
  headingLevel: 2 | 3;
  /** A message for a person who is logged in. */
  ownPlan: string | null;
  /** The card charge and VAT. */
  note?: string | undefined;
};

/** Plus: its price for the duration, its features, and this visitor's button. */
export function PlusCard({ plan, visitor, duration, headingLevel, ownPlan, note }: PlusProps) {
  const { amount, was, per, saving } = planPriceView(plan, duration);
  const purchase = purchaseOffer(visitor, duration);
  const told = useId();
  return (
    <PlanCard
      name={plan.name}
      headingLevel={headingLevel}
      description="For one shop with its stock, sales and books in order."
      price={amount}
      was={was}
      per={per}
      saving={saving}
      badge="Recommended"
      featured
      features={plusFeatures}
      action={
        <Stack gap="sm">
          <OfferButton
            offer={plusOffer(visitor, duration)}
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
      }
    />
  );
}

/** Enterprise, with a personalised price. */
export function EnterpriseCard({ name, headingLevel }: { name: string; headingLevel: 2 | 3 }) {
  return (
    <PlanCard
      name={name}
      headingLevel={headingLevel}
      description="For several outlets, or a hotel or restaurant beside the shop."
      price="Personalised pricing"
      note="We agree the price with you, in naira."
      features={enterpriseFeatures}
      action={<OfferButton offer={enterpriseOffer()} tone="brand" />}
    />
  );
}

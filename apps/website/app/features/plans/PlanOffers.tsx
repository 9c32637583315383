import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { Grid, LinkButton, PlanCard, PlanToggleLinks, Stack, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { type Offer, PLUS_ID, plusOffer, purchaseOffer, type Visitor } from "./plan-offers";
import { type PlanHeader, planPriceView } from "./plan-price-view";
import * as styles from "./plans.css";

const plusFeatures = [
  "Advanced inventory management",
  "Unlimited customers, payments and purchases",
  "Unlimited bank accounts",
];
const enterpriseFeatures = [
  "Everything in Plus",
  "Many outlets with stock transfer",
  "Help with moving your data in",
];

type ToggleProps = {
  duration: Duration;
  /** The address of this page for a duration. */
  to: (duration: Duration) => string;
  saving?: string | undefined;
};

/** Yearly or monthly, as links: the address says which, with or without scripts. */
export function DurationToggle({ duration, to, saving }: ToggleProps) {
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

function OfferButton({ offer, tone }: { offer: Offer; tone: "primary" | "brand" }) {
  return (
    <LinkButton as={Link} to={offer.to} reloadDocument={offer.asDocument} tone={tone} size="large" fullWidth>
      {offer.label}
    </LinkButton>
  );
}

type Props = {
  headers: PlanHeader[];
  visitor: Visitor;
  duration: Duration;
  to: (duration: Duration) => string;
  /** Of the plans' names. */
  headingLevel: 2 | 3;
};

/** The Plus and Enterprise cards under their toggle. */
export function PlanOffers({ headers, visitor, duration, to, headingLevel }: Props) {
  const plus = headers.find(({ id }) => id === PLUS_ID);
  if (!plus) return <Text tone="muted">No data available.</Text>;
  const price = planPriceView(plus, duration);
  const purchase = purchaseOffer(visitor, duration);
  return (
    <Stack gap="lg" align="center">
      <DurationToggle duration={duration} to={to} saving={planPriceView(plus, "yearly").saving} />
      <div className={styles.cards}>
        <Grid columns={2}>
          <PlanCard
            name={plus.name}
            headingLevel={headingLevel}
            description="For one shop that wants its stock, sales and books in order."
            price={price.amount}
            was={price.was}
            per={price.per}
            saving={price.saving}
            badge="Recommended"
            featured
            features={plusFeatures}
            action={
              <Stack gap="sm" align="center">
                <OfferButton offer={plusOffer(visitor, duration)} tone="primary" />
                {purchase ? (
                  <TextLink as={Link} to={purchase.to}>
                    {purchase.label}
                  </TextLink>
                ) : null}
              </Stack>
            }
          />
          <PlanCard
            name="Enterprise"
            headingLevel={headingLevel}
            description="For several outlets, or a hotel or restaurant beside the shop."
            price="Personalised pricing"
            note="We agree it with you, in naira."
            features={enterpriseFeatures}
            action={
              <OfferButton
                offer={{ label: "Contact Sales", to: paths.contact(), asDocument: false }}
                tone="brand"
              />
            }
          />
        </Grid>
      </div>
    </Stack>
  );
}

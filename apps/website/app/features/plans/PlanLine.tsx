import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { Heading, Price, Stack, Text, TextLink } from "@vendor/ui";
import { BASIC_ID, planOffer, type Visitor } from "./plan-offers";
import { type PlanHeader, planPriceView } from "./plan-price-view";
import * as styles from "./plans.css";

type Props = { plan: PlanHeader; visitor: Visitor; duration: Duration; headingLevel: 2 | 3 };

/** The free plan, or one beyond the three that the product knows: findable, without a card of its own. */
export function PlanLine({ plan, visitor, duration, headingLevel }: Props) {
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
            "The till, the stock list and the day's sales of one shop, for as long as you like."
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

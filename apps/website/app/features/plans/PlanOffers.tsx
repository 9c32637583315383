import type { Duration } from "@vendor/pricing-engine";
import { Stack, Text } from "@vendor/ui";
import { DurationToggle } from "./DurationToggle";
import { EnterpriseCard, PlusCard } from "./PlanCards";
import { PlanLine } from "./PlanLine";
import { PlanTabs } from "./PlanTabs";
import { ENTERPRISE_ID, PLUS_ID, type Visitor } from "./plan-offers";
import { type PlanHeader, planPriceView } from "./plan-price-view";
import * as styles from "./plans.css";

type Props = {
  headers: PlanHeader[];
  visitor: Visitor;
  duration: Duration;
  /** The address of this page for a duration. */
  to: (duration: Duration) => string;
  /** Of the plans' names. */
  headingLevel: 2 | 3;
  /** Under the button of Plus: what is true for a person who is logged in. */
  ownPlan: string | null;
  /** Under Plus: what paying by card adds, and VAT. */
  note?: string | undefined;
};

/** The Plus and Enterprise cards under their toggle, one at a time on phones, and the other plans as lines. */
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

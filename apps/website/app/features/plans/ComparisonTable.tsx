import { Link } from "@remix-run/react";
import type { SubscriptionPlansSchema } from "@vendor/api";
import { Alert, Heading, LinkButton, Stack, VisuallyHidden } from "@vendor/ui";
import { Check, Minus } from "lucide-react";
import type { z } from "zod";
import { type Offer, ON_TRIAL_NOTICE } from "./plan-offers";
import * as styles from "./plans.css";

type Plans = z.infer<typeof SubscriptionPlansSchema>;
type Feature = Plans["head_features"][number]["features"][number];

/** The columns in the order of `headers` (spec §3). */
const columns = [
  { key: "basic", flag: (f: Feature) => f.basic, value: (f: Feature) => f.basic_value },
  { key: "plus", flag: (f: Feature) => f.plus, value: (f: Feature) => f.plus_value },
  { key: "enterprise", flag: (f: Feature) => f.enterprise, value: (f: Feature) => f.enterprise_value },
] as const;

const grouped = new Intl.NumberFormat("en-NG");

/** A check mark, a figure, or nothing: flag 1 is included, value 0 is a plain check mark. */
function Included({ flag, value }: { flag: number; value: number }) {
  if (flag !== 1) {
    return (
      <span className={styles.missing}>
        <Minus aria-hidden size={16} />
        <VisuallyHidden>Not included</VisuallyHidden>
      </span>
    );
  }
  if (value !== 0) return <>{grouped.format(value)}</>;
  return (
    <span className={styles.included}>
      <Check aria-hidden size={20} />
      <VisuallyHidden>Included</VisuallyHidden>
    </span>
  );
}

type Props = { plans: Plans; offer: Offer; onTrialNotice: boolean };

/** Every feature, by category, for the three plans. */
export function ComparisonTable({ plans, offer, onTrialNotice }: Props) {
  return (
    <Stack gap="lg" as="section" aria-labelledby="compare">
      <Heading level={2} id="compare">
        Compare Plans and Features
      </Heading>
      <div id="trial">
        {onTrialNotice ? (
          <Alert tone="info">{ON_TRIAL_NOTICE}</Alert>
        ) : (
          <LinkButton as={Link} to={offer.to} tone="brand">
            {offer.label}
          </LinkButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard. */}
      <section className={styles.scroller} aria-label="Comparison of plans" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.feature} scope="col">
                Feature
              </th>
              {plans.headers.slice(0, columns.length).map((plan) => (
                <th key={plan.id} className={styles.head} scope="col">
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          {plans.head_features.map((category) => (
            <tbody key={category.name}>
              <tr>
                <th className={styles.category} colSpan={4} scope="rowgroup">
                  {category.name}
                </th>
              </tr>
              {category.features.map((feature) => (
                <tr key={feature.id} className={styles.row}>
                  <th className={styles.feature} scope="row">
                    {feature.features}
                    <span className={styles.detail}>{feature.description}</span>
                  </th>
                  {columns.map(({ key, flag, value }) => (
                    <td key={key} className={styles.cell}>
                      <Included flag={flag(feature)} value={value(feature)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Stack>
  );
}

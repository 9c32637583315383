import { Text } from "@vendor/ui";
import * as styles from "./checkout.css";
import type { RecapRow } from "./recap-view";

/** What is to be known before paying. */
export function Recap({ rows }: { rows: readonly RecapRow[] }) {
  return (
    <section aria-label="Before you pay" className={styles.recap}>
      <dl>
        {rows.map(({ id, label, value }) => (
          <div key={id} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" tone="muted">
        Nothing renews automatically. We email you before it ends, and you decide. The card charge applies
        again at renewal. Additional fees may apply, as your card's provider sets them.
      </Text>
    </section>
  );
}

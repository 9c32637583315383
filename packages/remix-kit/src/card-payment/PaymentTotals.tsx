import { Text } from "@vendor/ui";
import * as styles from "./payment-totals.css";

/** What a card pays for, the charge, and the total last. */
export function PaymentTotals({ rows }: { rows: readonly { label: string; amount: string }[] }) {
  return (
    <>
      <dl className={styles.totals}>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" tone="muted">
        Additional fees may apply, as your card's provider sets them.
      </Text>
    </>
  );
}

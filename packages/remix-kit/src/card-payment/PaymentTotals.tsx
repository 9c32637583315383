import { Text } from "@vendor/ui";
import * as styles from "./payment-totals.css";

/** The amounts of a card payment; the last row is the total. */
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
        Your card provider may charge additional fees.
      </Text>
    </>
  );
}

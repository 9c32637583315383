import { Text } from "@vendor/ui";
import * as styles from "./payment-totals.css";

/** What others may charge for a payment. */
export const otherCharges = {
  card: "Your card provider may charge additional fees.",
  transfer: "Your bank may charge its transfer fee, and ₦50 stamp duty from ₦10,000.",
  ussd: "Your bank or network may charge for the session.",
} as const;

type Props = {
  rows: readonly { label: string; amount: string }[];
  /** @default "card" */
  paidBy?: keyof typeof otherCharges;
};

/** The amounts of a payment; the last row is the total. */
export function PaymentTotals({ rows, paidBy = "card" }: Props) {
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
        {otherCharges[paidBy]}
      </Text>
    </>
  );
}

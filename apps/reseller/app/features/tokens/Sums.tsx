import { formatAmount, Text } from "@vendor/ui";
import type { PurchaseCost } from "./token-purchase";
import * as styles from "./tokens.css";

/** The tokens that come, what card payment costs on top, and what the card pays. */
export function Sums({ amount, charge, total }: PurchaseCost) {
  const rows = [
    { label: "To your balance", value: formatAmount(amount, "KPT") },
    { label: "Price", value: formatAmount(amount) },
    { label: "Payment charge", value: formatAmount(charge) },
    { label: "Total", value: formatAmount(total) },
  ];
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" tone="muted">
        Additional fees may apply, as your card's provider sets them.
      </Text>
    </>
  );
}

import { formatAmount, Text } from "@vendor/ui";
import * as styles from "./wallet.css";

/** What goes to the wallet, what the card pays on top, and the whole. */
export function Sums({ amount, charge, total }: { amount: number; charge: number; total: number }) {
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>To your wallet</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
        <div>
          <dt>Payment charge</dt>
          <dd>{formatAmount(charge)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatAmount(total)}</dd>
        </div>
      </dl>
      <Text size="xs" tone="muted">
        Additional fees may apply, as your card's provider sets them.
      </Text>
    </>
  );
}

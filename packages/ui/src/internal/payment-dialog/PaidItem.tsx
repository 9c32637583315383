import type { ReactNode } from "react";
import { Price } from "../../components/Price/Price";
import * as styles from "./PaymentDialog.css";

/** The item and its price. */
export function PaidItem({
  item,
  amount,
  currency,
}: {
  item: ReactNode;
  amount: number;
  currency?: "NGN" | "KPT" | undefined;
}) {
  return (
    <div className={styles.item}>
      <p className={styles.itemName}>{item}</p>
      <p className={styles.sum}>
        <Price amount={amount} currency={currency} size="lg" />
      </p>
    </div>
  );
}

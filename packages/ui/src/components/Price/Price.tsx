import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed";
import { type Currency, formatAmount } from "./format-amount";
import * as styles from "./Price.css";

export interface PriceProps extends Sealed<"span", "children"> {
  /** Naira (or tokens); a string is shown as it is. */
  amount: number | string;
  /** The full price, struck through. */
  was?: number | string | undefined;
  /** What it buys: "/year". */
  per?: string | undefined;
  /** @default "NGN" */
  currency?: Currency | undefined;
  /** @default "inherit" */
  size?: keyof typeof styles.size | undefined;
  /** Read before the struck price. @default "Full price" */
  wasLabel?: string | undefined;
}

/** Money in tabular figures. */
export function Price(props: PriceProps) {
  const { amount, was, per, currency = "NGN", size = "inherit", wasLabel = "Full price", ...rest } = props;
  const shown = (value: number | string) =>
    typeof value === "number" ? formatAmount(value, currency) : value;
  return (
    <span {...rest} className={cx(styles.root, styles.size[size])}>
      <span className={styles.amount}>{shown(amount)}</span>
      {per ? <span className={styles.per}>{per}</span> : null}
      {was === undefined ? null : (
        <s className={styles.was}>
          <span className={visuallyHidden}>{wasLabel} </span>
          {shown(was)}
        </s>
      )}
    </span>
  );
}

import type { ReactNode } from "react";
import { cx } from "../cx";
import { figures } from "../figures.css";
import * as styles from "./AmountRows.css";

export interface AmountRow {
  id: string;
  label: ReactNode;
  amount: ReactNode;
  /** `positive` for a discount, `critical` for a shortfall. @default "default" */
  tone?: keyof typeof styles.tone | undefined;
}

export interface AmountRowsProps {
  rows: readonly AmountRow[];
  total?: { label?: ReactNode; amount: ReactNode } | undefined;
}

/** Terms with amounts, in the order in which they add up to the total. */
export function AmountRows({ rows, total }: AmountRowsProps) {
  return (
    <dl className={styles.root}>
      {rows.map((row) => (
        <div key={row.id} className={cx(styles.row, styles.tone[row.tone ?? "default"])}>
          <dt>{row.label}</dt>
          <dd className={figures}>{row.amount}</dd>
        </div>
      ))}
      {total ? (
        <div className={cx(styles.row, styles.total)}>
          <dt>{total.label ?? "Total"}</dt>
          <dd className={figures}>{total.amount}</dd>
        </div>
      ) : null}
    </dl>
  );
}

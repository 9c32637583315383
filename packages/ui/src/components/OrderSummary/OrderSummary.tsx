import { type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed";
import { Heading } from "../Text/Text";
import * as styles from "./OrderSummary.css";

export interface OrderSummaryLine {
  id: string;
  name: ReactNode;
  /** A second, quieter line: "5 users". */
  detail?: ReactNode;
  /** As it is to be read: "₦12,000". */
  amount: ReactNode;
  /** A remove button, in a form of its own or with `form`. */
  action?: ReactNode;
}

export interface OrderSummaryRow {
  id: string;
  label: ReactNode;
  amount: ReactNode;
  /** `positive` for what lowers the total. @default "default" */
  tone?: keyof typeof styles.tone | undefined;
}

export interface OrderSummaryProps extends Sealed<"section", "title"> {
  /** @default "Order Summary" */
  title?: ReactNode;
  /** @default 2 */
  headingLevel?: 2 | 3 | 4 | undefined;
  lines: readonly OrderSummaryLine[];
  /** Subtotal, discount, coupon, onboarding, payment charge: in the order in which they add up. */
  rows?: readonly OrderSummaryRow[] | undefined;
  total: { label?: ReactNode; amount: ReactNode };
  /** Between lines and sums: a coupon box. */
  children?: ReactNode;
  /** Under the total: the button that pays. */
  action?: ReactNode;
}

/** What is bought, and how its price comes about. */
export function OrderSummary({
  title = "Order Summary",
  headingLevel = 2,
  lines,
  rows = [],
  total,
  children,
  action,
  ...rest
}: OrderSummaryProps) {
  const headingId = useId();
  return (
    <section {...rest} className={styles.root} aria-labelledby={headingId}>
      <Heading level={headingLevel} size="h4" id={headingId}>
        {title}
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.item}>
            <span className={styles.name}>
              {line.name}
              {line.detail ? <span className={styles.detail}>{line.detail}</span> : null}
            </span>
            <span className={styles.amount}>{line.amount}</span>
            {line.action ? <div className={styles.action}>{line.action}</div> : null}
          </li>
        ))}
      </ul>
      {children}
      <dl className={styles.totals}>
        {rows.map((row) => (
          <div key={row.id} className={cx(styles.row, styles.tone[row.tone ?? "default"])}>
            <dt>{row.label}</dt>
            <dd>{row.amount}</dd>
          </div>
        ))}
        <div className={cx(styles.row, styles.total)}>
          <dt>{total.label ?? "Total"}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
      {action}
    </section>
  );
}

"use client";

import { forwardRef, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from "react";
import { type AmountRow, AmountRows } from "../../internal/amount-rows/AmountRows";
import { cx } from "../../internal/cx";
import { figures } from "../../internal/figures.css";
import { placeholder } from "../../internal/placeholder.css";
import type { Sealed } from "../../internal/sealed-props";
import { Button } from "../Button/Button";
import { Spinner } from "../Spinner/Spinner";
import { Heading } from "../Text/Text";
import * as styles from "./OrderSummary.css";

export interface OrderSummaryLine {
  id: string;
  name: ReactNode;
  /** A second line: "5 users". */
  detail?: ReactNode;
  /** The formatted amount: "₦12,000". */
  amount: ReactNode;
  /** Makes the line removable with a button named "Remove" and the line's name. */
  onRemove?: (() => void) | undefined;
  /** Replaces that button, such as with one in its own form, which works without JavaScript. */
  action?: ReactNode;
}

export type OrderSummaryRow = AmountRow;

export interface OrderSummaryProps extends Sealed<"section", "title"> {
  /** @default "Order Summary" */
  title?: ReactNode;
  /** @default 2 */
  headingLevel?: 2 | 3 | 4 | undefined;
  lines: readonly OrderSummaryLine[];
  /** Subtotal, discount, coupon, onboarding, payment charge: in the order in which they add up. */
  rows?: readonly OrderSummaryRow[] | undefined;
  /** Omit it while it is unknown. */
  total?: { label?: ReactNode; amount: ReactNode } | undefined;
  /** Between lines and totals: a coupon box. */
  children?: ReactNode;
  /** Below the total: the pay button. */
  action?: ReactNode;
  /** A new price is loading: amounts are dimmed, or replaced by placeholders when there are none yet. */
  loading?: boolean | undefined;
  /** What screen readers hear while loading. @default "Updating your order..." */
  loadingLabel?: string | undefined;
  /** Shown when there are no lines. @default "Nothing in your order yet." */
  emptyText?: ReactNode;
  /** @default "Remove" */
  removeLabel?: string | undefined;
}

/** The lines of an order and how its total is made up. It has no background or border: put it in a `Card`. */
export const OrderSummary = forwardRef<HTMLElement, OrderSummaryProps>(function OrderSummary(
  {
    title = "Order Summary",
    headingLevel = 2,
    lines,
    rows = [],
    total,
    children,
    action,
    loading = false,
    loadingLabel = "Updating your order...",
    emptyText = "Nothing in your order yet.",
    removeLabel = "Remove",
    ...rest
  },
  ref,
) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLElement);
  const count = useRef(lines.length);
  useEffect(() => {
    const removed = lines.length < count.current;
    count.current = lines.length;
    // The pressed button is gone with its line, so move the focus instead of losing it.
    if (removed && (document.activeElement ?? document.body) === document.body) root.current?.focus();
  }, [lines.length]);

  return (
    <section
      {...rest}
      ref={root}
      tabIndex={-1}
      className={styles.root}
      aria-labelledby={id}
      aria-busy={loading ? true : undefined}
    >
      <div className={styles.head}>
        <Heading level={headingLevel} size="h4" id={id}>
          {title}
        </Heading>
        <span role="status">{loading ? <Spinner label={loadingLabel} /> : null}</span>
      </div>
      <div className={styles.content}>
        {lines.length > 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
          <ul role="list" className={styles.lines}>
            {lines.map((line, at) => (
              // A line's id may have spaces, which separate ids in aria-labelledby.
              <Line key={line.id} line={line} removeLabel={removeLabel} headingId={`${id}-${at}`} />
            ))}
          </ul>
        ) : loading ? (
          <Waiting />
        ) : (
          <p className={styles.empty}>{emptyText}</p>
        )}
        {children}
        {rows.length > 0 || total ? <AmountRows rows={rows} total={total} /> : null}
      </div>
      {action}
    </section>
  );
});

function Line({
  line,
  removeLabel,
  headingId,
}: {
  line: OrderSummaryLine;
  removeLabel: string;
  headingId: string;
}) {
  const button = line.onRemove ? (
    <Button
      tone="ghost"
      size="small"
      id={`${headingId}-remove`}
      aria-labelledby={`${headingId}-remove ${headingId}`}
      onClick={line.onRemove}
    >
      {removeLabel}
    </Button>
  ) : null;
  const action = line.action ?? button;
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        <span id={headingId}>{line.name}</span>
        {line.detail ? <span className={styles.detail}>{line.detail}</span> : null}
      </span>
      <span className={cx(styles.amount, figures)}>{line.amount}</span>
      {action ? <div className={styles.action}>{action}</div> : null}
    </li>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden>
      {["plan", "extras", "onboarding"].map((line) => (
        <span key={line}>
          <span className={placeholder} />
          <span className={placeholder} />
        </span>
      ))}
    </div>
  );
}

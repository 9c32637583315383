import { type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Progress.css";

export interface ProgressProps extends Sealed<"progress", "children" | "value" | "max"> {
  label: ReactNode;
  /** How much is done; without it nobody knows. */
  value?: number | undefined;
  /** @default 100 */
  max?: number | undefined;
  /** What is shown beside the label. @default the percentage */
  valueText?: string | undefined;
  /** @default "brand" */
  tone?: keyof typeof styles.tone | undefined;
}

/** How much of a task is done, or of a limit is used. */
export function Progress({ label, value, max = 100, valueText, tone = "brand", ...rest }: ProgressProps) {
  const id = useId();
  const done = value === undefined ? undefined : Math.min(Math.max(0, value), max);
  const text = valueText ?? (done === undefined ? "" : `${Math.floor((done / max) * 100)}%`);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.value}>{text}</span>
      </div>
      <progress
        aria-labelledby={id}
        {...(text ? { "aria-valuetext": text } : {})}
        {...rest}
        max={max}
        {...(done === undefined ? {} : { value: done })}
        className={cx(styles.bar, styles.tone[tone])}
      />
    </div>
  );
}

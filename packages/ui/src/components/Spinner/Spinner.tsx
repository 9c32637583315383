import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import * as styles from "./Spinner.css";

export interface SpinnerProps {
  /** What screen readers hear. @default "Loading..." */
  label?: string | undefined;
  /** Shows the label beside the ring. */
  showLabel?: boolean | undefined;
  /** `large` in place of a page's content. @default "text" */
  size?: keyof typeof styles.size | undefined;
}

/** A spinner with a hidden label. Put it in a status region to have it announced. */
export function Spinner({ label = "Loading...", showLabel = false, size = "text" }: SpinnerProps) {
  return (
    <span className={styles.root}>
      <span aria-hidden className={cx(styles.ring, styles.size[size])} />
      <span {...(showLabel ? {} : { className: visuallyHidden })}>{label}</span>
    </span>
  );
}

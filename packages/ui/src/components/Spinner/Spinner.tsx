import { visuallyHidden } from "../../internal/hidden.css";
import * as styles from "./Spinner.css";

export interface SpinnerProps {
  /** What screen readers hear. @default "Loading..." */
  label?: string | undefined;
}

/** A turning ring with hidden words. Put it in a status region to have it announced. */
export function Spinner({ label = "Loading..." }: SpinnerProps) {
  return (
    <span className={styles.root}>
      <span aria-hidden className={styles.ring} />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}

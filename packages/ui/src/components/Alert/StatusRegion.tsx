import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./StatusRegion.css";

export interface StatusRegionProps extends Sealed<"div", "role" | "aria-live"> {
  /** The message, if any. Alerts inside need `announce="none"`. */
  children?: ReactNode;
  /** Interrupts the screen reader. */
  urgent?: boolean | undefined;
}

/**
 * A live region that is always on the page, so that messages are announced when they appear; a region inserted
 * together with its text often is not.
 */
export const StatusRegion = forwardRef<HTMLDivElement, StatusRegionProps>(function StatusRegion(
  { urgent = false, ...rest },
  ref,
) {
  return <div {...rest} ref={ref} role={urgent ? "alert" : "status"} className={styles.root} />;
});

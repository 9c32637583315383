import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed";

export interface StatusRegionProps extends Sealed<"div", "role" | "aria-live"> {
  /** Nothing yet, or what to announce. Alerts inside should have `announce="none"`. */
  children?: ReactNode;
  /** Interrupts what is being read. */
  urgent?: boolean | undefined;
}

/**
 * A live region that is always on the page, so that what later appears in it is announced; a region that arrives
 * together with its text often is not.
 */
export const StatusRegion = forwardRef<HTMLDivElement, StatusRegionProps>(function StatusRegion(
  { urgent = false, ...rest },
  ref,
) {
  return <div {...rest} ref={ref} role={urgent ? "alert" : "status"} />;
});

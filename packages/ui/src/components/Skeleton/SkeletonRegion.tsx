import { forwardRef, type ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";

export interface SkeletonRegionProps extends Sealed<"div", "aria-busy"> {
  /** Whether the content is loading. */
  loading: boolean;
  /** Skeletons, laid out like the content. */
  skeleton: ReactNode;
  /** Announced while loading. @default "Loading..." */
  label?: string | undefined;
  /** The content. */
  children?: ReactNode;
}

/** Replaces content while it loads. Screen readers hear one sentence instead of the shapes. */
export const SkeletonRegion = forwardRef<HTMLDivElement, SkeletonRegionProps>(function SkeletonRegion(
  { loading, skeleton, label = "Loading...", children, ...rest },
  ref,
) {
  return (
    <div {...rest} ref={ref}>
      {/* Outside the busy element, whose changes screen readers hold back. */}
      <span role="status" className={visuallyHidden}>
        {loading ? label : null}
      </span>
      <div aria-busy={loading}>{loading ? skeleton : children}</div>
    </div>
  );
});

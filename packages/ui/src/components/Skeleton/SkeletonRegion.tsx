import { forwardRef, type ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed";

export interface SkeletonRegionProps extends Sealed<"div", "aria-busy"> {
  /** Whether the content is still on its way. */
  loading: boolean;
  /** The shapes in its place: Skeletons, laid out as the content will be. */
  skeleton: ReactNode;
  /** What screen readers hear meanwhile. @default "Loading..." */
  label?: string | undefined;
  /** The content. */
  children?: ReactNode;
}

/** Holds the place of content until it comes: busy to screen readers, who hear one sentence and not the shapes. */
export const SkeletonRegion = forwardRef<HTMLDivElement, SkeletonRegionProps>(function SkeletonRegion(
  { loading, skeleton, label = "Loading...", children, ...rest },
  ref,
) {
  return (
    <div {...rest} ref={ref}>
      {/* Outside of what is busy: screen readers hold back what changes there until it is done. */}
      <span role="status" className={visuallyHidden}>
        {loading ? label : null}
      </span>
      <div aria-busy={loading}>{loading ? skeleton : children}</div>
    </div>
  );
});

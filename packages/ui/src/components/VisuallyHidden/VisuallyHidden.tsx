import { type ElementType, forwardRef } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { safeElement } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";

export type VisuallyHiddenProps = Sealed<"span"> & {
  /** The element to render, such as "h2" or "caption". @default "span" */
  as?: ElementType | undefined;
};

/** Text for screen readers only, such as a hidden heading or the rest of a short link's name. */
export const VisuallyHidden = forwardRef<HTMLElement, VisuallyHiddenProps>(function VisuallyHidden(
  { as = "span", ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  return <Root {...props} ref={ref} className={visuallyHidden} />;
});

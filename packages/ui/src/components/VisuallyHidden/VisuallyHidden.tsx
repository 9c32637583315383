import type { ElementType } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed";

export type VisuallyHiddenProps = Sealed<"span"> & { as?: ElementType | undefined };

/** Words for screen readers only. */
export function VisuallyHidden({ as: Root = "span", ...rest }: VisuallyHiddenProps) {
  return <Root {...rest} className={visuallyHidden} />;
}

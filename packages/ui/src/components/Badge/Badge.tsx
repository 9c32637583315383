import { forwardRef } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Badge.css";

export interface BadgeProps extends Sealed<"span"> {
  /** `accent` is marigold, to stand out. @default "neutral" */
  tone?: keyof typeof styles.tone | undefined;
}

/** A word or two about the item beside it. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = "neutral", ...rest },
  ref,
) {
  return <span {...rest} ref={ref} className={cx(styles.root, styles.tone[tone])} />;
});

import { type ElementType, forwardRef } from "react";
import { cx } from "../../internal/cx";
import { safeElement } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Card.css";

export type CardProps = Sealed<"div"> & {
  /** The element to render, such as "section" or "article". @default "div" */
  as?: ElementType | undefined;
  /** `brand` is an indigo panel; use the `onBrand` tones on it. @default "raised" */
  tone?: keyof typeof styles.tone | undefined;
  /** Padding; `lg` and `xl` shrink with the screen. @default "lg" */
  padding?: keyof typeof styles.padding | undefined;
};

/** A surface for related content. With a CardLink in its heading the whole card is a link. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { as = "div", tone = "raised", padding = "lg", ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  return (
    <Root {...props} ref={ref} className={cx(styles.root, styles.tone[tone], styles.padding[padding])} />
  );
});

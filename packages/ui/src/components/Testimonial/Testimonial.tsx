import { forwardRef, type ReactNode } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Testimonial.css";

export interface TestimonialProps extends Sealed<"figure"> {
  /** What the person said, in their own words. */
  children: ReactNode;
  name: ReactNode;
  /** Who that is: "Owner, three pharmacies in Ibadan". */
  detail?: ReactNode;
  /** An Avatar, decorative because the name is beside it. */
  picture?: ReactNode;
  /** `large` for one on its own, `medium` for several side by side. @default "medium" */
  size?: keyof typeof styles.size | undefined;
}

/** A customer's words, with their name. */
export const Testimonial = forwardRef<HTMLElement, TestimonialProps>(function Testimonial(
  { children, name, detail, picture, size = "medium", ...rest },
  ref,
) {
  return (
    <figure {...rest} ref={ref} className={styles.root}>
      <blockquote className={cx(styles.quote, styles.size[size])}>
        <p>{children}</p>
      </blockquote>
      <figcaption className={styles.person}>
        {picture}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {detail ? <span className={styles.detail}>{detail}</span> : null}
        </span>
      </figcaption>
    </figure>
  );
});

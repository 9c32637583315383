import { type ElementType, forwardRef } from "react";
import type { PolymorphicLink, PolymorphicLinkProps } from "../../internal/polymorphic-link";
import { safeElement } from "../../internal/safe-address";
import * as styles from "./Card.css";

export type CardLinkProps<E extends ElementType = "a"> = PolymorphicLinkProps<E>;

/**
 * Makes its whole Card one link, named by the card's title. Other links and buttons of the card keep working.
 * @example <Card><Heading level={3}><CardLink as={Link} to="/pricing">Plus</CardLink></Heading></Card>
 */
export const CardLink = forwardRef<HTMLAnchorElement, CardLinkProps<ElementType>>(function CardLink(
  { as = "a", ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  return <Root {...props} ref={ref} className={styles.link} />;
}) as PolymorphicLink;

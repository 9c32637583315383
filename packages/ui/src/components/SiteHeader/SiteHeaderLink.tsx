import { type ElementType, forwardRef } from "react";
import type { PolymorphicLink, PolymorphicLinkProps } from "../../internal/polymorphic-link";
import { safeElement } from "../../internal/safe-address";
import * as styles from "./SiteHeader.css";

interface Own {
  /** Marks the current page. A router's NavLink sets it itself. */
  current?: boolean | undefined;
}
export type SiteHeaderLinkProps<E extends ElementType = "a"> = PolymorphicLinkProps<E, Own>;

/** @example <SiteHeaderLink as={NavLink} to="/pricing">Pricing</SiteHeaderLink> */
export const SiteHeaderLink = forwardRef<HTMLAnchorElement, SiteHeaderLinkProps<ElementType>>(
  function SiteHeaderLink({ as = "a", current, ...rest }, ref) {
    const [Root, props] = safeElement(as, rest);
    return (
      <li>
        <Root {...props} {...(current ? { "aria-current": "page" } : {})} ref={ref} className={styles.link} />
      </li>
    );
  },
) as PolymorphicLink<Own>;

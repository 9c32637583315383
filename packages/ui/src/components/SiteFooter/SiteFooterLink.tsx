import { type ElementType, forwardRef } from "react";
import type { PolymorphicLink, PolymorphicLinkProps } from "../../internal/polymorphic-link";
import { safeElement } from "../../internal/safe-address";
import * as styles from "./SiteFooter.css";

export type SiteFooterLinkProps<E extends ElementType = "a"> = PolymorphicLinkProps<E>;

/** @example <SiteFooterLink as={Link} to="/pricing">Plans and pricing</SiteFooterLink> */
export const SiteFooterLink = forwardRef<HTMLAnchorElement, SiteFooterLinkProps<ElementType>>(
  function SiteFooterLink({ as = "a", ...rest }, ref) {
    const [Root, props] = safeElement(as, rest);
    return (
      <li>
        <Root {...props} ref={ref} className={styles.link} />
      </li>
    );
  },
) as PolymorphicLink;

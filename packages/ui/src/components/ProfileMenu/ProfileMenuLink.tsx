import { type ElementType, forwardRef, type ReactNode } from "react";
import type { PolymorphicLink, PolymorphicLinkProps } from "../../internal/polymorphic-link";
import { safeElement } from "../../internal/safe-address";
import * as styles from "./ProfileMenu.css";

interface Own {
  /** An icon before the words. Give it `aria-hidden`. */
  icon?: ReactNode;
}
export type ProfileMenuLinkProps<E extends ElementType = "a"> = PolymorphicLinkProps<E, Own>;

/** @example <ProfileMenuLink as={Link} to="/dashboard">My Dashboard</ProfileMenuLink> */
export const ProfileMenuLink = forwardRef<HTMLAnchorElement, ProfileMenuLinkProps<ElementType>>(
  function ProfileMenuLink({ as = "a", icon, children, ...rest }, ref) {
    const [Root, props] = safeElement(as, rest);
    return (
      <li>
        <Root {...props} ref={ref} className={styles.link}>
          {icon}
          {children}
        </Root>
      </li>
    );
  },
) as PolymorphicLink<Own>;

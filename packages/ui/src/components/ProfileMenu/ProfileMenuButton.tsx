import { forwardRef, type ReactNode } from "react";
import { safeProps } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./ProfileMenu.css";

export interface ProfileMenuButtonProps extends Sealed<"button"> {
  /** An icon before the words. Give it `aria-hidden`. */
  icon?: ReactNode;
}

/**
 * The log-out button: it submits the form around it.
 * @example <Form method="post" action="/logout"><ProfileMenuButton>Log out</ProfileMenuButton></Form>
 */
export const ProfileMenuButton = forwardRef<HTMLButtonElement, ProfileMenuButtonProps>(
  function ProfileMenuButton({ icon, children, type = "submit", ...rest }, ref) {
    return (
      <button {...safeProps(rest)} ref={ref} type={type} className={styles.link}>
        {icon}
        {children}
      </button>
    );
  },
);

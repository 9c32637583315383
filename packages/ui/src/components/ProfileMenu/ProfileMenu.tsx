"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { useDismissableDetails } from "../../internal/use-dismissable-details";
import { Avatar } from "../Avatar/Avatar";
import * as styles from "./ProfileMenu.css";

export interface ProfileMenuProps extends Sealed<"details", "open" | "children"> {
  /** The person's or business's name. */
  name: string;
  username: string;
  /** A square picture; otherwise the name's initial is shown. */
  avatarSrc?: string | undefined;
  /** `ProfileMenuLink`s. */
  children?: ReactNode;
  /** A form with a `ProfileMenuButton`. */
  logOut?: ReactNode;
  /** Announced after the name. @default "account menu" */
  label?: string | undefined;
  defaultOpen?: boolean | undefined;
  /** Your router's location key. The menu closes when it changes. */
  location?: string | undefined;
}

/**
 * The header's account menu: a native disclosure with links and a log-out form, which works without scripts. Scripts
 * also close it on Escape, on a press outside and when the focus leaves.
 */
export function ProfileMenu({
  name,
  username,
  avatarSrc,
  children,
  logOut,
  label = "account menu",
  defaultOpen,
  location,
  ...rest
}: ProfileMenuProps) {
  const details = useDismissableDetails(location);
  return (
    // It may have been opened before hydration.
    <details {...rest} ref={details} open={defaultOpen} suppressHydrationWarning className={styles.root}>
      <summary className={styles.trigger}>
        <Avatar name={name} src={avatarSrc} decorative />
        <bdi className={styles.name}>{name}</bdi>
        <span className={visuallyHidden}>, {label}</span>
        <ChevronDown aria-hidden size={18} />
      </summary>
      <div className={styles.panel}>
        <div className={styles.who}>
          <Avatar name={name} src={avatarSrc} decorative />
          <div className={styles.words}>
            <p className={styles.fullName} dir="auto">
              {name}
            </p>
            <p className={styles.username} dir="auto">
              {username}
            </p>
          </div>
        </div>
        {children ? (
          <div className={styles.group}>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
            <ul role="list" className={styles.links}>
              {children}
            </ul>
          </div>
        ) : null}
        {logOut ? <div className={styles.group}>{logOut}</div> : null}
      </div>
    </details>
  );
}

"use client";

import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import { useDismissableDetails } from "../../internal/use-dismissable-details";
import { Page } from "../Layout/Layout";
import * as styles from "./SiteHeader.css";

export interface SiteHeaderProps extends Sealed<"header", "children"> {
  /** A link to the home page with your Logo. */
  logo: ReactNode;
  /** `SiteHeaderLink`s. They are rendered in the bar and in the sidebar, so give them no ids. */
  links?: ReactNode;
  /** Buttons and LinkButtons, also rendered twice: give them no ids, and put no radios here, whose names would clash. */
  actions?: ReactNode;
  /** A ProfileMenu or another small item that stays in the bar on a phone. */
  account?: ReactNode;
  /** Keeps the header in view while the page scrolls. */
  sticky?: boolean | undefined;
  /** The name of the links in the bar. @default "Main" */
  navLabel?: string | undefined;
  /** The text of the menu button, and the name of the links in the sidebar. @default "Menu" */
  menuLabel?: string | undefined;
  defaultMenuOpen?: boolean | undefined;
  /** Your router's location key. The sidebar closes when it changes. */
  location?: string | undefined;
}

/**
 * A site's header: a bar on wide screens, otherwise a menu button with a sidebar. The sidebar is a native disclosure
 * that opens and closes without scripts, including by its backdrop.
 */
export const SiteHeader = forwardRef<HTMLElement, SiteHeaderProps>(function SiteHeader(
  {
    logo,
    links,
    actions,
    account,
    sticky,
    navLabel = "Main",
    menuLabel = "Menu",
    defaultMenuOpen,
    location,
    ...rest
  },
  ref,
) {
  const menu = useDismissableDetails(location);
  return (
    <header {...rest} ref={ref} className={styles.root} data-sticky={sticky ? "" : undefined}>
      <Page>
        <div className={styles.bar}>
          <div className={styles.logo}>{logo}</div>
          {links ? (
            <nav aria-label={navLabel} className={styles.wideNav}>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
              <ul role="list" className={styles.wideLinks}>
                {links}
              </ul>
            </nav>
          ) : null}
          {actions ? <div className={styles.wideActions}>{actions}</div> : null}
          {account}
          {links || actions ? (
            // It may have been opened before hydration.
            <details ref={menu} open={defaultMenuOpen} suppressHydrationWarning className={styles.menu}>
              <summary className={styles.toggle}>
                <span className={styles.face}>
                  <Menu aria-hidden size={20} className={styles.openIcon} />
                  <X aria-hidden size={20} className={styles.closeIcon} />
                  <span className={styles.faceLabel} data-tight={account ? "" : undefined}>
                    {menuLabel}
                  </span>
                </span>
              </summary>
              <nav aria-label={menuLabel} className={styles.sidebar}>
                <p aria-hidden className={styles.sidebarTitle}>
                  {menuLabel}
                </p>
                {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
                <ul role="list" className={styles.sidebarLinks}>
                  {links}
                </ul>
                {actions ? <div className={styles.sidebarActions}>{actions}</div> : null}
              </nav>
            </details>
          ) : null}
        </div>
      </Page>
    </header>
  );
});

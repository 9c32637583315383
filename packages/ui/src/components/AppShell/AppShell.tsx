"use client";

import Menu from "lucide-react/icons/menu";
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { SafeLink } from "../../internal/safe-link";
import { useDismissableDetails } from "../../internal/use-dismissable-details";
import { SkipLink } from "../SkipLink/SkipLink";
import * as styles from "./AppShell.css";

export interface AppShellLink<Link = ComponentPropsWithoutRef<"a">> {
  label: string;
  /** The link component's props: `{ href }`, or `{ to }` with Remix's Link. */
  link: Omit<Link, "className" | "style" | "children">;
  /** A lucide icon of 20 px, with `aria-hidden`. */
  icon?: ReactNode;
  /** Shown at the end: a Badge with a number. */
  badge?: ReactNode;
  /** The page that is shown, or the one it belongs to. */
  current?: boolean | undefined;
}

export interface AppShellSection<Link = ComponentPropsWithoutRef<"a">> {
  /** Without one the links have no heading. */
  title?: string | undefined;
  links: readonly AppShellLink<Link>[];
}

export interface AppShellProps<E extends ElementType = "a"> {
  /** A link to the first page with your Logo. It is rendered twice: give it no id. */
  logo: ReactNode;
  sections: readonly AppShellSection<ComponentPropsWithoutRef<E>>[];
  /** The page. */
  children: ReactNode;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** In the bar: a search field. */
  search?: ReactNode;
  /** At the end of the bar: a ProfileMenu. */
  account?: ReactNode;
  /** Below the links, such as who is logged in. It is rendered twice: give it no id. */
  bottom?: ReactNode;
  /** The name of the links. @default "Main" */
  navLabel?: string | undefined;
  /** The name of the menu button of a phone. @default "Menu" */
  menuLabel?: string | undefined;
  /** @default "Skip to content" */
  skipLabel?: string | undefined;
  /** The id of `main`. @default "main" */
  mainId?: string | undefined;
  defaultMenuOpen?: boolean | undefined;
  /** Your router's location key. The menu closes when it changes. */
  location?: string | undefined;
}

type NavProps = Pick<AppShellProps<ElementType>, "logo" | "sections" | "as" | "bottom"> & {
  label: string;
  className: string;
};

function Nav({ logo, sections, as, bottom, label, className }: NavProps) {
  return (
    <nav aria-label={label} className={className}>
      <div className={styles.logo}>{logo}</div>
      <div className={styles.sections}>
        {sections.map(({ title, links }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section may have no title.
          <div key={at}>
            {title ? <p className={styles.sectionTitle}>{title}</p> : null}
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
            <ul role="list" className={styles.links} {...(title ? { "aria-label": title } : {})}>
              {links.map((item) => (
                <li key={item.label}>
                  <SafeLink
                    as={as ?? "a"}
                    {...item.link}
                    className={styles.link}
                    {...(item.current ? { "aria-current": "page" } : {})}
                  >
                    {item.icon}
                    <span className={styles.words}>{item.label}</span>
                    {item.badge}
                  </SafeLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {bottom ? <div className={styles.bottom}>{bottom}</div> : null}
    </nav>
  );
}

/**
 * The frame of an application: navigation at the side, a bar, and the page. Below 1024 px the links are in a menu, a native disclosure
 * that works without JavaScript.
 */
export function AppShell<E extends ElementType = "a">({
  logo,
  sections,
  children,
  as,
  search,
  account,
  bottom,
  navLabel = "Main",
  menuLabel = "Menu",
  skipLabel,
  mainId = "main",
  defaultMenuOpen,
  location,
}: AppShellProps<E>) {
  const menu = useDismissableDetails(location);
  const nav = { logo, sections: sections as NavProps["sections"], as, bottom };
  return (
    <div className={styles.root}>
      <SkipLink href={`#${mainId}`}>{skipLabel}</SkipLink>
      <div className={styles.side}>
        <Nav {...nav} label={navLabel} className={styles.sideInner} />
      </div>
      <header className={styles.bar}>
        <div className={styles.narrow}>
          {/* It may have been opened before hydration. */}
          <details ref={menu} open={defaultMenuOpen} suppressHydrationWarning className={styles.menu}>
            <summary className={styles.menuButton} aria-label={menuLabel}>
              <Menu aria-hidden size={22} />
            </summary>
            <Nav {...nav} label={menuLabel} className={styles.sheet} />
          </details>
        </div>
        <div className={styles.barContent}>{search}</div>
        {account ? <div className={styles.account}>{account}</div> : null}
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef } from "react";
import type { Sealed } from "../../internal/sealed-props";
import { media } from "../../theme/tokens";
import * as styles from "./SiteFooter.css";

export interface SiteFooterGroupProps extends Sealed<"details", "title" | "open" | "children"> {
  title: string;
  /** `SiteFooterLink`s. */
  children: ReactNode;
  defaultOpen?: boolean | undefined;
}

/**
 * A titled list of links: folded on a phone, a column on wide screens. It is native, and its links are always in the
 * HTML. On wide screens styles show them at once; then the script opens the group, for older browsers and screen
 * readers, and takes the title out of the tab order.
 */
export function SiteFooterGroup({ title, children, defaultOpen, ...rest }: SiteFooterGroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    const wide = matchMedia(media.md);
    const settle = () => {
      if (details.current) details.current.open = wide.matches;
      if (summary.current) summary.current.tabIndex = wide.matches ? -1 : 0;
    };
    // On a phone a group opened before hydration stays open.
    if (wide.matches) settle();
    wide.addEventListener("change", settle);
    return () => wide.removeEventListener("change", settle);
  }, []);

  return (
    // It may have been opened before hydration.
    <details {...rest} ref={details} open={defaultOpen} suppressHydrationWarning className={styles.group}>
      <summary ref={summary} className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <ChevronDown aria-hidden size={20} />
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" className={styles.links}>
        {children}
      </ul>
    </details>
  );
}

"use client";

import type { ReactNode } from "react";
import { MenuSection as AriaMenuSection, Header } from "react-aria-components/Menu";
import * as styles from "./Menu.css";

export interface MenuSectionProps {
  /** Names the group, and is seen above it. */
  title?: string | undefined;
  /** Names a group that has no title to be seen. */
  label?: string | undefined;
  children: ReactNode;
}

/** Items that belong together, parted from the others by a line. */
export function MenuSection({ title, label, children }: MenuSectionProps) {
  return (
    <AriaMenuSection
      className={styles.section}
      {...(title || label === undefined ? {} : { "aria-label": label })}
    >
      {title ? <Header className={styles.sectionTitle}>{title}</Header> : null}
      {children}
    </AriaMenuSection>
  );
}

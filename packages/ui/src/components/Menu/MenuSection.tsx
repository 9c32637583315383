"use client";

import type { ReactNode } from "react";
import { MenuSection as AriaMenuSection, Header } from "react-aria-components/Menu";
import * as styles from "./Menu.css";

export interface MenuSectionProps {
  /** The visible name of the group. */
  title?: string | undefined;
  /** The name of a group without a visible title. */
  label?: string | undefined;
  children: ReactNode;
}

/** A group of items, separated from the others by a line. */
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

"use client";

import { type ReactNode, useId } from "react";
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
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu.
    <div
      role="group"
      className={styles.section}
      {...(title ? { "aria-labelledby": id } : label === undefined ? {} : { "aria-label": label })}
    >
      {title ? (
        <div id={id} className={styles.sectionTitle}>
          {title}
        </div>
      ) : null}
      {children}
    </div>
  );
}

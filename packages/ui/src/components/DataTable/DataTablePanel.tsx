"use client";

import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import * as styles from "./DataTable.css";

export interface DataTablePanelProps {
  /** The row's name. */
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** @default "Close" */
  closeLabel?: string | undefined;
}

/**
 * More about one row, beside the table, which stays usable. The focus moves to its title when it opens, and back when it closes.
 * Give it the row's key as `key`, so that another row's panel is announced too.
 */
export function DataTablePanel({ title, children, onClose, closeLabel = "Close" }: DataTablePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    heading.current?.focus();
    return () => {
      if (
        before?.isConnected &&
        [document.body, heading.current].includes(document.activeElement as HTMLElement)
      )
        before.focus({ preventScroll: true });
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  }

  return (
    <aside aria-labelledby={id} className={styles.panel} onKeyDown={handleKeyDown}>
      <div className={styles.panelHead}>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.panelTitle}>
          {title}
        </h3>
        <button type="button" className={styles.panelClose} aria-label={closeLabel} onClick={onClose}>
          <X aria-hidden size={20} />
        </button>
      </div>
      {children}
    </aside>
  );
}

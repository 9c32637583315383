"use client";

import X from "lucide-react/icons/x";
import { type ReactNode, type RefCallback, useCallback, useEffect, useId, useState } from "react";
import { cx } from "../cx";
import * as styles from "./modal.css";

export interface ModalFrameProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. A function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  role?: "dialog" | "alertdialog" | undefined;
  /** Whether there is a close button. */
  closable: boolean;
  busy?: boolean | undefined;
  closeLabel: string;
  close: () => void;
}

/** Whether `inner` is taller than `outer`; attach both refs. */
function useScrolls(): {
  outer: RefCallback<HTMLElement>;
  inner: RefCallback<HTMLElement>;
  scrolls: boolean;
} {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!box || !content) return;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    // The observer first reports with the next frame; the keyboard may be used before.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box, content]);
  return { outer: useCallback(setBox, []), inner: useCallback(setContent, []), scrolls };
}

/** The frame of Dialog and Drawer: fixed title and actions around a scrolling body. */
export function ModalFrame({
  title,
  children,
  actions,
  role = "dialog",
  closable,
  busy = false,
  closeLabel,
  close,
}: ModalFrameProps) {
  const id = useId();
  const bodyId = `${id}b`;
  const { outer, inner, scrolls } = useScrolls();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of the two that have it.
    <div
      role={role}
      aria-modal
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.frame}
      // An alert dialog is announced with its question, not only its title.
      {...(role === "alertdialog" && children ? { "aria-describedby": bodyId } : {})}
    >
      <div className={cx(styles.header, closable && styles.beside)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </div>
      {children ? (
        // A scrolling region must be focusable for the arrow keys to scroll it.
        <div
          ref={outer}
          id={bodyId}
          className={styles.body}
          {...(scrolls ? { tabIndex: 0, "data-scrolls": "" } : {})}
        >
          <div ref={inner} className={styles.content}>
            {children}
          </div>
        </div>
      ) : null}
      {actions ? (
        <div className={styles.actions}>{typeof actions === "function" ? actions(close) : actions}</div>
      ) : null}
      {closable ? (
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          disabled={busy}
          onClick={close}
        >
          <X aria-hidden size={20} />
        </button>
      ) : null}
    </div>
  );
}

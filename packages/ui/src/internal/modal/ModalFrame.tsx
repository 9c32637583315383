"use client";

import X from "lucide-react/icons/x";
import { type ReactNode, type RefCallback, useCallback, useEffect, useId, useState } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
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
}: ModalFrameProps) {
  const bodyId = useId();
  const { outer, inner, scrolls } = useScrolls();
  return (
    <AriaDialog
      role={role}
      className={styles.frame}
      // An alert dialog is announced with its question, not only its title.
      {...(role === "alertdialog" && children ? { "aria-describedby": bodyId } : {})}
    >
      {({ close }) => (
        <>
          <div className={cx(styles.header, closable && styles.beside)}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
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
        </>
      )}
    </AriaDialog>
  );
}

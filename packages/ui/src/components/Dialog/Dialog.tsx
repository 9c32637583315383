"use client";

import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import { Modal } from "../../internal/modal/Modal";
import * as styles from "./Dialog.css";

export interface DialogProps {
  title: ReactNode;
  /** Scrolls between title and actions when it is long. */
  children?: ReactNode;
  /** Buttons, the main one last. A function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `alertdialog` is for a question that must be answered: it interrupts, and a press outside does not close it. */
  role?: "dialog" | "alertdialog" | undefined;
  /** @default "medium" */
  size?: keyof typeof styles.size | undefined;
  /** Whether Escape, a press outside and the close button close it. @default true */
  dismissable?: boolean | undefined;
  /** While the action is running only the app can close the dialog. Show `loading` on the button. */
  busy?: boolean | undefined;
  /** @default "Close" */
  closeLabel?: string | undefined;
}

/**
 * A modal dialog for one question or one short form; a sheet on a phone.
 * The focus moves in when it opens and returns when it closes: to its trigger, or to what is nearest when the trigger is gone.
 */
export function Dialog({
  title,
  children,
  actions,
  open,
  onOpenChange,
  role = "dialog",
  size = "medium",
  dismissable = true,
  busy = false,
  closeLabel = "Close",
}: DialogProps) {
  return (
    <Modal
      title={title}
      actions={actions}
      open={open}
      onOpenChange={onOpenChange}
      role={role}
      closable={dismissable}
      busy={busy}
      closeLabel={closeLabel}
      backdropClass={styles.backdrop}
      panelClass={cx(styles.modal, styles.size[size])}
    >
      {children}
    </Modal>
  );
}

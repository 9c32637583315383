"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "../../internal/cx";
import * as styles from "./Dialog.css";

export interface DialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. A function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `alertdialog` for what must be answered: it interrupts, and pressing outside does not close it. */
  role?: "dialog" | "alertdialog" | undefined;
  size?: keyof typeof styles.size | undefined;
  /** Whether Escape, pressing outside and the close button leave it. @default true */
  dismissable?: boolean | undefined;
  /** @default "Close" */
  closeLabel?: string | undefined;
}

/** A modal dialog. The focus goes in when it opens, stays in, and returns to where it was when it closes. */
export function Dialog({
  title,
  children,
  actions,
  open,
  onOpenChange,
  role = "dialog",
  size = "medium",
  dismissable = true,
  closeLabel = "Close",
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles.backdrop}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={dismissable && role === "dialog"}
      isKeyboardDismissDisabled={!dismissable}
    >
      <Modal className={cx(styles.modal, styles.size[size])}>
        <AriaDialog role={role} className={styles.body}>
          {({ close }) => (
            <>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              {children}
              {actions ? (
                <div className={styles.actions}>
                  {typeof actions === "function" ? actions(close) : actions}
                </div>
              ) : null}
              {dismissable ? (
                <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
                  <X aria-hidden size={20} />
                </button>
              ) : null}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

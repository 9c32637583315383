"use client";

import type { ReactNode } from "react";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "../../internal/cx";
import { ModalFrame } from "../../internal/modal/ModalFrame";
import * as styles from "./Dialog.css";

export interface DialogProps {
  title: ReactNode;
  /** Scrolls between title and actions when it is long. */
  children?: ReactNode;
  /** Buttons, the main one last. A function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `alertdialog` for what must be answered: it interrupts, and pressing outside does not close it. */
  role?: "dialog" | "alertdialog" | undefined;
  /** @default "medium" */
  size?: keyof typeof styles.size | undefined;
  /** Whether Escape, pressing outside and the close button leave it. @default true */
  dismissable?: boolean | undefined;
  /** Its action is under way: until that is done only the screen closes it. Show `loading` on the button. */
  busy?: boolean | undefined;
  /** @default "Close" */
  closeLabel?: string | undefined;
}

/**
 * A modal dialog, which is a sheet on a phone: one question or one short form, and nothing else until it is done.
 * The focus goes in when it opens, stays in, and returns to where it was when it closes.
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
    <ModalOverlay
      className={styles.backdrop}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={dismissable && !busy && role === "dialog"}
      isKeyboardDismissDisabled={!dismissable || busy}
    >
      <Modal className={cx(styles.modal, styles.size[size])}>
        <ModalFrame
          title={title}
          actions={actions}
          role={role}
          closable={dismissable}
          busy={busy}
          closeLabel={closeLabel}
        >
          {children}
        </ModalFrame>
      </Modal>
    </ModalOverlay>
  );
}

"use client";

import type { ReactNode } from "react";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "../../internal/cx";
import { ModalFrame } from "../../internal/modal/ModalFrame";
import * as styles from "./Drawer.css";

export interface DrawerProps {
  title: ReactNode;
  /** Scrolls between title and actions when it is long. */
  children?: ReactNode;
  /** Buttons at its foot, the main one last. A function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The edge it comes from; `start` and `end` follow the direction of reading. @default "end" */
  side?: keyof typeof styles.panel | undefined;
  /** How wide, where the screen has the room. @default "medium" */
  size?: keyof typeof styles.size | undefined;
  /** Its action is under way: until that is done only the screen closes it. */
  busy?: boolean | undefined;
  /** @default "Close" */
  closeLabel?: string | undefined;
}

/**
 * A modal sheet at an edge of the screen, for what belongs to the page below it and needs more room than a dialog:
 * filters, a cart, the details of a row. The focus goes in, stays in and returns; Escape and a press outside close it.
 */
export function Drawer({
  title,
  children,
  actions,
  open,
  onOpenChange,
  side = "end",
  size = "medium",
  busy = false,
  closeLabel = "Close",
}: DrawerProps) {
  return (
    <ModalOverlay
      className={styles.backdrop[side]}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
    >
      <Modal className={cx(styles.panel[side], side !== "bottom" && styles.size[size])}>
        <ModalFrame title={title} actions={actions} closable busy={busy} closeLabel={closeLabel}>
          {children}
        </ModalFrame>
      </Modal>
    </ModalOverlay>
  );
}

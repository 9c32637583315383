"use client";

import type { ReactNode } from "react";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "../../internal/cx";
import { ModalFrame } from "../../internal/modal/ModalFrame";
import { usePlace } from "../../internal/use-place";
import { useReturnFocus } from "../../internal/use-return-focus";
import * as styles from "./Drawer.css";

export interface DrawerProps {
  title: ReactNode;
  /** Scrolls between title and actions when it is long. */
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. A function receives `close`. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The edge that it slides from; `start` and `end` follow the reading direction. @default "end" */
  side?: keyof typeof styles.panel | undefined;
  /** The width, where the screen allows it. @default "medium" */
  size?: keyof typeof styles.size | undefined;
  /** While the action is running only the app can close the drawer. */
  busy?: boolean | undefined;
  /** @default "Close" */
  closeLabel?: string | undefined;
}

/**
 * A modal sheet at an edge of the screen, for content that needs more space than a dialog: filters, a cart, a row's
 * details. The focus moves in and returns; Escape and a press outside close it.
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
  useReturnFocus(open);
  const [anchor, overlay] = usePlace();
  return (
    <>
      {/* A template has no box and may be anywhere, in a table too. */}
      <template ref={anchor} />
      <ModalOverlay
        ref={overlay}
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
    </>
  );
}

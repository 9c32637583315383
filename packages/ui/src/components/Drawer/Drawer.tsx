"use client";

import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import { Modal } from "../../internal/modal/Modal";
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
  return (
    <Modal
      title={title}
      actions={actions}
      open={open}
      onOpenChange={onOpenChange}
      closable
      busy={busy}
      closeLabel={closeLabel}
      backdropClass={styles.backdrop[side]}
      panelClass={cx(styles.panel[side], side !== "bottom" && styles.size[size])}
    >
      {children}
    </Modal>
  );
}

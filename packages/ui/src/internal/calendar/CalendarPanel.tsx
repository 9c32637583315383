"use client";

import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useAnchoredPopover, usePopoverState } from "../anchored-popover";
import { autoPopover } from "../native-popover";
import { panel as panelClass } from "../panel.css";

interface CalendarPanelProps {
  id: string;
  panel: RefObject<HTMLDivElement>;
  anchor: RefObject<HTMLElement>;
  label: string;
  /** Called when it was closed without a choice too. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** The native popover of a calendar. Escape and a press outside close it, and the browser returns the focus. */
export function CalendarPanel({ id, panel, anchor, label, onClose, children }: CalendarPanelProps) {
  const isOpen = usePopoverState(panel, onClose);
  useAnchoredPopover(panel, anchor, isOpen);
  function handleKeyDown(event: KeyboardEvent) {
    // The browser closes the calendar; a surrounding dialog stays open.
    if (event.key === "Escape") event.stopPropagation();
  }
  return (
    <div
      {...autoPopover}
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      className={panelClass}
      onKeyDown={handleKeyDown}
    >
      {isOpen ? children : null}
    </div>
  );
}

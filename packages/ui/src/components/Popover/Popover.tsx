"use client";

import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from "react";
import { cx } from "../../internal/cx";
import { autoPopover, isOpenPopover, popoverTarget } from "../../internal/native-popover";
import { popover, popoverAt } from "../../internal/popover.css";
import * as styles from "./Popover.css";

export interface PopoverProps {
  /** The button that opens it: a Button, or a native button. */
  trigger: ReactElement;
  /** The name of what opens: "Columns". */
  label: string;
  /** A few fields or words. A function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** The edge at which popover and trigger align. @default "start" */
  align?: keyof typeof popoverAt | undefined;
}

/**
 * A small panel beside its button: display settings, a share link, the fields of a filter. It is native, so it works without
 * JavaScript, closes on Escape and on a press outside, and returns the focus. For a question use a Dialog, for actions a Menu.
 * @example <Popover label="Density" trigger={<Button>Display</Button>}>…</Popover>
 */
export function Popover({ trigger, label, children, align = "start" }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  function keepEscape(event: KeyboardEvent<HTMLElement>) {
    // The browser closes the popover; a surrounding dialog stays open.
    if (event.key === "Escape" && panel.current && isOpenPopover(panel.current)) event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Escape from a surrounding dialog.
    <span className={styles.root} onKeyDown={keepEscape}>
      {cloneElement(trigger, { ...popoverTarget(id), "aria-haspopup": "dialog" })}
      <div
        {...autoPopover}
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        className={cx(popover, popoverAt[align])}
      >
        <div className={styles.content}>{typeof children === "function" ? children(close) : children}</div>
      </div>
    </span>
  );
}

"use client";

import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import {
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
} from "react";
import { autoPopover, isOpenPopover as isOpen, popoverTarget } from "../../internal/native-popover";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Toggletip.css";

export interface ToggletipProps extends Sealed<"button", "aria-label" | "type"> {
  /** The button's name: "About Unlimited customers". */
  label: string;
  /** One or two sentences, with at most one link. Inline elements only. */
  children: ReactNode;
}

function tipOf(root: Element): HTMLElement | null {
  return root.querySelector<HTMLElement>("[popover]");
}

function enter(event: PointerEvent<HTMLElement>): void {
  const tip = tipOf(event.currentTarget);
  if (event.pointerType !== "mouse" || !tip || isOpen(tip)) return;
  tip.dataset.by = "hover";
  tip.showPopover?.();
}

function leave(event: PointerEvent<HTMLElement>): void {
  const tip = tipOf(event.currentTarget);
  if (tip && tip.dataset.by === "hover" && isOpen(tip)) tip.hidePopover();
}

/** A click on a text opened by hover keeps it open instead of closing it. */
function keep(event: MouseEvent<HTMLElement>): void {
  const tip = event.currentTarget.parentElement && tipOf(event.currentTarget.parentElement);
  if (!tip) return;
  if (tip.dataset.by === "hover" && isOpen(tip)) event.preventDefault();
  tip.dataset.by = "click";
}

/** Tab closes the text; a press on the text, which focuses nothing, does not. */
function blur(event: FocusEvent<HTMLElement>): void {
  const tip = tipOf(event.currentTarget);
  if (!tip || !isOpen(tip) || !(event.relatedTarget instanceof Node)) return;
  if (!event.currentTarget.contains(event.relatedTarget)) tip.hidePopover();
}

/** The browser closes the text; stop the event so that a surrounding dialog stays open. */
function keepEscape(event: KeyboardEvent<HTMLElement>): void {
  const tip = tipOf(event.currentTarget);
  if (event.key === "Escape" && tip && isOpen(tip)) event.stopPropagation();
}

/**
 * Help for the item beside it: a question mark that shows a short text on press or hover. It is a native popover, so it
 * works without JavaScript and closes on Escape or a press outside, and it is light enough for every row of a table.
 * To name an icon button use Tooltip.
 * @example <Toggletip label="About Unlimited customers">Keep as many customers as you like.</Toggletip>
 */
export const Toggletip = forwardRef<HTMLButtonElement, ToggletipProps>(function Toggletip(
  { label, children, onClick, ...rest },
  ref,
) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks hover and focus inside.
    <span
      className={styles.root}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={keepEscape}
    >
      <button
        {...rest}
        {...popoverTarget(id)}
        ref={ref}
        type="button"
        aria-label={label}
        aria-describedby={id}
        className={styles.trigger}
        onClick={(event) => {
          onClick?.(event);
          keep(event);
        }}
      >
        <CircleQuestionMark aria-hidden size={18} />
      </button>
      <span {...autoPopover} id={id} className={styles.tip}>
        <span className={styles.bubble}>{children}</span>
      </span>
    </span>
  );
});

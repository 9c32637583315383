"use client";

import { type DOMAttributes, type FocusEvent, type RefObject, useRef } from "react";

export interface Attention {
  /** Whether the mouse or the focus is on the element. */
  readonly held: () => boolean;
  readonly handlers: Pick<
    DOMAttributes<HTMLElement>,
    "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur"
  >;
}

/**
 * Reports when the mouse or focus enters an element, and when both have left it, to pause timed messages.
 * @param hold - Called when one of them enters, possibly more than once.
 * @param release - Called when the last of them leaves.
 */
export function useHoverOrFocus(
  root: RefObject<HTMLElement>,
  hold: () => void,
  release: () => void,
): Attention {
  const entered = useRef(false);
  // No mouseleave fires for an element that disappears, and after a tap `:hover` stays set.
  const hovered = () => entered.current && (root.current?.matches(":hover") ?? false);
  const focused = () => root.current?.contains(document.activeElement) ?? false;
  return {
    held: () => hovered() || focused(),
    handlers: {
      onPointerEnter() {
        entered.current = true;
        hold();
      },
      onPointerLeave() {
        entered.current = false;
        if (!focused()) release();
      },
      onFocus: hold,
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (!hovered() && !(next instanceof Node && event.currentTarget.contains(next))) release();
      },
    },
  };
}

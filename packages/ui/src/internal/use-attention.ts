"use client";

import { type DOMAttributes, type FocusEvent, type RefObject, useRef } from "react";

export interface Attention {
  /** Whether mouse or focus is on it. */
  readonly held: () => boolean;
  readonly handlers: Pick<
    DOMAttributes<HTMLElement>,
    "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur"
  >;
}

/**
 * Tells when somebody is at an element, with mouse or focus, and when both have left it: for messages on a clock.
 * @param hold - Called when one of them comes, maybe again.
 * @param release - Called when the last of them has left.
 */
export function useAttention(root: RefObject<HTMLElement>, hold: () => void, release: () => void): Attention {
  const entered = useRef(false);
  // A mouse does not leave what vanished below it; and after a tap `:hover` stays where no finger is.
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

import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the element with the returned ref when it appears in place of what had the focus, so that a keyboard and a screen
 * reader continue there. Give it `tabIndex={-1}` unless it can have the focus anyway. Call it before `useTimedRedirect`,
 * which a later focus would cancel.
 * @param options - `preventScroll` for an element at the top of its page.
 */
export function useFocusOnMount<E extends HTMLElement>({ preventScroll = false } = {}): RefObject<E> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll }), [preventScroll]);
  return element;
}

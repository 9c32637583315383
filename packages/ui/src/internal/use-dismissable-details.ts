import { type RefObject, useEffect, useRef } from "react";

/**
 * Adds what `<details>` lacks as a menu: it closes on Escape, on a press outside, when the focus leaves, when a link is
 * followed, and when the page is left, because the back button may restore the page with the menu open.
 * @param location - Closes the menu whenever it changes; your router's location key.
 */
export function useDismissableDetails(location?: string | undefined): RefObject<HTMLDetailsElement> {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const holds = (target: EventTarget | null) => target instanceof Node && details.contains(target);
    const shut = () => {
      details.open = false;
    };
    const leave = (event: Event) => {
      if (!holds(event.target)) shut();
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !details.open) return;
      shut();
      // Restore the focus only if it was inside, where it would otherwise be lost.
      if (holds(document.activeElement)) details.querySelector("summary")?.focus();
    };
    const follow = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) shut();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", close);
    details.addEventListener("click", follow);
    window.addEventListener("pagehide", shut);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", close);
      details.removeEventListener("click", follow);
      window.removeEventListener("pagehide", shut);
    };
  }, []);

  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (ref.current) ref.current.open = false;
  }, [location]);

  return ref;
}

import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Reads a value from the page, and reads it again when the theme, brand, density or window size changes.
 * @param read - Receives the element once it is rendered.
 */
export function useLiveValue<E extends HTMLElement, T extends string>(
  ref: RefObject<E>,
  read: (element: E) => T,
  first: T,
): T {
  const [found, setFound] = useState<T>(first);
  useLayoutEffect(() => {
    const look = () => {
      if (ref.current) setFound(read(ref.current));
    };
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(document.documentElement, {
      attributeFilter: ["data-theme", "data-brand", "data-density"],
    });
    window.addEventListener("resize", look);
    return () => {
      watcher.disconnect();
      window.removeEventListener("resize", look);
    };
  });
  return found;
}

/** `rgb(35, 44, 110)` as `#232C6E`; a colour with alpha is returned unchanged. */
export function hexOf(css: string): string {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(css) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return css;
  return `#${[red, green, blue].map((shade) => Number(shade).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

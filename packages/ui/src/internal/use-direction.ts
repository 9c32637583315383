import { type RefObject, useEffect, useState } from "react";

/**
 * The reading direction at an element, for arrow keys. The server can't know it, and says left to right.
 * It is read after every render, as a page may turn round under a component.
 */
export function useDirection(ref: RefObject<HTMLElement>): "ltr" | "rtl" {
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  useEffect(() => {
    if (ref.current) setDirection(getComputedStyle(ref.current).direction === "rtl" ? "rtl" : "ltr");
  });
  return direction;
}

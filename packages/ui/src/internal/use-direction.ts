import { type RefObject, useEffect, useState } from "react";

/**
 * The reading direction at an element, for arrow keys; left-to-right on the server, which cannot know it.
 * It is read after every render, because the page's direction may change.
 */
export function useDirection(ref: RefObject<HTMLElement>): "ltr" | "rtl" {
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  useEffect(() => {
    if (ref.current) setDirection(getComputedStyle(ref.current).direction === "rtl" ? "rtl" : "ltr");
  });
  return direction;
}

import { type RefCallback, useCallback, useEffect, useState } from "react";

/** Whether `inner` is taller than `outer`; attach both refs. */
export function useScrolls(): {
  outer: RefCallback<HTMLElement>;
  inner: RefCallback<HTMLElement>;
  scrolls: boolean;
} {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!box || !content) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box, content]);
  return { outer: useCallback(setBox, []), inner: useCallback(setContent, []), scrolls };
}

import { useEffect, useState } from "react";

/**
 * The value two frames later. A closing dialog restores the focus in the next frame, which would take it from a card window
 * that opens earlier.
 */
export function useAfterDialog<T>(value: T | null): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(value));
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return value === null ? null : settled;
}

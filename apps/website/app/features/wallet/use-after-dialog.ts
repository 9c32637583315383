import { useEffect, useState } from "react";

/**
 * The value, two frames after it came. A dialog that goes gives the focus back in the frame that follows; a card window
 * that was opened before would lose it, and with it what is being typed there.
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

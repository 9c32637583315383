import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an input method is composing text in the field. Setting the field's value meanwhile ends the composition, and the
 * input method then inserts all of its text again: composing 1234 gave 1121231234.
 * @param onEnd - Called when the composition has ended, with the composed text in the field.
 */
export function useComposition(
  field: RefObject<HTMLInputElement>,
  onEnd?: (input: HTMLInputElement) => void,
): boolean {
  const [isComposing, setComposing] = useState(false);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const start = () => setComposing(true);
    const end = () => {
      setComposing(false);
      onEnd?.(input);
    };
    input.addEventListener("compositionstart", start);
    input.addEventListener("compositionend", end);
    return () => {
      input.removeEventListener("compositionstart", start);
      input.removeEventListener("compositionend", end);
    };
  });
  return isComposing;
}

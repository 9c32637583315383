import { type RefObject, useEffect } from "react";

/**
 * Ignores an undo or redo that would give a text which the field never held. A browser keeps its history of edits when a
 * script sets the value, and applies them to the new text: undoing twice after "5000", a cut and "7,000" gave "7,0005000".
 */
export function useKnownTexts(field: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let before = input.value;
    const known = new Set([before]);
    // Scripts may have set the text since the last edit.
    const remember = () => {
      before = input.value;
      known.add(before);
    };
    const check = (event: Event) => {
      const { inputType = "" } = event as InputEvent;
      if (!inputType.startsWith("history") || known.has(input.value)) known.add(input.value);
      else {
        event.stopImmediatePropagation();
        input.value = before;
      }
    };
    input.addEventListener("beforeinput", remember);
    input.addEventListener("input", check);
    return () => {
      input.removeEventListener("beforeinput", remember);
      input.removeEventListener("input", check);
    };
  }, [field]);
}

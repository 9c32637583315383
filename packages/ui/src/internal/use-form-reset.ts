import { type RefObject, useEffect } from "react";
import { useEffectBeforePaint } from "./use-effect-before-paint";

const isInput = (element: Element): element is HTMLInputElement => element.matches("input");
const isTick = (input: HTMLInputElement) => input.type === "checkbox" || input.type === "radio";

/** The inputs and options at or inside an element. */
const controlsIn = (root: Element) =>
  [root, ...root.querySelectorAll("input, option")] as (HTMLInputElement | HTMLOptionElement)[];

/** Makes the owner's value the one that the browser resets to. Text inputs have it from React. */
function setDefault(root: Element, value: string | boolean): void {
  for (const control of controlsIn(root)) {
    const isChosen = typeof value === "boolean" ? value : control.value === value;
    if (control.matches("option")) (control as HTMLOptionElement).defaultSelected = isChosen;
    else if (isInput(control) && isTick(control)) control.defaultChecked = isChosen;
  }
}

/**
 * Keeps a field true through a reset of its form, which React 19 also does after a form's action: a controlled field keeps its
 * owner's value, and any other reports the next change even where that is what it had before the reset, which React would ignore.
 * @param field - The control, or the element around the controls.
 * @param value - The owner's value, or whether the control is checked; undefined when it is not controlled.
 * @param onReset - Called before the browser resets the controls.
 */
export function useFormReset(
  field: RefObject<Element>,
  value?: string | boolean | undefined,
  onReset?: (() => void) | undefined,
): void {
  // React 19 resets the form before layout effects, so that a new value still reaches the control by its default.
  useEffectBeforePaint(() => {
    if (field.current && value !== undefined) setDefault(field.current, value);
  });
  useEffect(() => {
    const isSteady = value !== undefined && !onReset;
    const page = isSteady ? undefined : field.current?.ownerDocument;
    function reset({ target, defaultPrevented }: Event) {
      if (!field.current || defaultPrevented) return;
      const inputs = controlsIn(field.current).filter(isInput);
      const own = inputs.filter(({ form }) => form === target);
      for (const input of own) {
        // React sees what is set through its own property; the browser's reset it does not.
        if (isTick(input)) input.checked = input.defaultChecked;
        else input.value = input.defaultValue;
      }
      if (own.length > 0) onReset?.();
    }
    page?.addEventListener("reset", reset);
    return () => page?.removeEventListener("reset", reset);
  });
}

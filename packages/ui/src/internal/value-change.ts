import type { ChangeEventHandler } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control's value beside its native event, which every input reports in this way. */
export interface ValueChange<Value = string> {
  /** Called with the new value, after `onChange`. */
  onValueChange?: ((value: Value) => void) | undefined;
}

/** What most controls report. */
export const readValue = (control: Control): string => control.value;
/** What a checkbox reports. */
export const readChecked = (control: HTMLInputElement): boolean => control.checked;

/**
 * The `onChange` of a native control that also reports its value. Without `onValueChange` it adds no function, so that a
 * server component can render the field.
 */
export function changeHandler<Input extends Control, Value>(
  onChange: ChangeEventHandler<Input> | undefined,
  onValueChange: ((value: Value) => void) | undefined,
  read: (control: Input) => Value,
): { onChange?: ChangeEventHandler<Input> } {
  if (!onValueChange) return onChange ? { onChange } : {};
  return {
    onChange(event) {
      onChange?.(event);
      onValueChange(read(event.currentTarget));
    },
  };
}

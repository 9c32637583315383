"use client";

import { type ChangeEventHandler, type ReactElement, type ReactNode, useRef } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { useOnFormReset } from "../../internal/on-form-reset";
import type { Sealed } from "../../internal/sealed-props";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./SegmentedControl.css";

export interface SegmentOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Before the words, with `aria-hidden`. */
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string = string>
  extends ValueChange<Value>,
    Sealed<"fieldset", "onChange" | "defaultValue" | "children" | "name" | "form"> {
  label: string;
  name: string;
  options: readonly SegmentOption<Value>[];
  value?: NoInfer<Value> | undefined;
  defaultValue?: string | undefined;
  /** Called with the native event of the chosen radio. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** @default true */
  hideLabel?: boolean | undefined;
  /** The id of a form elsewhere on the page. */
  form?: string | undefined;
}

/** One choice of two to five short ones, which changes what is shown at once. They are native radios. */
export function SegmentedControl<Value extends string = string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  onValueChange,
  hideLabel = true,
  form,
  ...rest
}: SegmentedControlProps<Value>): ReactElement {
  const first = useRef<HTMLInputElement>(null);
  useOnFormReset(first, () => {
    if (value === undefined) return;
    const group = first.current?.closest("fieldset")?.querySelectorAll("input") ?? [];
    for (const radio of group) radio.checked = radio.value === value;
  });
  const chosen = (own: string) =>
    value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own };
  return (
    <fieldset {...rest} className={styles.group}>
      <legend className={hideLabel ? visuallyHidden : styles.legend}>{label}</legend>
      <div className={styles.track}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.segment}>
            <input
              {...changeHandler(onChange, onValueChange as ((value: string) => void) | undefined, readValue)}
              {...(at === 0 ? { ref: first } : {})}
              {...chosen(option.value)}
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              disabled={option.disabled}
              form={form}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

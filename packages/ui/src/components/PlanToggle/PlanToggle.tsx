"use client";

import { type ChangeEventHandler, forwardRef, type ReactElement, type RefAttributes, useRef } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { useFormReset } from "../../internal/use-form-reset";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./PlanToggle.css";
import { pair, ToggleLabel, type ToggleWords } from "./ToggleLabel";

export interface PlanToggleProps<Value extends string = string>
  extends ValueChange<Value>,
    Sealed<"fieldset", "children" | "onChange" | "defaultValue"> {
  /** The name for screen readers: "Billing period". */
  label: string;
  name: string;
  options: readonly (ToggleWords & { value: Value; disabled?: boolean | undefined })[];
  value?: NoInfer<Value> | "" | undefined;
  defaultValue?: string | undefined;
  /** Called with the native event of the chosen radio. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
}

const Toggle = forwardRef<HTMLInputElement, PlanToggleProps>(function PlanToggle(
  { label, name, options, value, defaultValue, onChange, onValueChange, ...rest },
  ref,
) {
  const group = useRef<HTMLFieldSetElement>(null);
  useFormReset(group, value);
  return (
    <fieldset {...rest} ref={group} className={styles.root} data-pair={pair(options)}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.item}>
          <input
            {...changeHandler(onChange, onValueChange, readValue)}
            ref={ref}
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          <ToggleLabel label={option.label} note={option.note} />
        </label>
      ))}
    </fieldset>
  );
});

/**
 * Two or three choices side by side, as native radios for a form. Its values have the type of its options' values. A function
 * as `ref` gets each radio, as form libraries expect.
 */
export const PlanToggle = Toggle as <Value extends string = string>(
  props: PlanToggleProps<Value> & RefAttributes<HTMLInputElement>,
) => ReactElement;

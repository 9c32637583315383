"use client";

import { forwardRef } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./PlanToggle.css";
import { pair, ToggleLabel, type ToggleWords } from "./ToggleLabel";

export interface PlanToggleProps extends Sealed<"fieldset", "children" | "onChange" | "defaultValue"> {
  /** The name for screen readers: "Billing period". */
  label: string;
  name: string;
  options: readonly (ToggleWords & { value: string; disabled?: boolean | undefined })[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Two or three choices side by side, as native radios for a form. */
export const PlanToggle = forwardRef<HTMLFieldSetElement, PlanToggleProps>(function PlanToggle(
  { label, name, options, value, defaultValue, onChange, ...rest },
  ref,
) {
  return (
    <fieldset {...rest} ref={ref} className={styles.root} data-pair={pair(options)}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <ToggleLabel label={option.label} note={option.note} />
        </label>
      ))}
    </fieldset>
  );
});

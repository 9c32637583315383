"use client";

import { type ChangeEventHandler, type ReactElement, type ReactNode, useRef } from "react";
import { Choice, ChoiceGroup } from "../../internal/ChoiceGroup";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { useOnFormReset } from "../../internal/on-form-reset";
import type { Sealed } from "../../internal/sealed-props";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./RadioGroup.css";

export interface RadioGroupOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string>
  extends FieldOwnProps,
    ValueChange<Value>,
    Sealed<"fieldset", "onChange" | "defaultValue" | "children" | "name" | "form"> {
  name: string;
  options: readonly RadioGroupOption<Value>[];
  value?: NoInfer<Value> | "" | undefined;
  defaultValue?: string | undefined;
  /** Called with the native event of the chosen radio. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  /** The id of a form elsewhere on the page. */
  form?: string | undefined;
  /** `row` puts short choices beside each other. @default "column" */
  layout?: "column" | "row" | undefined;
}

/** One choice of a few, as plain native radios in a fieldset. Where each choice needs a price or a picture use RadioCards. */
export function RadioGroup<Value extends string = string>({
  name,
  options,
  value,
  defaultValue,
  onChange,
  onValueChange,
  required,
  form,
  layout = "column",
  ...props
}: RadioGroupProps<Value>): ReactElement {
  const { frame, wiring, native } = useField(props);
  const first = useRef<HTMLInputElement>(null);
  useOnFormReset(first, () => {
    if (value === undefined) return;
    const group = first.current?.closest("fieldset")?.querySelectorAll("input") ?? [];
    for (const radio of group) radio.checked = radio.value === value;
  });
  const chosen = (own: string) =>
    value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own };
  return (
    <ChoiceGroup frame={frame} wiring={wiring} native={native} role="radiogroup" layout={layout}>
      {options.map((option, at) => (
        <Choice
          key={option.value}
          label={option.label}
          hint={option.hint}
          input={
            <input
              {...changeHandler(onChange, onValueChange as ((value: string) => void) | undefined, readValue)}
              {...(at === 0 ? { ref: first } : {})}
              {...(value === undefined || onChange || onValueChange ? {} : { readOnly: true })}
              {...chosen(option.value)}
              type="radio"
              className={styles.mark}
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              form={form}
            />
          }
        />
      ))}
    </ChoiceGroup>
  );
}

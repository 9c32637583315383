"use client";

import { type ChangeEvent, type ChangeEventHandler, type ReactElement, type ReactNode, useRef } from "react";
import { Choice, ChoiceGroup } from "../../internal/ChoiceGroup";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { useOnFormReset } from "../../internal/on-form-reset";
import type { Sealed } from "../../internal/sealed-props";
import type { ValueChange } from "../../internal/value-change";
import * as styles from "./CheckboxGroup.css";

export interface CheckboxGroupOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface CheckboxGroupProps<Value extends string = string>
  extends FieldOwnProps,
    ValueChange<Value[]>,
    Sealed<"fieldset", "onChange" | "defaultValue" | "children" | "name" | "form"> {
  /** A form submits it once for each ticked box: read it with `getAll`. */
  name: string;
  options: readonly CheckboxGroupOption<Value>[];
  value?: readonly NoInfer<Value>[] | undefined;
  defaultValue?: readonly string[] | undefined;
  /** Called with the native event of the pressed box. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** The id of a form elsewhere on the page. */
  form?: string | undefined;
  /** `row` puts short choices beside each other. @default "column" */
  layout?: "column" | "row" | undefined;
}

const boxesAround = (box: HTMLInputElement | null) => [
  ...(box?.closest("fieldset")?.querySelectorAll("input") ?? []),
];

/** Any number of a few choices, as native checkboxes in a fieldset. For many choices use MultiCombobox. */
export function CheckboxGroup<Value extends string = string>({
  name,
  options,
  value,
  defaultValue,
  onChange,
  onValueChange,
  form,
  layout = "column",
  ...props
}: CheckboxGroupProps<Value>): ReactElement {
  const { frame, wiring, native } = useField(props);
  const first = useRef<HTMLInputElement>(null);
  useOnFormReset(first, () => {
    if (value === undefined) return;
    for (const box of boxesAround(first.current)) box.checked = value.includes(box.value as Value);
  });
  const chosen = (own: Value) =>
    value === undefined
      ? { defaultChecked: defaultValue?.includes(own) ?? false }
      : { checked: value.includes(own) };
  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    const ticked = boxesAround(event.currentTarget).filter(({ checked }) => checked);
    onValueChange?.(ticked.map((box) => box.value as Value));
  }
  return (
    <ChoiceGroup frame={frame} wiring={wiring} native={native} layout={layout}>
      {options.map((option, at) => (
        <Choice
          key={option.value}
          label={option.label}
          hint={option.hint}
          input={
            <input
              {...chosen(option.value)}
              {...(at === 0 ? { ref: first } : {})}
              type="checkbox"
              className={styles.mark}
              name={name}
              value={option.value}
              disabled={option.disabled}
              form={form}
              onChange={change}
              {...(wiring.errors.length > 0 ? { "aria-invalid": true } : {})}
            />
          }
        />
      ))}
    </ChoiceGroup>
  );
}

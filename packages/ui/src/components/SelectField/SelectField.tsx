"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import {
  forwardRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useImperativeHandle,
  useRef,
} from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { useFormReset } from "../../internal/use-form-reset";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./SelectField.css";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

interface OwnProps<Value extends string>
  extends FieldOwnProps,
    Sealed<"select", "multiple" | "size" | "value" | "defaultValue"> {
  name: string;
  options?: readonly SelectOption<Value>[] | undefined;
  value?: NoInfer<Value> | "" | undefined;
  defaultValue?: string | undefined;
  /** `<option>` elements, instead of `options`. */
  children?: ReactNode;
}

/** With a `placeholder`, the value may also be "". */
export type SelectFieldProps<Value extends string = string> = OwnProps<Value> &
  (
    | ({ placeholder?: undefined } & ValueChange<Value>)
    | ({
        /** A first entry with an empty value: "Choose one". */
        placeholder: string | undefined;
      } & ValueChange<Value | "">)
  );

const Select = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { options = [], placeholder, children, onChange, onValueChange, ...props },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  const select = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => select.current as HTMLSelectElement, []);
  useFormReset(select, native.value);
  return (
    <Field {...frame}>
      <div className={styles.wrap}>
        <select
          {...native}
          {...changeHandler(onChange, onValueChange, readValue)}
          {...wiring.control}
          ref={select}
          className={styles.select}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown aria-hidden size={18} className={styles.arrow} />
      </div>
    </Field>
  );
});

/** A native select, which shows the phone's own picker and needs no script. Its values have the type of its options' values. */
export const SelectField = Select as <Value extends string = string>(
  props: SelectFieldProps<Value> & RefAttributes<HTMLSelectElement>,
) => ReactElement;

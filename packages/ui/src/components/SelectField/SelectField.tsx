import ChevronDown from "lucide-react/icons/chevron-down";
import { forwardRef, type ReactNode, useId } from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./SelectField.css";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldOwnProps, Sealed<"select", "multiple" | "size"> {
  name: string;
  options?: readonly SelectOption[] | undefined;
  /** A first entry with an empty value: "Choose one". */
  placeholder?: string | undefined;
  /** `<option>` elements, instead of `options`. */
  children?: ReactNode;
}

/** A native select, which shows the phone's own picker and needs no script. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    options = [],
    placeholder,
    children,
    "aria-describedby": describedBy,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  return (
    <Field label={label} hint={hint} optional={optional} hideLabel={hideLabel} wiring={wiring}>
      <div className={styles.wrap}>
        <select {...rest} {...wiring.control} ref={ref} className={styles.select}>
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

import { forwardRef, useId } from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./TextField.css";

export interface TextAreaFieldProps extends FieldOwnProps, ValueChange, Sealed<"textarea"> {
  name: string;
}

/** A native `<textarea>` with its label, hint and errors. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    rows = 4,
    "aria-describedby": describedBy,
    onChange,
    onValueChange,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  return (
    <Field label={label} hint={hint} optional={optional} hideLabel={hideLabel} wiring={wiring}>
      <textarea
        {...rest}
        {...changeHandler(onChange, onValueChange, readValue)}
        {...wiring.control}
        ref={ref}
        rows={rows}
        className={styles.area}
      />
    </Field>
  );
});

import { forwardRef } from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./TextField.css";

export interface TextAreaFieldProps extends FieldOwnProps, ValueChange, Sealed<"textarea"> {
  name: string;
}

/** A native `<textarea>` with its label, hint and errors. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { rows = 4, onChange, onValueChange, ...props },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  return (
    <Field {...frame}>
      <textarea
        {...native}
        {...changeHandler(onChange, onValueChange, readValue)}
        {...wiring.control}
        ref={ref}
        rows={rows}
        className={styles.area}
      />
    </Field>
  );
});

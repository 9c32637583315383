import { forwardRef, type ReactNode } from "react";
import { Field } from "../../internal/field/Field";
import * as field from "../../internal/field/Field.css";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./TextField.css";

export interface TextFieldProps extends FieldOwnProps, ValueChange, Sealed<"input"> {
  name: string;
  /** A button beside the input: "Apply". */
  action?: ReactNode;
}

/** A native `<input>` with its label, hint and errors. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { action, type = "text", onChange, onValueChange, ...props },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  const input = (
    <input
      {...native}
      {...changeHandler(onChange, onValueChange, readValue)}
      {...wiring.control}
      ref={ref}
      type={type}
      className={field.box}
    />
  );
  return (
    <Field {...frame}>
      {action ? (
        <div className={styles.besideAction}>
          {input}
          {action}
        </div>
      ) : (
        input
      )}
    </Field>
  );
});

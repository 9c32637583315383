import { forwardRef, type ReactNode, useId } from "react";
import { Field } from "../../internal/field/Field";
import * as field from "../../internal/field/Field.css";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
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
  {
    label,
    hint,
    error,
    optional,
    hideLabel,
    action,
    id,
    type,
    "aria-describedby": describedBy,
    onChange,
    onValueChange,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  const input = (
    <input
      {...rest}
      {...changeHandler(onChange, onValueChange, readValue)}
      {...wiring.control}
      ref={ref}
      type={type ?? "text"}
      className={field.box}
    />
  );
  return (
    <Field label={label} hint={hint} optional={optional} hideLabel={hideLabel} wiring={wiring}>
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

import { forwardRef, useId } from "react";
import { FieldErrors } from "../../internal/field/Field";
import * as field from "../../internal/field/Field.css";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed";
import * as styles from "./CheckboxField.css";

export interface CheckboxFieldProps
  extends Pick<FieldOwnProps, "label" | "hint" | "error">,
    Sealed<"input", "type" | "children"> {
  name: string;
}

/** A native checkbox; the whole line is its target. The label may hold links. */
export const CheckboxField = forwardRef<HTMLInputElement, CheckboxFieldProps>(function CheckboxField(
  { label, hint, error, id, "aria-describedby": describedBy, ...rest },
  ref,
) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  return (
    <div>
      <label className={styles.row}>
        <input {...rest} {...wiring.control} ref={ref} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={wiring.hintId} className={field.hint}>
          {hint}
        </p>
      ) : null}
      <FieldErrors id={wiring.errorId} errors={wiring.errors} />
    </div>
  );
});

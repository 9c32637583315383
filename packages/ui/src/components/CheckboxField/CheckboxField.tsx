"use client";

import { forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { FieldNotes } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { useFormReset } from "../../internal/use-form-reset";
import { changeHandler, readChecked, type ValueChange } from "../../internal/value-change";
import * as styles from "./CheckboxField.css";

export interface CheckboxFieldProps
  extends Pick<FieldOwnProps, "label" | "hint" | "error">,
    ValueChange<boolean>,
    Sealed<"input", "type" | "children"> {
  name: string;
  /** Mixed: some of the checkboxes that it controls are checked. A press clears this state. */
  indeterminate?: boolean | undefined;
}

/** A native checkbox; the whole line is its target. The label may contain links. */
export const CheckboxField = forwardRef<HTMLInputElement, CheckboxFieldProps>(function CheckboxField(
  { indeterminate, onChange, onValueChange, ...props },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  useFormReset(input, native.checked);
  // `indeterminate` has no HTML attribute and a press clears it, so it is set after every render.
  useEffect(() => {
    if (input.current && indeterminate !== undefined) input.current.indeterminate = indeterminate;
  });
  return (
    <div className={styles.root}>
      <label className={styles.row}>
        <input
          {...native}
          {...changeHandler(onChange, onValueChange, readChecked)}
          {...wiring.control}
          ref={input}
          type="checkbox"
          className={styles.box}
        />
        <span className={styles.words}>{frame.label}</span>
      </label>
      {frame.hint || wiring.errors.length > 0 ? (
        <div className={styles.below}>
          <FieldNotes hint={frame.hint} wiring={wiring} />
        </div>
      ) : null}
    </div>
  );
});

"use client";

import { Eye, EyeOff } from "lucide-react";
import { forwardRef, useId, useState } from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed";
import * as styles from "./PasswordField.css";

export interface PasswordFieldProps extends FieldOwnProps, Sealed<"input", "type"> {
  name: string;
}

/** A native password input that can be shown. Set `autoComplete` to "new-password" where one is chosen. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    autoComplete = "current-password",
    "aria-describedby": describedBy,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} optional={optional} hideLabel={hideLabel} wiring={wiring}>
      <div className={styles.wrap}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...wiring.control}
          ref={ref}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          className={styles.input}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label="Show password"
          aria-pressed={shown}
          aria-controls={wiring.control.id}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden size={20} />
        </button>
      </div>
    </Field>
  );
});

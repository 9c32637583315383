"use client";

import { type ChangeEvent, forwardRef, useId, useState } from "react";
import { cx } from "../../internal/cx";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed";
import { cleanCode } from "./clean-code";
import * as styles from "./OtpField.css";

export interface OtpFieldProps
  extends FieldOwnProps,
    Sealed<"input", "type" | "value" | "defaultValue" | "maxLength" | "size" | "children"> {
  name: string;
  /** Digits in a code. @default 5 */
  length?: keyof typeof styles.length | undefined;
  /** Puts a code back after a round trip to the server. */
  defaultValue?: string | undefined;
  /** Called once the last digit is in, with the digits alone. */
  onComplete?: ((code: string) => void) | undefined;
}

/**
 * A code from a message: boxes for the eye, one real input for everything else (paste, filling from the message,
 * screen readers, forms without JavaScript). Spaces and hyphens are taken out while typing; a server must do so too.
 */
export const OtpField = forwardRef<HTMLInputElement, OtpFieldProps>(function OtpField(
  {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    length = 5,
    defaultValue = "",
    onComplete,
    onChange,
    "aria-describedby": describedBy,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  const [filled, setFilled] = useState(cleanCode(defaultValue, length).length);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const code = cleanCode(input.value, length);
    if (code !== input.value) input.value = code;
    setFilled(code.length);
    onChange?.(event);
    if (code.length === length && filled < length) onComplete?.(code);
  }

  return (
    <Field label={label} hint={hint} optional={optional} hideLabel={hideLabel} wiring={wiring}>
      <div
        className={cx(styles.frame, styles.length[length])}
        data-invalid={wiring.errors.length > 0 ? "" : undefined}
        data-disabled={rest.disabled ? "" : undefined}
      >
        <div aria-hidden className={styles.boxes}>
          {Array.from({ length }, (_, position) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
              key={position}
              className={styles.box}
              data-filled={position < filled ? "" : undefined}
              data-active={position === Math.min(filled, length - 1) ? "" : undefined}
            />
          ))}
        </div>
        <input
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9\s\-]*"
          spellCheck={false}
          {...rest}
          {...wiring.control}
          ref={ref}
          type="text"
          defaultValue={cleanCode(defaultValue, length)}
          onChange={handleChange}
          className={styles.input}
        />
      </div>
    </Field>
  );
});

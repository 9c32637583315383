"use client";

import { type ChangeEvent, type FocusEvent, forwardRef, useId, useRef, useState } from "react";
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
  /** Called whenever the last digit of another code is in, with the digits alone. */
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
    onFocus,
    "aria-describedby": describedBy,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  const initial = cleanCode(defaultValue, length);
  const [filled, setFilled] = useState(initial.length);
  const known = useRef(initial);

  /** What is meant: after a refused code, digits typed behind it begin the next one. */
  function codeIn(typed: string): string {
    const before = known.current;
    const overFull = wiring.errors.length > 0 && before.length === length && typed.startsWith(before);
    return cleanCode(overFull && typed.length > length ? typed.slice(length) : typed, length);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const code = codeIn(input.value);
    if (code !== input.value) input.value = code;
    setFilled(code.length);
    onChange?.(event);
    const fresh = code !== known.current;
    known.current = code;
    if (code.length === length && fresh) onComplete?.(code);
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    // Coming back to a full code is to replace it.
    if (filled === length) event.currentTarget.select();
    onFocus?.(event);
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
          defaultValue={initial}
          onChange={handleChange}
          onFocus={handleFocus}
          className={styles.input}
        />
      </div>
    </Field>
  );
});

"use client";

import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import {
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { useFormReset } from "../../internal/use-form-reset";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./PasswordField.css";

export interface PasswordFieldProps extends FieldOwnProps, ValueChange, Sealed<"input", "type" | "children"> {
  name: string;
  /** Below the box: how strong a new password is. Use words too, not colour alone. */
  strength?: ReactNode;
  /** The name of the eye button, which has a pressed state. @default "Show password" */
  showLabel?: string | undefined;
  /** @default "Caps Lock is on." */
  capsLockLabel?: string | undefined;
}

/** A native password input that can be revealed. Use `autoComplete="new-password"` for a new password. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  {
    strength,
    showLabel = "Show password",
    capsLockLabel = "Caps Lock is on.",
    autoComplete = "current-password",
    onKeyDown,
    onKeyUp,
    onBlur,
    onChange,
    onValueChange,
    ...props
  },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  useFormReset(input);

  useEffect(() => {
    if (!shown) return;
    // Submitted as a text input, it would be saved as autofill for the next person.
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [shown]);

  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState("CapsLock"));
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...frame}>
      <div className={styles.wrap}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          {...changeHandler(onChange, onValueChange, readValue)}
          {...wiring.control}
          ref={input}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          onKeyDown={(event) => {
            watchCapsLock(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watchCapsLock(event);
            onKeyUp?.(event);
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
          className={styles.input}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={showLabel}
          aria-pressed={shown}
          aria-controls={wiring.control.id}
          disabled={native.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden size={20} />
        </button>
      </div>
      <p role="status" className={styles.capsLock}>
        {capsLock ? capsLockLabel : null}
      </p>
      {strength}
    </Field>
  );
});

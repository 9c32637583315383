"use client";

import { forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { FieldNotes } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { useFormReset } from "../../internal/use-form-reset";
import { changeHandler, readChecked, type ValueChange } from "../../internal/value-change";
import { Spinner } from "../Spinner/Spinner";
import * as styles from "./Switch.css";

export interface SwitchProps
  extends Pick<FieldOwnProps, "label" | "hint" | "error">,
    ValueChange<boolean>,
    Sealed<"input", "type" | "role" | "children"> {
  name: string;
  /** The change is being saved: the switch keeps its focus and ignores presses. */
  loading?: boolean | undefined;
  /** What screen readers hear while loading. @default "Saving..." */
  loadingLabel?: string | undefined;
}

/**
 * A setting that is on or off. It is a native checkbox: a form submits its `value` ("on") when it is on, and nothing
 * when it is off. For consent within a form use CheckboxField.
 */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { loading, loadingLabel = "Saving...", onChange, onValueChange, ...props },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  useFormReset(input, native.checked);

  useEffect(() => {
    const element = input.current;
    if (!loading || !element) return;
    // Stop the event before React sees it: React would report a change that the browser then undoes, and miss the next.
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener("click", refuse);
    return () => element.removeEventListener("click", refuse);
  }, [loading]);

  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <label htmlFor={wiring.control.id} className={styles.label}>
          {frame.label}
        </label>
        <span className={styles.control}>
          {loading ? (
            <span className={styles.spinner} role="status">
              <Spinner label={loadingLabel} />
            </span>
          ) : null}
          <input
            {...native}
            {...changeHandler(onChange, onValueChange, readChecked)}
            {...wiring.control}
            ref={input}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its checked state already.
            role="switch"
            className={styles.input}
            {...(loading ? { "aria-disabled": true } : {})}
          />
        </span>
      </div>
      {frame.hint || wiring.errors.length > 0 ? (
        <div className={styles.below}>
          <FieldNotes hint={frame.hint} wiring={wiring} />
        </div>
      ) : null}
    </div>
  );
});

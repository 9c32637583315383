"use client";

import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  forwardRef,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Field } from "../../internal/field/Field";
import { errorList, type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { setTypedValue } from "../../internal/set-typed-value";
import { useComposition } from "../../internal/use-composition";
import { useFormReset } from "../../internal/use-form-reset";
import { useKnownTexts } from "../../internal/use-known-texts";
import type { ValueChange } from "../../internal/value-change";
import { warn } from "../../internal/warn";
import { editCode, extractCode, hasOtherLength, longestCode } from "./edit-code";
import { OtpBoxes } from "./OtpBoxes";
import * as styles from "./OtpField.css";

/** Bundlers replace it; declared here, because an application may lack Node's types. */
declare const process: { env: { NODE_ENV?: string } };

export interface OtpFieldProps
  extends FieldOwnProps,
    ValueChange,
    Sealed<"input", "type" | "value" | "defaultValue" | "maxLength" | "size" | "children"> {
  name: string;
  /** Digits in a code, 1 to 12. @default 5 */
  length?: number | undefined;
  /** The digits so far; use it together with `onValueChange`. */
  value?: string | undefined;
  /** The initial code, such as after a failed submission without scripts. */
  defaultValue?: string | undefined;
  /** Called with the digits each time a different code is complete. */
  onComplete?: ((code: string) => void) | undefined;
  /** The error when a code of another length is pasted. @default "The code has 5 digits", with the `length` */
  otherLength?: string | undefined;
}

/** Typing a character at a time; any other way of inserting text brings all of it at once. */
function isTyping({ inputType, data }: InputEvent): boolean {
  if (inputType === "insertText") return (data?.length ?? 0) <= 1;
  return (
    inputType !== undefined && /^(insert(CompositionText|FromComposition)|delete|history)/.test(inputType)
  );
}

const caretOf = (input: HTMLInputElement) => input.selectionStart ?? input.value.length;

/**
 * A one-time code: boxes for the eye over one real input (paste, SMS autofill, screen readers, forms without
 * JavaScript).
 * Spaces and hyphens are removed while typing; the server must remove them too.
 */
export const OtpField = forwardRef<HTMLInputElement, OtpFieldProps>(function OtpField(
  {
    length = 5,
    value,
    defaultValue = "",
    onComplete,
    otherLength = `The code has ${length} digits`,
    error,
    onChange,
    onValueChange,
    onFocus,
    onPaste,
    onSelect,
    ...props
  },
  ref,
) {
  const [isRefused, setRefused] = useState(false);
  const rejected = errorList(error).length > 0;
  const refusal = isRefused && !rejected ? otherLength : undefined;
  const { frame, wiring, native } = useField({ ...props, error: refusal ?? error });
  const initial = extractCode(value ?? defaultValue, length);
  const [filled, setFilled] = useState(initial.length);
  const [selection, setSelection] = useState({ start: initial.length, end: initial.length });
  const known = useRef(initial);
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);
  useKnownTexts(own);

  const isComposing = useComposition(own, (input) => {
    // React reports the text again only where it differs from the one that the composition left.
    const { code, caret } = editCode(known.current, input.value, caretOf(input), length, rejected);
    if (code === input.value) return;
    setTypedValue(input, code);
    placeCaret(input, caret);
  });

  if (process.env.NODE_ENV !== "production" && length > longestCode)
    warn(
      "otp-length",
      `OtpField has boxes for at most ${longestCode} digits, not ${length}. Use a TextField for a longer code.`,
    );

  // The input may also be filled before hydration, by the browser when going back to the page, or by the owner's `value`.
  useEffect(() => {
    const input = own.current as HTMLInputElement;
    const code = extractCode(value ?? input.value, length);
    if (isComposing) return;
    if (value !== undefined && input.value !== code) input.value = code;
    if (code === known.current) return;
    known.current = code;
    setFilled(code.length);
    setSelection({ start: code.length, end: code.length });
  });

  useFormReset(own, value, () => {
    setRefused(false);
    setSelection({ start: 0, end: 0 });
  });

  function placeCaret(input: HTMLInputElement, caret: number) {
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret);
    setSelection({ start: caret, end: caret });
  }

  /** Puts the code before an edit back in place of a text with more digits than the code has. */
  function refuse(input: HTMLInputElement) {
    input.value = known.current;
    placeCaret(input, known.current.length);
    setRefused(true);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const native = event.nativeEvent as InputEvent;
    if (!isTyping(native) && hasOtherLength(input.value, length)) return refuse(input);
    const { code, caret } = editCode(known.current, input.value, caretOf(input), length, rejected);
    if (code !== input.value) {
      // `useComposition` takes the text once it is complete.
      if (native.isComposing) return;
      input.value = code;
      placeCaret(input, caret);
    } else setSelection({ start: caret, end: caret });
    setRefused(false);
    setFilled(code.length);
    onChange?.(event);
    if (code === known.current) return;
    known.current = code;
    onValueChange?.(code);
    if (code.length === length) onComplete?.(code);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    const text = event.clipboardData.getData("text");
    const code = extractCode(text, length);
    if (event.defaultPrevented || code.length < length) return;
    event.preventDefault();
    if (hasOtherLength(text, length)) return refuse(event.currentTarget);
    // A complete code replaces the text, wherever the caret is.
    setTypedValue(event.currentTarget, code);
  }

  function handleSelect(event: SyntheticEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    setSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
    onSelect?.(event);
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // Select a full code on focus, so that typing replaces it. In another one a script's focus would be before the digits.
    if (filled === length) input.select();
    else placeCaret(input, input.value.length);
    onFocus?.(event);
  }

  return (
    <Field {...frame}>
      <div className={styles.frame} data-length={length} data-invalid={rejected ? "" : undefined}>
        <OtpBoxes length={length} filled={filled} selection={selection} />
        <input
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9\s\-]*"
          spellCheck={false}
          {...native}
          {...wiring.control}
          ref={own}
          type="text"
          defaultValue={initial}
          onChange={handleChange}
          onPaste={handlePaste}
          onSelect={handleSelect}
          onFocus={handleFocus}
          className={styles.input}
        />
      </div>
      <span role="status" className={visuallyHidden}>
        {refusal}
      </span>
    </Field>
  );
});

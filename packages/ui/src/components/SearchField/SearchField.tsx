"use client";

import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { forwardRef, type KeyboardEvent, useImperativeHandle, useRef } from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { setTypedValue } from "../../internal/set-typed-value";
import { useFormReset } from "../../internal/use-form-reset";
import { useKnownTexts } from "../../internal/use-known-texts";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import { Spinner } from "../Spinner/Spinner";
import * as styles from "./SearchField.css";

export interface SearchFieldProps extends FieldOwnProps, ValueChange, Sealed<"input", "type" | "children"> {
  name: string;
  /** A search is running: a spinner replaces the icon. */
  loading?: boolean | undefined;
  /** What screen readers hear while loading. @default "Searching..." */
  loadingLabel?: string | undefined;
  /** @default "Clear search" */
  clearLabel?: string | undefined;
  /** Earlier searches, newest first, which the browser offers. `useRecentSearches` keeps them. */
  recent?: readonly string[] | undefined;
  /** Called after the box was cleared by the button or by Escape. */
  onClear?: (() => void) | undefined;
}

/**
 * A native search box with a clear button. Put it in a form with `role="search"` and `method="get"`:
 * then Enter submits it with or without JavaScript, and the result has an address.
 */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  {
    placeholder = " ",
    loading,
    loadingLabel = "Searching...",
    clearLabel = "Clear search",
    recent,
    onClear,
    onKeyDown,
    onChange,
    onValueChange,
    ...props
  },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  useFormReset(input);
  useKnownTexts(input);

  function clear() {
    if (!input.current) return;
    setTypedValue(input.current, "");
    input.current.focus();
    onClear?.();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    // An input method uses Escape to cancel what is being composed.
    if (event.defaultPrevented || event.key !== "Escape" || event.nativeEvent.isComposing) return;
    const { value, readOnly } = event.currentTarget;
    // An empty box passes Escape on to a surrounding dialog.
    if (value === "" || readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  }

  return (
    <Field {...frame}>
      <div className={styles.wrap}>
        <input
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          {...native}
          {...changeHandler(onChange, onValueChange, readValue)}
          {...wiring.control}
          ref={input}
          type="search"
          {...(recent ? { list: `${wiring.control.id}-recent` } : {})}
          placeholder={placeholder}
          onKeyDown={handleKeyDown}
          className={styles.input}
        />
        {recent ? (
          <datalist id={`${wiring.control.id}-recent`}>
            {recent.map((words) => (
              <option key={words} value={words} />
            ))}
          </datalist>
        ) : null}
        <span className={styles.icon} role="status">
          {loading ? <Spinner label={loadingLabel} /> : <Search aria-hidden size={18} />}
        </span>
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
          <X aria-hidden size={18} />
        </button>
      </div>
    </Field>
  );
});

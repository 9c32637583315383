"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import * as styles from "./DataTable.css";

export interface EditableCellProps {
  /** What is edited, for screen readers: "Price of Garri Ijebu 5 kg". */
  label: string;
  /** The text that is edited. */
  value: string;
  /** How it is shown. @default the value */
  children?: ReactNode;
  /** Saves the text. Rejects, or returns a message, when it cannot be saved: the cell then stays open with it. */
  onSave: (text: string) => Promise<string | undefined> | string | undefined;
  /** The keyboard of a phone. */
  inputMode?: "text" | "decimal" | "numeric" | "email" | "tel" | undefined;
  /** When saving rejects. @default "Not saved. Try again." */
  failed?: string | undefined;
}

/**
 * A value of a table that is edited in its place: press it, type, and press Enter or leave the field. Escape keeps the old one.
 * It needs JavaScript, so the row's own page must edit the value too.
 */
export function EditableCell(props: EditableCellProps) {
  const { label, value, children, onSave, inputMode, failed = "Not saved. Try again." } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // A browser also reports that the focus left a field which is just being removed.
  const isDone = useRef(false);

  useEffect(() => {
    if (isOpen) input.current?.select();
    // The field had the focus and is gone.
    else if (wasOpen.current && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function open() {
    isDone.current = false;
    setOpen(true);
  }

  function close() {
    isDone.current = true;
    setOpen(false);
    setError(undefined);
  }

  async function save(text: string) {
    if (isSaving || isDone.current) return;
    if (text === value) return close();
    setSaving(true);
    try {
      const message = await onSave(text);
      if (message) setError(message);
      else close();
    } catch {
      setError(failed);
    } finally {
      setSaving(false);
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter") save(event.currentTarget.value);
    else return;
    // Neither submits a form around the table nor closes a dialog.
    event.preventDefault();
    event.stopPropagation();
  }

  if (!isOpen)
    return (
      <button ref={button} type="button" className={styles.edit} onClick={open}>
        {children ?? value}
        <span className={visuallyHidden}>, {label}</span>
      </button>
    );
  return (
    <span className={styles.editing}>
      <input
        ref={input}
        aria-label={label}
        className={styles.editField}
        defaultValue={value}
        inputMode={inputMode}
        readOnly={isSaving}
        aria-busy={isSaving || undefined}
        onKeyDown={handleKeyDown}
        onBlur={(event: FocusEvent<HTMLInputElement>) => save(event.currentTarget.value)}
        {...(error ? { "aria-invalid": true, "aria-describedby": id } : {})}
      />
      <span id={id} role="alert" className={styles.editError}>
        {error}
      </span>
    </span>
  );
}

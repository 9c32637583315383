"use client";

import X from "lucide-react/icons/x";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { Field } from "../../internal/field/Field";
import { errorList, type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { useOnFormReset } from "../../internal/on-form-reset";
import type { Sealed } from "../../internal/sealed-props";
import { useHydrated } from "../../internal/use-hydrated";
import type { ValueChange } from "../../internal/value-change";
import { parseTags } from "./parse-tags";
import * as styles from "./TagInput.css";

const english = {
  remove: (tag: string) => `Remove ${tag}`,
  added: (tags: string) => `Added ${tags}`,
  removed: (tag: string) => `Removed ${tag}`,
};

export interface TagInputProps
  extends FieldOwnProps,
    ValueChange<string[]>,
    Sealed<"input", "type" | "value" | "defaultValue" | "children" | "required"> {
  /** A form submits it once for each tag: read it with `parseTags(form.getAll(name))`. */
  name: string;
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  /** Why a tag is refused: "Not an email address". It stays in the box then. */
  validate?: ((tag: string) => string | undefined) | undefined;
  labels?: Partial<typeof english> | undefined;
}

/** Several short texts. Enter or a comma adds what is typed, a pasted list is split, and nothing is added twice. */
export function TagInput({
  name,
  value,
  defaultValue = [],
  onValueChange,
  validate,
  labels,
  form,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: TagInputProps) {
  const words = { ...english, ...labels };
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [own, setOwn] = useState<readonly string[]>(value ?? defaultValue);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [said, setSaid] = useState("");
  const tags = value ?? own;
  const error = errorList(props.error).length > 0 ? props.error : refusal;
  const { frame, wiring, native } = useField({ ...props, error });
  const isFixed = Boolean(native.disabled || native.readOnly);

  useOnFormReset(input, () => {
    setTyped("");
    setRefusal(undefined);
    if (value === undefined) setOwn(defaultValue);
  });

  function set(next: readonly string[], announcement: string) {
    setOwn(next);
    setSaid(announcement);
    onValueChange?.([...next]);
  }
  function add(text: string) {
    const fresh = parseTags([text]).filter((tag) => !tags.includes(tag));
    const refused = fresh.filter((tag) => validate?.(tag) !== undefined);
    const taken = fresh.filter((tag) => !refused.includes(tag));
    if (taken.length > 0) set([...tags, ...taken], words.added(taken.join(", ")));
    setTyped(refused.join(", "));
    setRefusal(refused[0] === undefined ? undefined : validate?.(refused[0]));
  }
  function remove(tag: string) {
    set(
      tags.filter((other) => other !== tag),
      words.removed(tag),
    );
    input.current?.focus();
  }
  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    // The keys of an input method choose its characters.
    if (event.defaultPrevented || isFixed || event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    const isAdding = (event.key === "Enter" && typed.trim() !== "") || event.key === ",";
    if (isAdding) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (isFixed || !/[,;\n]/.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  }

  return (
    <Field {...frame}>
      <div className={styles.wrap}>
        <div
          className={styles.many}
          data-disabled={native.disabled ? "" : undefined}
          data-invalid={wiring.errors.length > 0 ? "" : undefined}
        >
          {isHydrated
            ? tags.map((tag) => (
                <span key={tag} className={styles.chip}>
                  <span className={styles.chipWords}>{tag}</span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={words.remove(tag)}
                    disabled={isFixed}
                    onClick={() => remove(tag)}
                  >
                    <X aria-hidden size={14} />
                  </button>
                  <input type="hidden" name={name} value={tag} form={form} disabled={native.disabled} />
                </span>
              ))
            : null}
          <input
            // A new element when the scripts take over: React keeps whether one is controlled.
            key={String(isHydrated)}
            autoComplete="off"
            {...native}
            {...wiring.control}
            ref={input}
            type="text"
            form={form}
            // What is typed and not added yet is submitted too.
            name={isHydrated && typed.trim() === "" ? undefined : name}
            {...(isHydrated ? { value: typed } : { defaultValue: tags.join(", ") })}
            onChange={(event) => {
              onChange?.(event);
              setTyped(event.currentTarget.value);
              setRefusal(undefined);
            }}
            onBlur={(event) => {
              if (typed.trim() !== "") add(typed);
              onBlur?.(event);
            }}
            onKeyDown={keyDown}
            onPaste={paste}
            className={styles.text}
          />
        </div>
        <span role="status" className={styles.status}>
          {said}
        </span>
      </div>
    </Field>
  );
}

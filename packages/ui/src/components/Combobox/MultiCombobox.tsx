"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { useOnFormReset } from "../../internal/on-form-reset";
import type { Sealed } from "../../internal/sealed-props";
import { useHydrated } from "../../internal/use-hydrated";
import type { ValueChange } from "../../internal/value-change";
import * as styles from "./Combobox.css";
import { NativeChoice } from "./NativeChoice";
import { MOST_OPTIONS, OptionList } from "./OptionList";
import { useListbox } from "./use-listbox";
import {
  type ComboboxLabels,
  type ComboboxOption,
  comboboxWords,
  type LoadOptions,
  useOptions,
} from "./use-options";

export interface MultiComboboxProps<Value extends string = string>
  extends FieldOwnProps,
    ValueChange<Value[]>,
    Sealed<"input", "type" | "value" | "defaultValue" | "children" | "role" | "required"> {
  /** A form submits it once for each choice: read it with `getAll`. */
  name: string;
  /** All options; with `loadOptions` those that are known beforehand, such as the chosen ones. */
  options?: readonly ComboboxOption<Value>[] | undefined;
  /** Finds options elsewhere by what was typed: `(query, signal) => fetch(…, { signal })`. */
  loadOptions?: LoadOptions<Value> | undefined;
  value?: readonly NoInfer<Value>[] | undefined;
  defaultValue?: readonly string[] | undefined;
  labels?: Partial<ComboboxLabels> | undefined;
}

/**
 * Any number of many choices, found by typing and shown as chips. In the server's HTML it is a native select, so that it works without
 * JavaScript; with `loadOptions` it is a text box then, whose text is submitted, and the server finds what it means.
 */
export function MultiCombobox<Value extends string = string>({
  name,
  options = [],
  loadOptions,
  value,
  defaultValue = [],
  onValueChange,
  labels,
  form,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: MultiComboboxProps<Value>): ReactElement {
  const words = { ...comboboxWords, ...labels };
  const { frame, wiring, native } = useField(props);
  const listId = useId();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  /** Options that a search found, whose labels are needed later. */
  const seen = useRef(new Map<string, ComboboxOption<Value>>());
  const [own, setOwn] = useState<readonly string[]>(value ?? defaultValue);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);

  const current = value ?? own;
  const optionOf = (key: string) => options.find((option) => option.value === key) ?? seen.current.get(key);
  const labelOf = (key: string) => optionOf(key)?.label ?? key;
  const found = useOptions(typed, isOpen, options, loadOptions);
  for (const option of found.options) if (loadOptions) seen.current.set(option.value, option);
  const shown = found.options.slice(0, MOST_OPTIONS);

  function set(next: readonly string[]) {
    setOwn(next);
    onValueChange?.(next as Value[]);
  }
  function toggle(option: ComboboxOption) {
    if (option.disabled) return;
    const isChosen = current.includes(option.value);
    set(isChosen ? current.filter((key) => key !== option.value) : [...current, option.value]);
    setTyped("");
    input.current?.focus();
  }
  function remove(key: string) {
    set(current.filter((other) => other !== key));
    input.current?.focus();
  }
  const list = useListbox({ id: listId, options: shown, isOpen, setOpen, choose: toggle });

  useOnFormReset(input, () => {
    setTyped("");
    setOpen(false);
    if (value === undefined) setOwn(defaultValue);
  });
  const mustFocus = useRef(false);
  useEffect(() => {
    if (isHydrated && mustFocus.current) input.current?.focus();
  }, [isHydrated]);

  if (!isHydrated && !loadOptions)
    return (
      <Field {...frame}>
        <NativeChoice
          control={wiring.control}
          name={name}
          multiple
          options={options}
          chosen={current}
          placeholder={undefined}
          disabled={native.disabled}
          required={undefined}
          form={form}
          onReplaced={(chosen, hadFocus) => {
            mustFocus.current = hadFocus;
            if (chosen.join("\n") !== current.join("\n")) set(chosen);
          }}
        />
      </Field>
    );

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || native.readOnly) return;
    const last = current.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
    // Tab leaves the field: a choice is made by Enter alone, as the list stays open.
    else if (event.key !== "Tab" && list.handleKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  const isFixed = Boolean(native.disabled || native.readOnly);
  return (
    <Field {...frame}>
      <div ref={anchor} className={styles.wrap}>
        <div
          className={styles.many}
          data-disabled={native.disabled ? "" : undefined}
          data-invalid={wiring.errors.length > 0 ? "" : undefined}
          onPointerDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            input.current?.focus();
          }}
        >
          {current.map((key) => (
            <span key={key} className={styles.chip}>
              <span className={styles.chipWords}>{labelOf(key)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={words.remove(labelOf(key))}
                disabled={isFixed}
                onClick={() => remove(key)}
              >
                <X aria-hidden size={14} />
              </button>
              <input type="hidden" name={name} value={key} form={form} disabled={native.disabled} />
            </span>
          ))}
          <input
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            {...native}
            {...wiring.control}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={list.activeId}
            {...(isHydrated ? { form } : { name, form })}
            value={typed}
            onChange={(event) => {
              onChange?.(event);
              setTyped(event.currentTarget.value);
              list.open(-1);
            }}
            onClick={() => {
              if (!isFixed && !isOpen) list.open(-1);
            }}
            onBlur={(event) => {
              setOpen(false);
              setTyped("");
              onBlur?.(event);
            }}
            onKeyDown={handleKey}
            className={styles.text}
          />
        </div>
        <button
          type="button"
          className={styles.open}
          // The text box opens the list by keys.
          tabIndex={-1}
          aria-label={words.open}
          aria-expanded={isOpen}
          disabled={isFixed}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            if (isOpen) setOpen(false);
            else list.open(-1);
          }}
        >
          <ChevronDown aria-hidden size={18} />
        </button>
        <OptionList
          id={listId}
          anchor={anchor}
          isOpen={isOpen}
          state={found.state}
          options={shown}
          hidden={found.options.length - shown.length}
          active={list.active}
          optionId={list.optionId}
          isChosen={(option) => current.includes(option.value)}
          multiple
          label={frame.label}
          words={words}
          onChoose={toggle}
          onHover={list.setActive}
        />
      </div>
    </Field>
  );
}

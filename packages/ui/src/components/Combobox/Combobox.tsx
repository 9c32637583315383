"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../internal/cx";
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

export interface ComboboxProps<Value extends string = string>
  extends FieldOwnProps,
    ValueChange<Value | "">,
    Sealed<"input", "type" | "value" | "defaultValue" | "children" | "role"> {
  name: string;
  /** All options; with `loadOptions` those that are known beforehand, such as the chosen one. */
  options?: readonly ComboboxOption<Value>[] | undefined;
  /** Finds options elsewhere by what was typed: `(query, signal) => fetch(…, { signal })`. */
  loadOptions?: LoadOptions<Value> | undefined;
  value?: NoInfer<Value> | "" | undefined;
  defaultValue?: string | undefined;
  labels?: Partial<ComboboxLabels> | undefined;
}

/** The option whose label was typed in full. */
function exactOption<Option extends ComboboxOption>(options: readonly Option[], typed: string | null) {
  const text = typed?.trim().toLowerCase();
  return options.find(({ label, disabled }) => !disabled && label.toLowerCase() === text);
}

interface ButtonsProps {
  words: ComboboxLabels;
  isOpen: boolean;
  isFixed: boolean;
  isClearable: boolean;
  onClear: () => void;
  onToggle: () => void;
}

function Buttons({ words, isOpen, isFixed, isClearable, onClear, onToggle }: ButtonsProps) {
  return (
    <>
      {isClearable && !isFixed ? (
        <button type="button" className={styles.clear} aria-label={words.clear} onClick={onClear}>
          <X aria-hidden size={16} />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.open}
        // The text box opens the list by keys.
        tabIndex={-1}
        aria-label={words.open}
        aria-expanded={isOpen}
        disabled={isFixed}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onToggle}
      >
        <ChevronDown aria-hidden size={18} />
      </button>
    </>
  );
}

/**
 * One choice of many, found by typing. In the server's HTML it is a native select, so that it works without JavaScript; with
 * `loadOptions` it is a text box then, whose text is submitted, and the server finds what it means.
 */
export function Combobox<Value extends string = string>({
  name,
  options = [],
  loadOptions,
  value,
  defaultValue = "",
  onValueChange,
  labels,
  form,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: ComboboxProps<Value>): ReactElement {
  const words = { ...comboboxWords, ...labels };
  const { frame, wiring, native } = useField(props);
  const listId = useId();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  /** Options that a search found, whose labels are needed later. */
  const seen = useRef(new Map<string, ComboboxOption<Value>>());
  const [own, setOwn] = useState<string>(value ?? defaultValue);
  /** What is typed; null while the text is the label of the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  const current = value ?? own;
  const optionOf = (key: string) => options.find((option) => option.value === key) ?? seen.current.get(key);
  const label = optionOf(current)?.label ?? current;
  const found = useOptions(typed ?? "", isOpen, options, loadOptions);
  for (const option of found.options) if (loadOptions) seen.current.set(option.value, option);
  const shown = found.options.slice(0, MOST_OPTIONS);

  function close() {
    setOpen(false);
    setTyped(null);
  }
  function set(next: Value | "") {
    setOwn(next);
    if (next !== current) onValueChange?.(next);
  }
  const list = useListbox({
    id: listId,
    options: shown,
    isOpen,
    setOpen: (open) => (open ? setOpen(true) : close()),
    choose(option) {
      if (option.disabled) return;
      set(option.value);
      close();
    },
  });

  useOnFormReset(input, () => {
    setTyped(null);
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
          options={options}
          chosen={[current]}
          placeholder={native.placeholder}
          disabled={native.disabled}
          required={native.required}
          form={form}
          onReplaced={([chosen = ""], hadFocus) => {
            mustFocus.current = hadFocus;
            if (chosen !== current) set(chosen as Value | "");
          }}
        />
      </Field>
    );

  function type(text: string) {
    setTyped(text);
    list.open(-1);
    if (text === "") set("");
  }
  function leave() {
    // What was typed in full is meant, although it was not chosen.
    const exact = exactOption(shown, typed);
    if (exact) set(exact.value);
    close();
  }
  const isFixed = Boolean(native.disabled || native.readOnly);
  return (
    <Field {...frame}>
      <div ref={anchor} className={styles.wrap}>
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
          value={typed ?? label}
          onChange={(event) => {
            onChange?.(event);
            type(event.currentTarget.value);
          }}
          onClick={() => {
            if (!isFixed && !isOpen) list.open(shown.findIndex((option) => option.value === current));
          }}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            onKeyDown?.(event);
            if (event.defaultPrevented || isFixed || !list.handleKey(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className={cx(styles.input, current !== "" && !isFixed ? styles.clearable : null)}
        />
        {isHydrated ? (
          <input type="hidden" name={name} value={current} form={form} disabled={native.disabled} />
        ) : null}
        <Buttons
          words={words}
          isOpen={isOpen}
          isFixed={isFixed}
          isClearable={current !== ""}
          onClear={() => {
            set("");
            close();
            input.current?.focus();
          }}
          onToggle={() => {
            input.current?.focus();
            if (isOpen) close();
            else list.open(-1);
          }}
        />
        <OptionList
          id={listId}
          anchor={anchor}
          isOpen={isOpen}
          state={found.state}
          options={shown}
          hidden={found.options.length - shown.length}
          active={list.active}
          optionId={list.optionId}
          isChosen={(option) => option.value === current}
          label={frame.label}
          words={words}
          onChoose={(option) => {
            set(option.value as Value);
            close();
          }}
          onHover={list.setActive}
        />
      </div>
    </Field>
  );
}

"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { cx } from "../../internal/cx";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { useHydrated } from "../../internal/use-hydrated";
import * as styles from "./Combobox.css";
import { NativeChoice } from "./NativeChoice";
import { OptionList } from "./OptionList";
import { type ChoicesOptions, useChoices } from "./use-choices";
import { type ComboboxLabels, type ComboboxOption, comboboxWords, type LoadOptions } from "./use-options";

/** What Combobox and MultiCombobox both take. */
export interface ComboboxOwnProps<Value extends string>
  extends FieldOwnProps,
    Sealed<"input", "type" | "value" | "defaultValue" | "children" | "role"> {
  name: string;
  /** All options; with `loadOptions` those that are known beforehand, such as the chosen one. */
  options?: readonly ComboboxOption<Value>[] | undefined;
  /** Finds options elsewhere by what was typed: `(query, signal) => fetch(…, { signal })`. */
  loadOptions?: LoadOptions<Value> | undefined;
  labels?: Partial<ComboboxLabels> | undefined;
}

type ComboboxBaseProps<Value extends string> = ComboboxOwnProps<Value> &
  Pick<ChoicesOptions<Value>, "multiple" | "chosen" | "defaultChosen" | "onChosen">;

interface ChipsProps {
  name: string;
  form: string | undefined;
  values: readonly string[];
  labelOf: (value: string) => string;
  removeLabel: (label: string) => string;
  isDisabled: boolean | undefined;
  isFixed: boolean;
  onRemove: (value: string) => void;
}

function Chips({ name, form, values, labelOf, removeLabel, isDisabled, isFixed, onRemove }: ChipsProps) {
  return values.map((value) => (
    <span key={value} className={styles.chip}>
      <span className={styles.chipWords}>{labelOf(value)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel(labelOf(value))}
        disabled={isFixed}
        onClick={() => onRemove(value)}
      >
        <X aria-hidden size={14} />
      </button>
      <input type="hidden" name={name} value={value} form={form} disabled={isDisabled} />
    </span>
  ));
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
      {isClearable ? (
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

/** A text box with a list of what it finds; before hydration a native select, or with `loadOptions` a plain text box. */
export function ComboboxBase<Value extends string>({
  multiple,
  chosen,
  defaultChosen,
  onChosen,
  name,
  options = [],
  loadOptions,
  labels,
  form,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: ComboboxBaseProps<Value>): ReactElement {
  const words = { ...comboboxWords, ...labels };
  const { frame, wiring, native } = useField(props);
  const listId = useId();
  const isHydrated = useHydrated();
  const anchor = useRef<HTMLDivElement>(null);
  const choices = useChoices({ multiple, chosen, defaultChosen, onChosen, options, loadOptions, listId });
  const { input, current, only, isOpen, list } = choices;
  const mustFocus = useRef(false);
  useEffect(() => {
    if (isHydrated && mustFocus.current) input.current?.focus();
  }, [isHydrated, input]);

  if (!isHydrated && !loadOptions)
    return (
      <Field {...frame}>
        <NativeChoice
          control={wiring.control}
          name={name}
          multiple={multiple}
          options={options}
          chosen={current}
          placeholder={native.placeholder}
          disabled={native.disabled}
          required={native.required}
          form={form}
          onReplaced={(next, hadFocus) => {
            mustFocus.current = hadFocus;
            choices.set(next);
          }}
        />
      </Field>
    );

  const isFixed = Boolean(native.disabled || native.readOnly);
  const isClearable = only !== "" && !isFixed;
  const textBox = (
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
      value={choices.text}
      onChange={(event) => {
        onChange?.(event);
        choices.type(event.currentTarget.value);
      }}
      onClick={() => {
        if (!isFixed && !isOpen) choices.open();
      }}
      onBlur={(event) => {
        choices.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || isFixed || !choices.handleKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={multiple ? styles.text : cx(styles.input, isClearable && styles.clearable)}
    />
  );
  return (
    <Field {...frame}>
      <div ref={anchor} className={styles.wrap}>
        {multiple ? (
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
            <Chips
              {...{ name, form, isFixed }}
              values={current}
              labelOf={choices.labelOf}
              removeLabel={words.remove}
              isDisabled={native.disabled}
              onRemove={choices.remove}
            />
            {textBox}
          </div>
        ) : (
          textBox
        )}
        {isHydrated && !multiple ? (
          <input type="hidden" name={name} value={only} form={form} disabled={native.disabled} />
        ) : null}
        <Buttons
          {...{ words, isOpen, isFixed, isClearable }}
          onClear={() => {
            choices.close();
            choices.remove(only);
          }}
          onToggle={() => {
            input.current?.focus();
            if (isOpen) choices.close();
            else list.open(-1);
          }}
        />
        <OptionList
          {...{ anchor, isOpen, multiple, words }}
          id={listId}
          state={choices.found.state}
          options={choices.shown}
          hidden={choices.found.options.length - choices.shown.length}
          active={list.active}
          optionId={list.optionId}
          isChosen={({ value }) => current.includes(value)}
          label={frame.label}
          onChoose={choices.choose}
          onHover={list.setActive}
        />
      </div>
    </Field>
  );
}

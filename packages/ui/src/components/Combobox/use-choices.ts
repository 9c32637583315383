import { type KeyboardEvent, useRef, useState } from "react";
import { useOnFormReset } from "../../internal/on-form-reset";
import { MOST_OPTIONS } from "./OptionList";
import { useListbox } from "./use-listbox";
import { type ComboboxOption, type LoadOptions, useOptions } from "./use-options";

export interface ChoicesOptions<Value extends string> {
  /** Any number of choices, shown as chips. */
  multiple: boolean;
  /** The owner's choices; undefined where the field keeps its own. */
  chosen: readonly string[] | undefined;
  defaultChosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
  options: readonly ComboboxOption<Value>[];
  loadOptions: LoadOptions<Value> | undefined;
  listId: string;
}

/** The option whose label was typed in full. */
function exactOption(options: readonly ComboboxOption[], typed: string | null) {
  const text = typed?.trim().toLowerCase();
  return options.find(({ label, disabled }) => !disabled && label.toLowerCase() === text);
}

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** What is chosen and typed, what that finds, and what presses and keys do. */
export function useChoices<Value extends string>({
  multiple,
  chosen,
  defaultChosen,
  onChosen,
  options,
  loadOptions,
  listId,
}: ChoicesOptions<Value>) {
  const input = useRef<HTMLInputElement>(null);
  /** Options that a search found, whose labels are needed later. */
  const seen = useRef(new Map<string, ComboboxOption<Value>>());
  const [own, setOwn] = useState(chosen ?? defaultChosen);
  /** What is typed; null while the text is the label of the only choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  const current = chosen ?? own;
  const [first = ""] = current;
  const only = multiple ? "" : first;
  const optionOf = (key: string) => options.find(({ value }) => value === key) ?? seen.current.get(key);
  const labelOf = (key: string) => optionOf(key)?.label ?? key;
  const text = typed ?? labelOf(only);
  const found = useOptions(typed ?? "", isOpen, options, loadOptions);
  for (const option of found.options) if (loadOptions) seen.current.set(option.value, option);
  const shown = found.options.slice(0, MOST_OPTIONS);

  function set(next: readonly string[]) {
    setOwn(next);
    if (next.join("\n") !== current.join("\n")) onChosen(next);
  }
  function close() {
    setOpen(false);
    if (!multiple) setTyped(null);
  }
  function remove(key: string) {
    set(current.filter((other) => other !== key));
    input.current?.focus();
  }
  function choose({ value, disabled }: ComboboxOption) {
    if (disabled) return;
    set(multiple ? toggled(current, value) : [value]);
    setTyped(null);
    if (multiple) input.current?.focus();
    else setOpen(false);
  }
  const list = useListbox({
    id: listId,
    options: shown,
    isOpen,
    setOpen: (open) => (open ? setOpen(true) : close()),
    choose,
  });
  function type(next: string) {
    setTyped(next);
    list.open(-1);
    if (next === "" && !multiple) set([]);
  }
  function leave() {
    // What was typed in full is meant, although it was not chosen.
    const exact = multiple ? undefined : exactOption(shown, typed);
    if (exact) set([exact.value]);
    setTyped(null);
    setOpen(false);
  }
  /** @returns whether the key was meant for the choices. */
  function handleKey(event: KeyboardEvent): boolean {
    // Tab leaves a field with chips: a choice is made by Enter alone, as the list stays open.
    if (!multiple || (event.key !== "Tab" && event.key !== "Backspace")) return list.handleKey(event);
    const last = event.key === "Backspace" && text === "" ? current.at(-1) : undefined;
    if (last !== undefined) remove(last);
    return false;
  }
  const open = () => list.open(shown.findIndex(({ value }) => value === only));

  useOnFormReset(input, () => {
    setTyped(null);
    setOpen(false);
    if (chosen === undefined) setOwn(defaultChosen);
  });
  return {
    ...{ input, current, only, text, isOpen, found, shown, list },
    ...{ labelOf, set, open, close, remove, choose, type, leave, handleKey },
  };
}

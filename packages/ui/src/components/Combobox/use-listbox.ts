import { type KeyboardEvent, useEffect, useState } from "react";
import type { ComboboxOption } from "./use-options";

interface Listbox<Option extends ComboboxOption> {
  id: string;
  options: readonly Option[];
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  choose: (option: Option) => void;
}

/** The next option that can be chosen, around the ends. */
function nextEnabled(options: readonly ComboboxOption[], from: number, by: 1 | -1): number {
  for (let step = 1; step <= options.length; step++) {
    const at = (from + by * step + options.length * 2) % options.length;
    if (!options[at]?.disabled) return at;
  }
  return -1;
}

/** The active option of a list whose focus stays in a text box, and the keys that move it. */
export function useListbox<Option extends ComboboxOption>({
  id,
  options,
  isOpen,
  setOpen,
  choose,
}: Listbox<Option>) {
  const [active, setActive] = useState(-1);
  const optionId = (at: number) => `${id}-${at}`;
  const activeId = isOpen && active >= 0 && active < options.length ? optionId(active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function open(at: number) {
    setOpen(true);
    setActive(at);
  }
  function move(by: 1 | -1) {
    if (isOpen) setActive(nextEnabled(options, active === -1 && by === -1 ? 0 : active, by));
    else open(-1);
  }
  /** @returns whether the key was meant for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    // The keys of an input method choose its characters.
    if (event.nativeEvent.isComposing) return false;
    const option = activeId ? options[active] : undefined;
    const chooseIt = option && (() => choose(option));
    const actions = new Map<string, (() => void) | undefined>([
      ["ArrowDown", () => move(1)],
      ["ArrowUp", event.altKey ? () => setOpen(false) : () => move(-1)],
      ["Enter", chooseIt],
      ["Tab", chooseIt],
      ["Escape", isOpen ? () => setOpen(false) : undefined],
    ]);
    const action = actions.get(event.key);
    action?.();
    // Tab chooses, and goes on to the next field.
    return action !== undefined && event.key !== "Tab";
  }
  return { active, activeId, optionId, open, setActive, handleKey };
}

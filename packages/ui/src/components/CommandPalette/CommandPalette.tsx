"use client";

import Search from "lucide-react/icons/search";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { useListbox } from "../Combobox/use-listbox";
import { useOptions } from "../Combobox/use-options";
import { Kbd } from "../Kbd/Kbd";
import { Spinner } from "../Spinner/Spinner";
import * as styles from "./CommandPalette.css";

export interface PaletteCommand {
  id: string;
  /** A page's name, or a verb and its object. */
  label: string;
  hint?: string | undefined;
  /** The heading it is under: "Pages", "Orders". */
  section?: string | undefined;
  /** A lucide icon of 18 px, with `aria-hidden`. */
  icon?: ReactNode;
  /** A shortcut that does the same: "G+O". */
  keys?: string | undefined;
}

const english = {
  escape: "Esc",
  placeholder: "Search or jump to…",
  none: "Nothing found",
  loading: "Searching...",
  failed: "Couldn't search. Type again to retry",
  count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
};

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly PaletteCommand[];
  /** Finds more by what was typed, such as orders and customers; they come after the commands that match. */
  loadCommands?: ((query: string, signal: AbortSignal) => Promise<readonly PaletteCommand[]>) | undefined;
  /** Called with the chosen command, after the palette has closed. */
  onSelect: (command: PaletteCommand) => void;
  /** The name of the dialog. @default "Commands" */
  label?: string | undefined;
  labels?: Partial<typeof english> | undefined;
}

const toOption = (command: PaletteCommand) => ({ ...command, value: command.id });
type Option = ReturnType<typeof toOption>;

/** Commands by their sections, in the order in which each section comes first. */
function bySection(options: readonly Option[]): readonly Option[] {
  const sections = [...new Set(options.map(({ section }) => section))];
  return sections.flatMap((section) => options.filter((option) => option.section === section));
}

function Palette({
  commands,
  loadCommands,
  onSelect,
  onOpenChange,
  label = "Commands",
  labels,
}: CommandPaletteProps) {
  const words = { ...english, ...labels };
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState("");
  const known = useOptions(query, true, commands.map(toOption), undefined);
  const found = useOptions(
    query,
    loadCommands !== undefined,
    [],
    loadCommands && (async (text, signal) => (await loadCommands(text, signal)).map(toOption)),
  );
  const options = bySection([...known.options, ...found.options] as Option[]);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function choose(option: Option) {
    // First, so that the focus is back where it was when the command moves it.
    dialog.current?.close();
    onOpenChange(false);
    onSelect(option);
  }
  const list = useListbox({ id, options, isOpen: true, setOpen: () => undefined, choose });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it.
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.dialog}
      onClose={() => onOpenChange(false)}
      onClick={(event) => {
        // Only a press on the backdrop has the dialog itself as its target.
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className={styles.head}>
        <Search aria-hidden size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={list.activeId}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            list.setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape" && event.key !== "Tab" && list.handleKey(event))
              event.preventDefault();
          }}
          className={styles.input}
        />
        {found.state === "loading" ? <Spinner label={words.loading} /> : <Kbd>{words.escape}</Kbd>}
      </div>
      <p role="status" className={visuallyHidden}>
        {found.state === "failed" ? words.failed : words.count(options.length)}
      </p>
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {options.map((option, at) => (
          <div key={option.id} role="presentation">
            {option.section !== undefined && option.section !== options[at - 1]?.section ? (
              <p role="presentation" className={styles.heading}>
                {option.section}
              </p>
            ) : null}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and its keys. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
            <div
              id={list.optionId(at)}
              role="option"
              aria-selected={at === list.active}
              data-active={at === list.active ? "" : undefined}
              className={styles.option}
              onPointerMove={() => at !== list.active && list.setActive(at)}
              onClick={() => choose(option)}
            >
              {option.icon}
              <span className={styles.words}>
                {option.label}
                {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
              </span>
              {option.keys ? <Kbd>{option.keys}</Kbd> : null}
            </div>
          </div>
        ))}
      </div>
      {found.state === "failed" ? <p className={styles.note}>{words.failed}</p> : null}
      {options.length === 0 && found.state === "ready" ? <p className={styles.note}>{words.none}</p> : null}
    </dialog>
  );
}

/**
 * Finds pages, things and actions by typing, from anywhere. Load it when it is first opened, by `lazy`; `useCommandPalette` opens it by
 * Ctrl+K.
 */
export function CommandPalette(props: CommandPaletteProps) {
  // Each opening begins anew.
  return props.open ? <Palette {...props} /> : null;
}

"use client";

import Check from "lucide-react/icons/check";
import { type ReactNode, type RefObject, useRef } from "react";
import { useAnchoredPopover } from "../../internal/anchored-popover";
import { manualPopover } from "../../internal/native-popover";
import { Spinner } from "../Spinner/Spinner";
import * as styles from "./Combobox.css";
import type { ComboboxLabels, ComboboxOption } from "./use-options";

/** The most options in the list; typing finds the others. */
export const MOST_OPTIONS = 100;

interface OptionListProps {
  id: string;
  anchor: RefObject<HTMLElement>;
  isOpen: boolean;
  state: "ready" | "loading" | "failed";
  options: readonly ComboboxOption[];
  /** How many more there are than are shown. */
  hidden: number;
  active: number;
  optionId: (at: number) => string;
  isChosen: (option: ComboboxOption) => boolean;
  label: ReactNode;
  multiple?: boolean | undefined;
  words: ComboboxLabels;
  onChoose: (option: ComboboxOption) => void;
  onHover: (at: number) => void;
}

function said({ isOpen, state, options, hidden, words }: OptionListProps): string {
  if (!isOpen) return "";
  if (state === "loading") return words.loading;
  if (state === "failed") return words.failed;
  return options.length === 0 ? words.none : words.count(options.length + hidden);
}

/** The list under a combobox. The focus stays in the text box, so a press must not take it. */
export function OptionList(props: OptionListProps) {
  const { id, anchor, isOpen, state, options, hidden, active, optionId, isChosen, multiple, words } = props;
  const panel = useRef<HTMLDivElement>(null);
  useAnchoredPopover(panel, anchor, isOpen);
  return (
    <>
      <span role="status" className={styles.status}>
        {said(props)}
      </span>
      <div
        {...manualPopover}
        ref={panel}
        className={styles.list}
        onPointerDown={(event) => event.preventDefault()}
      >
        <div
          id={id}
          role="listbox"
          aria-label={typeof props.label === "string" ? props.label : undefined}
          aria-multiselectable={multiple || undefined}
          aria-busy={state === "loading" || undefined}
          className={styles.options}
        >
          {isOpen
            ? options.map((option, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and its keys.
                // biome-ignore lint/a11y/useFocusableInteractive: as above.
                <div
                  key={option.value}
                  id={optionId(at)}
                  role="option"
                  aria-selected={isChosen(option)}
                  aria-disabled={option.disabled || undefined}
                  data-active={at === active ? "" : undefined}
                  className={styles.option}
                  onPointerMove={() => {
                    if (at !== active && !option.disabled) props.onHover(at);
                  }}
                  onClick={() => {
                    if (!option.disabled) props.onChoose(option);
                  }}
                >
                  <span className={styles.words}>
                    {option.label}
                    {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
                  </span>
                  {isChosen(option) ? <Check aria-hidden size={18} /> : null}
                </div>
              ))
            : null}
        </div>
        {isOpen && state === "loading" ? (
          <p className={styles.note} aria-hidden>
            <Spinner label={words.loading} showLabel />
          </p>
        ) : null}
        {isOpen && state === "failed" ? <p className={styles.note}>{words.failed}</p> : null}
        {isOpen && state === "ready" && options.length === 0 ? (
          <p className={styles.note}>{words.none}</p>
        ) : null}
        {hidden > 0 ? <p className={styles.note}>{words.more(hidden)}</p> : null}
      </div>
    </>
  );
}

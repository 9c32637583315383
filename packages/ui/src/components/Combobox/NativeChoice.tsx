"use client";

import { useRef } from "react";
import { useEffectBeforePaint } from "../../internal/use-effect-before-paint";
import * as styles from "./Combobox.css";
import type { ComboboxOption } from "./use-options";

interface NativeChoiceProps {
  control: object;
  name: string;
  options: readonly ComboboxOption[];
  multiple: boolean;
  chosen: readonly string[];
  placeholder: string | undefined;
  disabled: boolean | undefined;
  required: boolean | undefined;
  form: string | undefined;
  /** Called as the scripts take over, with what was chosen until then. */
  onReplaced: (values: string[], hadFocus: boolean) => void;
}

/** The native select in the server's HTML, which works without scripts. */
export function NativeChoice({
  control,
  options,
  multiple,
  chosen,
  placeholder,
  onReplaced,
  ...native
}: NativeChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const latest = useRef(onReplaced);
  latest.current = onReplaced;
  useEffectBeforePaint(() => {
    const element = select.current;
    return () => {
      if (!element) return;
      const values = [...element.selectedOptions].map(({ value }) => value).filter((value) => value !== "");
      latest.current(values, element.ownerDocument.activeElement === element);
    };
  }, []);
  return (
    <select
      {...native}
      {...control}
      ref={select}
      multiple={multiple}
      size={multiple ? Math.min(6, options.length) : undefined}
      defaultValue={multiple ? [...chosen] : (chosen[0] ?? "")}
      className={styles.native}
    >
      {multiple ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

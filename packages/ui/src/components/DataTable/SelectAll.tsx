"use client";

import { useEffect, useRef } from "react";
import { useFormReset } from "../../internal/use-form-reset";
import * as styles from "./DataTable.css";

export interface SelectAllProps {
  label: string;
  /** The keys of the rows shown. */
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Selects all rows shown, or none; mixed when some are selected. Rows of other pages are unaffected. */
export function SelectAll({ label, keys, selected, onChange }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => selected.has(key)).length;
  const isChecked = keys.length > 0 && count === keys.length;
  useFormReset(box, isChecked);
  const some = count > 0 && count < keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);

  return (
    <label className={styles.tickLabel}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        disabled={keys.length === 0}
        checked={isChecked}
        onChange={(event) => {
          const next = new Set(selected);
          for (const key of keys) {
            if (event.target.checked) next.add(key);
            else next.delete(key);
          }
          onChange(next);
        }}
      />
      <span className={styles.tickWords}>{label}</span>
    </label>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { useFormReset } from "../../internal/use-form-reset";
import * as styles from "./DataTable.css";
import { type DataTableSelection, isSelected, select } from "./selection";

export interface SelectAllProps {
  label: string;
  /** The keys of the rows shown. */
  keys: readonly string[];
  selection: DataTableSelection<never>;
}

/** Selects all rows shown, or none; mixed when some are selected. Rows of other pages are unaffected. */
export function SelectAll({ label, keys, selection }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => isSelected(selection, key)).length;
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
        onChange={(event) => select(selection, keys, keys, event.target.checked)}
      />
      <span className={styles.tickWords}>{label}</span>
    </label>
  );
}

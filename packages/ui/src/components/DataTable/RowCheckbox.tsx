"use client";

import { type ChangeEvent, useRef } from "react";
import { useFormReset } from "../../internal/use-form-reset";
import * as styles from "./DataTable.css";
import { type DataTableSelection, select } from "./selection";

interface Props {
  label: string;
  rowKey: string;
  checked: boolean;
  selection: DataTableSelection<never>;
  /** The keys of the rows shown, in order. */
  pageKeys: readonly string[];
}

/** The keys from the row that was pressed last to this one. */
function rangeOf(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const ends = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  const [start = 0, end = 0] = ends.sort((a, b) => a - b);
  return start === -1 ? [to] : keys.slice(start, end + 1);
}

/** Selects one row, or with Shift all rows from the one that was pressed last. */
export function RowCheckbox({ label, rowKey, checked, selection, pageKeys }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useFormReset(box, checked);

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // The table has one last row, whichever of its checkboxes asks.
    const table = target.closest("table");
    const from = (nativeEvent as MouseEvent).shiftKey ? table?.dataset.lastRow : undefined;
    if (table) table.dataset.lastRow = rowKey;
    select(selection, pageKeys, rangeOf(pageKeys, from, rowKey), target.checked);
  }

  return (
    <label className={styles.tickLabel}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        name={selection.name}
        value={rowKey}
        checked={checked}
        onChange={handleChange}
      />
    </label>
  );
}

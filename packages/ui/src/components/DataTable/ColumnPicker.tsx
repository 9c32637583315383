"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { useDismissableDetails } from "../../internal/use-dismissable-details";
import * as styles from "./DataTable.css";
import type { DataTableColumn } from "./data-table";

const english = {
  button: "Columns",
  earlier: (column: string) => `Move ${column} earlier`,
  later: (column: string) => `Move ${column} later`,
  /** What screen readers hear after a move. */
  place: (column: string, place: number, count: number) => `${column} is ${place} of ${count}`,
};
/** The component's own texts. */
export type ColumnPickerLabels = typeof english;

export interface ColumnPickerProps<Row> {
  /** All columns that the table can show. */
  columns: readonly DataTableColumn<Row>[];
  /** Those that it shows, in order: `pickColumns` reads them from the address. */
  shown: readonly DataTableColumn<Row>[];
  /** Keep it in the address with `columnsText`. */
  onChange: (shown: readonly DataTableColumn<Row>[]) => void;
  labels?: Partial<ColumnPickerLabels> | undefined;
}

/** Chooses the columns of a `DataTable` and their order. The row header cannot be hidden. */
export function ColumnPicker<Row>({ columns, shown, onChange, labels }: ColumnPickerProps<Row>) {
  const details = useDismissableDetails();
  const words = labels ? { ...english, ...labels } : english;
  const hidden = columns.filter(({ key }) => !shown.some((column) => column.key === key));

  function toggle(column: DataTableColumn<Row>, isShown: boolean) {
    onChange(isShown ? [...shown, column] : shown.filter(({ key }) => key !== column.key));
  }

  function move(from: number, to: number) {
    const next = [...shown];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    const [column] = next.slice(to);
    const status = details.current?.querySelector("[role=status]");
    if (status && column) status.textContent = words.place(column.label, to + 1, next.length);
  }

  return (
    <details ref={details} className={styles.picker}>
      <summary className={styles.pickerButton}>{words.button}</summary>
      <div className={styles.pickerPanel}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
        <ul role="list">
          {[...shown, ...hidden].map((column, at) => {
            const isShown = at < shown.length;
            return (
              <li key={column.key} className={styles.pickerRow}>
                <label className={styles.pickerLabel}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    checked={isShown}
                    disabled={column.rowHeader}
                    onChange={(event) => toggle(column, event.target.checked)}
                  />
                  {column.label}
                </label>
                {isShown ? (
                  <>
                    <MoveButton
                      label={words.earlier(column.label)}
                      isOff={at === 0}
                      onMove={() => move(at, at - 1)}
                    >
                      <ArrowUp aria-hidden size={16} />
                    </MoveButton>
                    <MoveButton
                      label={words.later(column.label)}
                      isOff={at === shown.length - 1}
                      onMove={() => move(at, at + 1)}
                    >
                      <ArrowDown aria-hidden size={16} />
                    </MoveButton>
                  </>
                ) : null}
              </li>
            );
          })}
        </ul>
        <p role="status" className={visuallyHidden} />
      </div>
    </details>
  );
}

interface MoveButtonProps {
  label: string;
  isOff: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** A button that keeps the focus at the end of the list, where disabling it would lose it. */
function MoveButton({ label, isOff, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.pickerMove}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onMove}
    >
      {children}
    </button>
  );
}

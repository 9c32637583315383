import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";
import type { DataTableColumn, DataTableLabels, DataTableSelection } from "./data-table";
import { RowCheckbox } from "./RowCheckbox";

export interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataTableColumn<Row>[];
  selection: DataTableSelection<Row> | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  labels: DataTableLabels;
}

/** The selected keys with one added or removed. */
function toggled(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

/** One record. As a card its checkbox, values and actions are still cells of one row. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, rowKey, columns, selection, actions, labels } = props;
  const chosen = selection?.selected.has(rowKey) ?? false;
  return (
    <tr role={role.row} className={styles.row} data-selected={chosen ? "" : undefined}>
      {selection ? (
        <td role={role.cell} className={styles.tick}>
          <RowCheckbox
            label={labels.selectRow(selection.rowName(row))}
            name={selection.name}
            value={rowKey}
            checked={chosen}
            onChange={(on) => selection.onChange(toggled(selection.selected, rowKey, on))}
          />
        </td>
      ) : null}
      {columns.map((column) => {
        const look = cx(
          styles.align[column.align ?? (column.numeric ? "end" : "start")],
          column.numeric && styles.numeric,
        );
        return column.rowHeader ? (
          <th key={column.key} role={role.rowHeader} scope="row" className={cx(look, styles.rowHeader)}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            role={role.cell}
            className={look}
            data-label={column.label}
            data-phone={column.phone}
          >
            <span>{column.cell(row)}</span>
          </td>
        );
      })}
      {actions ? (
        <td role={role.cell} className={styles.actions}>
          <div className={styles.actionRow}>{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";
import {
  type DataTableColumn,
  type DataTableLabels,
  type DataTableSelection,
  isSelected,
} from "./data-table";
import { RowCheckbox } from "./RowCheckbox";

export interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataTableColumn<Row>[];
  selection: DataTableSelection<Row> | undefined;
  /** The keys of the rows shown, in order. */
  pageKeys: readonly string[];
  actions: ((row: Row) => ReactNode) | undefined;
  labels: DataTableLabels;
  /** Whether a panel beside the table shows this row. */
  current: boolean;
  /** The row's place in a list that is not all in the page, the header being 1. */
  index?: number | undefined;
}

/** The classes of a column's cells. */
export const cellClass = (column: DataTableColumn<never>) =>
  cx(
    styles.align[column.align ?? (column.numeric ? "end" : "start")],
    column.numeric && styles.numeric,
    column.nowrap && styles.nowrap,
  );

/** One record. As a card its checkbox, values and actions are still cells of one row. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, rowKey, columns, selection, pageKeys, actions, labels, current, index } = props;
  const chosen = isSelected(selection, rowKey);
  return (
    <tr
      role={role.row}
      className={styles.row}
      data-selected={chosen ? "" : undefined}
      aria-current={current || undefined}
      aria-rowindex={index}
    >
      {selection ? (
        <td role={role.cell} className={styles.tick}>
          <RowCheckbox
            label={labels.selectRow(selection.rowName(row))}
            rowKey={rowKey}
            checked={chosen}
            selection={selection}
            pageKeys={pageKeys}
          />
        </td>
      ) : null}
      {columns.map((column) => {
        const look = cellClass(column);
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

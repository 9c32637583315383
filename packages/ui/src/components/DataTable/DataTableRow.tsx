import { memo, type ReactNode } from "react";
import { cx } from "../../internal/cx";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";
import type { DataTableColumn, KnownLabels } from "./data-table";
import type { DataTableSelection } from "./selection";

export interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataTableColumn<Row>[];
  selection: DataTableSelection<Row> | undefined;
  /** The keys of the rows shown, in order. */
  pageKeys: readonly string[];
  actions: ((row: Row) => ReactNode) | undefined;
  labels: KnownLabels;
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

function Row<Row>(props: DataTableRowProps<Row>) {
  const { row, rowKey, columns, selection, pageKeys, actions, labels, current, index } = props;
  return (
    <tr
      role={role.row}
      className={styles.row}
      data-selected={selection?.parts.isSelected(selection, rowKey) ? "" : undefined}
      aria-current={current || undefined}
      aria-rowindex={index}
    >
      {selection ? (
        <td role={role.cell} className={styles.tick}>
          {selection.parts.renderRow(selection, row, rowKey, pageKeys, labels)}
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

/**
 * One record. As a card its checkbox, values and actions are still cells of one row. While virtual rows scroll, those that stay are not
 * rendered again.
 */
export const DataTableRow = memo(Row) as typeof Row;

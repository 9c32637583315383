import { type ComponentType, type ElementType, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";
import { DataTableHead } from "./DataTableHead";
import { cellClass, DataTableRow } from "./DataTableRow";
import { DataTableSkeleton } from "./DataTableSkeleton";
import {
  type DataTableColumn,
  type DataTableLabels,
  type DataTableOrder,
  type DataTableRowsProps,
  englishLabels,
  type KnownLabels,
} from "./data-table";
import type { DataTableSelection } from "./selection";

export type DataTableProps<Row, E extends ElementType = "a"> = Sealed<"div", "children"> &
  DataTableOrder<E> & {
    /** The table's caption. */
    caption: string;
    hideCaption?: boolean | undefined;
    columns: readonly DataTableColumn<Row>[];
    rows: readonly Row[];
    getKey: (row: Row) => string;
    /**
     * On phones: rows as cards with every column's name, as a compact list without the names (see the columns' `phone`), or a table in
     * a scrolling region. @default "cards"
     */
    phone?: "cards" | "list" | "scroll" | undefined;
    /** The table scrolls within the window: the header and the row headers stay in view. */
    sticky?: boolean | undefined;
    /** Renders only the rows in view, for up to 10,000 rows: `VirtualRows`. Needs `sticky` and `phone="scroll"`. */
    rowsAs?: ComponentType<DataTableRowsProps> | undefined;
    /** Beside the rows: a `DataTablePanel` with more about one of them. */
    panel?: ReactNode;
    /** The key of the row that the panel shows. */
    current?: string | undefined;
    /** Small buttons or links at the end of each row. */
    rowActions?: ((row: Row) => ReactNode) | undefined;
    /** Checkboxes, and a bar with what can be done with the selected rows. */
    selection?: DataTableSelection<Row> | undefined;
    loading?: boolean | undefined;
    /** Shown instead of the rows: an error with a way to retry. */
    error?: ReactNode;
    /** Shown below the rows when some could not be loaded. */
    partial?: ReactNode;
    /** Shown instead of the rows when there are none. @default "Nothing here yet." */
    empty?: ReactNode;
    labels?: Partial<DataTableLabels> | undefined;
  };

/** Text in place of the rows. */
function MessageRow({ width, alert, children }: { width: number; alert?: "alert"; children: ReactNode }) {
  return (
    <tr role={role.row} className={styles.row}>
      <td role={role.cell} colSpan={width} className={styles.message}>
        <div role={alert}>{children}</div>
      </td>
    </tr>
  );
}

interface TotalsProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  selects: boolean;
  acts: boolean;
}

/** The row of totals below the others. */
function Totals<Row>({ columns, selects, acts }: TotalsProps<Row>) {
  return (
    <tfoot role={role.group}>
      <tr role={role.row} className={styles.row}>
        {selects ? <td role={role.cell} className={styles.tick} /> : null}
        {columns.map((column) =>
          column.rowHeader ? (
            <th
              key={column.key}
              role={role.rowHeader}
              scope="row"
              className={cx(cellClass(column), styles.rowHeader)}
            >
              {column.total}
            </th>
          ) : (
            <td
              key={column.key}
              role={role.cell}
              className={cx(cellClass(column), styles.total)}
              data-label={column.total === undefined ? undefined : column.label}
            >
              <span>{column.total}</span>
            </td>
          ),
        )}
        {acts ? <td role={role.cell} className={styles.actions} /> : null}
      </tr>
    </tfoot>
  );
}

/**
 * Records in a plain `<table>`, sorted by links or buttons. Sorting, paging and fetching are up to the page;
 * put a `Pagination` below it.
 */
export function DataTable<Row, E extends ElementType = "a">(props: DataTableProps<Row, E>) {
  const {
    caption,
    hideCaption,
    columns,
    rows,
    getKey,
    phone = "cards",
    rowActions,
    selection,
    loading,
    error,
    empty,
    partial,
    sticky,
    rowsAs: Rows,
    panel,
    current,
    labels,
    sort,
    as,
    getSortLink,
    onSort,
    ...rest
  } = props;
  const captionId = useId();
  const words: KnownLabels = labels ? { ...englishLabels, ...labels } : englishLabels;
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const keys = selection ? rows.map(getKey) : [];
  // A scrolling region must be focusable; cards do not scroll on a phone, but the table may on a wide screen.
  const region = { role: "region", "aria-labelledby": captionId, tabIndex: 0 };
  const state = { "aria-busy": loading || undefined, "aria-rowcount": Rows ? rows.length + 1 : undefined };
  const body = () => {
    if (loading) return <DataTableSkeleton columns={width} label={words.loading} />;
    if (error)
      return (
        <MessageRow width={width} alert="alert">
          {error}
        </MessageRow>
      );
    if (rows.length === 0) return <MessageRow width={width}>{empty ?? words.empty}</MessageRow>;
    const renderRow = (at: number, index?: number) => {
      const row = rows[at] as Row;
      const key = getKey(row);
      return (
        <DataTableRow
          key={key}
          row={row}
          rowKey={key}
          columns={columns}
          selection={selection}
          pageKeys={keys}
          actions={rowActions}
          labels={words}
          current={key === current}
          index={index}
        />
      );
    };
    return Rows ? <Rows count={rows.length} renderRow={renderRow} /> : rows.map((_, at) => renderRow(at));
  };
  return (
    <div {...rest} className={styles.root} data-phone={phone} data-sticky={sticky ? "" : undefined}>
      <div className={panel ? styles.beside : undefined}>
        <div {...region} className={styles.region}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a table's roles when its display changes. */}
          <table role="table" {...state} className={styles.table}>
            <caption id={captionId} className={cx(hideCaption ? visuallyHidden : styles.caption)}>
              {caption}
            </caption>
            <DataTableHead
              columns={columns}
              rowKeys={keys}
              selection={selection}
              actions={Boolean(rowActions)}
              labels={words}
              order={{ sort, as, getSortLink, onSort }}
            />
            <tbody role={role.group}>
              {body()}
              {partial ? (
                <MessageRow width={width} alert="alert">
                  {partial}
                </MessageRow>
              ) : null}
            </tbody>
            {columns.some(({ total }) => total !== undefined) ? (
              <Totals columns={columns} selects={Boolean(selection)} acts={Boolean(rowActions)} />
            ) : null}
          </table>
        </div>
        {panel}
      </div>
      {selection?.parts.renderBar(selection, keys, words)}
    </div>
  );
}

import { type ElementType, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";
import { DataTableHead } from "./DataTableHead";
import { DataTableRow } from "./DataTableRow";
import { DataTableSkeleton } from "./DataTableSkeleton";
import {
  type DataTableColumn,
  type DataTableLabels,
  type DataTableOrder,
  type DataTableSelection,
  englishLabels,
} from "./data-table";

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
    /** Small buttons or links at the end of each row. */
    rowActions?: ((row: Row) => ReactNode) | undefined;
    selection?: DataTableSelection<Row> | undefined;
    loading?: boolean | undefined;
    /** Shown instead of the rows: an error with a way to retry. */
    error?: ReactNode;
    /** Shown instead of the rows when there are none. @default "Nothing here yet." */
    empty?: ReactNode;
    labels?: Partial<DataTableLabels> | undefined;
  };

/** The rows that are selected, and what can be done with them. */
function SelectionBar({ count, words, actions }: { count: number; words: string; actions: ReactNode }) {
  const isShown = count > 0;
  return (
    <div className={styles.bar} data-shown={isShown ? "" : undefined}>
      <p role="status">{isShown ? words : ""}</p>
      {isShown ? actions : null}
    </div>
  );
}

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
    labels,
    sort,
    as,
    getSortLink,
    onSort,
    ...rest
  } = props;
  const captionId = useId();
  const words = labels ? { ...englishLabels, ...labels } : englishLabels;
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const chosen = selection ? rows.filter((row) => selection.selected.has(getKey(row))).length : 0;
  // A scrolling region must be focusable; cards do not scroll on a phone, but the table may on a wide screen.
  const region = { role: "region", "aria-labelledby": captionId, tabIndex: 0 };
  const body = () => {
    if (loading) return <DataTableSkeleton columns={width} label={words.loading} />;
    if (error)
      return (
        <MessageRow width={width} alert="alert">
          {error}
        </MessageRow>
      );
    if (rows.length === 0) return <MessageRow width={width}>{empty ?? words.empty}</MessageRow>;
    return rows.map((row) => (
      <DataTableRow
        key={getKey(row)}
        row={row}
        rowKey={getKey(row)}
        columns={columns}
        selection={selection}
        actions={rowActions}
        labels={words}
      />
    ));
  };
  return (
    <div {...rest} className={styles.root} data-phone={phone}>
      {selection ? (
        <SelectionBar count={chosen} words={words.selected(chosen)} actions={selection.actions} />
      ) : null}
      <div {...region} className={styles.region}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a table's roles when its display changes. */}
        <table role="table" className={styles.table} aria-busy={loading || undefined}>
          <caption id={captionId} className={cx(hideCaption ? visuallyHidden : styles.caption)}>
            {caption}
          </caption>
          <DataTableHead
            columns={columns}
            rowKeys={selection ? rows.map(getKey) : []}
            selection={selection}
            actions={Boolean(rowActions)}
            labels={words}
            order={{ sort, as, getSortLink, onSort }}
          />
          <tbody role={role.group}>{body()}</tbody>
        </table>
      </div>
    </div>
  );
}

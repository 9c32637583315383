import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ElementType, ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { SafeLink } from "../../internal/safe-link";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";
import {
  type DataTableColumn,
  type DataTableLabels,
  type DataTableOrder,
  type DataTableSelection,
  nextSort,
} from "./data-table";
import { SelectAll } from "./SelectAll";

export interface DataTableHeadProps<Row, E extends ElementType> {
  columns: readonly DataTableColumn<Row>[];
  rowKeys: readonly string[];
  selection: DataTableSelection<Row> | undefined;
  actions: boolean;
  labels: DataTableLabels;
  order: DataTableOrder<E>;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A column's name as the link or button that sorts by it. */
function SortControl<E extends ElementType>({
  column,
  order: { sort, as, getSortLink, onSort },
}: {
  column: { key: string; label: string };
  order: DataTableOrder<E>;
}): ReactNode {
  const next = nextSort(column.key, sort);
  const Arrow = arrows[sort?.key === column.key ? sort.direction : "none"];
  const content = (
    <>
      {column.label}
      <Arrow aria-hidden size={16} />
    </>
  );
  return getSortLink ? (
    <SafeLink as={as ?? "a"} {...getSortLink(next)} className={styles.sort}>
      {content}
    </SafeLink>
  ) : (
    <button type="button" className={styles.sort} onClick={() => onSort?.(next)}>
      {content}
    </button>
  );
}

/** The header row. On phones with cards its sorting and selecting controls stay visible. */
export function DataTableHead<Row, E extends ElementType>({
  columns,
  rowKeys,
  selection,
  actions,
  labels,
  order,
}: DataTableHeadProps<Row, E>) {
  const sorts = Boolean(order.getSortLink ?? order.onSort);
  return (
    <thead role={role.group}>
      <tr role={role.row} className={styles.heads}>
        {selection ? (
          <th role={role.columnHeader} scope="col" className={styles.tick} data-control="">
            <SelectAll
              label={labels.selectAll}
              keys={rowKeys}
              selected={selection.selected}
              onChange={selection.onChange}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const sortable = sorts && column.sortable;
          const current = order.sort?.key === column.key ? order.sort.direction : "none";
          return (
            <th
              key={column.key}
              role={role.columnHeader}
              scope="col"
              className={styles.align[column.align ?? (column.numeric ? "end" : "start")]}
              {...(sortable ? { "aria-sort": current, "data-control": "" } : {})}
            >
              {sortable ? <SortControl column={column} order={order} /> : column.label}
            </th>
          );
        })}
        {actions ? (
          <th role={role.columnHeader} scope="col" className={styles.actions}>
            <span className={visuallyHidden}>{labels.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

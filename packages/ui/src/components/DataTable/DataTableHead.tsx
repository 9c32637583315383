import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ElementType, ReactNode } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import { SafeLink } from "../../internal/safe-link";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";
import {
  type DataTableColumn,
  type DataTableOrder,
  type DataTableSort,
  type KnownLabels,
  nextSorts,
  sortsOf,
} from "./data-table";
import type { DataTableSelection } from "./selection";

export interface DataTableHeadProps<Row, E extends ElementType> {
  columns: readonly DataTableColumn<Row>[];
  rowKeys: readonly string[];
  selection: DataTableSelection<Row> | undefined;
  actions: boolean;
  labels: KnownLabels;
  order: DataTableOrder<E>;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A column's name as the link or button that sorts by it. */
function SortControl<E extends ElementType>({
  column,
  order: { sort, as, getSortLink, onSort },
  labels,
}: {
  column: { key: string; label: string };
  labels: KnownLabels;
  order: DataTableOrder<E>;
}): ReactNode {
  const sorts = sortsOf(sort);
  const place = sorts.findIndex(({ key }) => key === column.key);
  const next = nextSorts(column.key, sorts);
  const [first] = next as [DataTableSort];
  const Arrow = arrows[sorts[place]?.direction ?? "none"];
  const content = (
    <>
      {column.label}
      {place > 0 ? <span className={visuallyHidden}>{labels.sortedBy(place + 1)}</span> : null}
      <Arrow aria-hidden size={16} />
      {place > 0 ? <span aria-hidden>{place + 1}</span> : null}
    </>
  );
  return getSortLink ? (
    <SafeLink as={as ?? "a"} {...getSortLink(first, next)} className={styles.sort}>
      {content}
    </SafeLink>
  ) : (
    <button type="button" className={styles.sort} onClick={() => onSort?.(first, next)}>
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
            {selection.parts.renderAll(selection, rowKeys, labels)}
          </th>
        ) : null}
        {columns.map((column) => {
          const sortable = sorts && column.sortable;
          const [first] = sortsOf(order.sort);
          const current = first?.key === column.key ? first.direction : "none";
          return (
            <th
              key={column.key}
              role={role.columnHeader}
              scope="col"
              className={cx(
                styles.align[column.align ?? (column.numeric ? "end" : "start")],
                column.width && styles.width[column.width],
                column.rowHeader && styles.headOfRows,
              )}
              {...(sortable ? { "aria-sort": current, "data-control": "" } : {})}
            >
              {sortable ? <SortControl column={column} order={order} labels={labels} /> : column.label}
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

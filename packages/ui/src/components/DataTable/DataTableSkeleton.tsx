import { visuallyHidden } from "../../internal/hidden.css";
import { placeholder } from "../../internal/placeholder.css";
import { role } from "../../internal/table-roles";
import * as styles from "./DataTable.css";

const lines = ["one", "two", "three", "four", "five"];

/** Five placeholder rows; screen readers hear one sentence. */
export function DataTableSkeleton({ columns, label }: { columns: number; label: string }) {
  return (
    <>
      <tr role={role.row} className={styles.row}>
        <td role={role.cell} colSpan={columns} className={styles.waiting}>
          <span role="status" className={visuallyHidden}>
            {label}
          </span>
          <span aria-hidden className={placeholder} />
        </td>
      </tr>
      {lines.slice(1).map((line) => (
        <tr key={line} aria-hidden className={styles.row}>
          <td colSpan={columns} className={styles.waiting}>
            <span className={placeholder} />
          </td>
        </tr>
      ))}
    </>
  );
}

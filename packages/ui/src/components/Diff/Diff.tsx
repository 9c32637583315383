import type { ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { role } from "../../internal/table-roles";
import * as styles from "./Diff.css";

export interface DiffRow {
  /** "Price per month". */
  label: string;
  /** Without one the value is new. */
  before?: ReactNode;
  /** Without one the value was removed. */
  after?: ReactNode;
}

const english = {
  field: "Field",
  before: "Before",
  after: "After",
  none: "None",
  unchanged: "Unchanged",
  empty: "Nothing changes.",
};

export interface DiffProps {
  /** What changed: "Plan Plus". */
  caption: string;
  rows: readonly DiffRow[];
  hideCaption?: boolean | undefined;
  labels?: Partial<typeof english> | undefined;
}

const isMissing = (value: ReactNode) => value === undefined || value === null || value === "";

/** What a change replaces and by what, before it is made or in an audit log. Values that are the same are shown once. */
export function Diff({ caption, rows, hideCaption = false, labels }: DiffProps) {
  const words = { ...english, ...labels };
  if (rows.length === 0) return <p className={styles.none}>{words.empty}</p>;
  const none = <span className={styles.none}>{words.none}</span>;
  const said = (word: string) => <span className={visuallyHidden}>{word}: </span>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops a table's roles when its display changes.
    <table role="table" className={styles.table}>
      <caption className={hideCaption ? visuallyHidden : styles.caption}>{caption}</caption>
      <thead role={role.group}>
        <tr role={role.row} className={styles.head}>
          <th role={role.columnHeader} scope="col">
            {words.field}
          </th>
          <th role={role.columnHeader} scope="col">
            {words.before}
          </th>
          <th role={role.columnHeader} scope="col">
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody role={role.group}>
        {rows.map(({ label, before, after }) => (
          <tr key={label} role={role.row} className={styles.row}>
            <th role={role.rowHeader} scope="row" className={styles.name}>
              {label}
            </th>
            {before === after ? (
              <td role={role.cell} colSpan={2} className={styles.after}>
                {said(words.unchanged)}
                {isMissing(after) ? none : after}
              </td>
            ) : (
              <>
                <td role={role.cell} className={styles.before}>
                  {isMissing(before) ? none : <del>{before}</del>}
                </td>
                <td role={role.cell} className={styles.after}>
                  {isMissing(after) ? none : <ins>{after}</ins>}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

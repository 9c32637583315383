import { Badge, Text } from "@vendor/ui";
import type { Platform } from "./download-listing";
import { BuildLinks, ReleaseFacts } from "./ReleaseFacts";
import type { ReleaseRow } from "./release-rows";
import * as styles from "./release-table.css";

/** Variables, because the linter removes literal roles as redundant and Safari needs them. */
const role = {
  table: "table",
  group: "rowgroup",
  row: "row",
  columnHeader: "columnheader",
  rowHeader: "rowheader",
  cell: "cell",
} as const;
const titles = ["Version", "Size", "Date released", "Download"];

/**
 * A platform's releases, newest first: a table on large screens, cards on small ones. Roles are explicit, because Safari
 * drops them when the display of a table changes.
 */
export function ReleaseTable({ rows, platform }: { rows: ReleaseRow[]; platform: Platform }) {
  if (rows.length === 0) {
    return (
      <Text tone="muted">
        <span className={styles.emptyTable}>No downloads available yet</span>
        <span className={styles.emptySection}>No available downloads yet.</span>
      </Text>
    );
  }
  return (
    <table role={role.table} className={styles.table} aria-label={`Downloads for ${platform}`}>
      <thead role={role.group} className={styles.head}>
        <tr role={role.row}>
          {titles.map((title) => (
            <th key={title} role={role.columnHeader} scope="col" className={styles.title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two releases may have the same version and day.
        <tbody key={position} role={role.group} className={styles.release}>
          <tr role={role.row} className={styles.row}>
            <th role={role.rowHeader} scope="row" abbr={row.version} className={styles.name}>
              <span className={styles.version}>{row.version}</span>
              {row.beta ? <Badge tone="info">BETA version</Badge> : null}
              <span className={styles.description}>{row.description}</span>
            </th>
            <td role={role.cell} className={styles.fact}>
              {row.size}
            </td>
            <td role={role.cell} className={styles.fact}>
              <time dateTime={row.day}>{row.released}</time>
            </td>
            <td role={role.cell} className={styles.actions}>
              <BuildLinks release={row} newest={position === 0} />
            </td>
          </tr>
          <tr role={role.row} className={styles.more}>
            <td role={role.cell} colSpan={titles.length} className={styles.moreCell}>
              <ReleaseFacts release={row} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

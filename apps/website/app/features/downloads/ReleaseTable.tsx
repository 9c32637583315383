import { Badge, Inline, LinkButton, Text } from "@vendor/ui";
import { Download } from "lucide-react";
import * as styles from "./downloads.css";
import type { ReleaseRow } from "./release-rows";

const titles = ["Version", "Size", "Date released", "Download"];

/** The releases of one platform. */
export function ReleaseTable({ rows, label }: { rows: ReleaseRow[]; label: string }) {
  if (rows.length === 0) return <Text tone="muted">No downloads available yet</Text>;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className={styles.title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <tr key={row.version} className={styles.row}>
              <th scope="row" className={styles.cell}>
                <span className={styles.version}>{row.version}</span>
                {row.beta ? <Badge tone="accent">BETA version</Badge> : null}
                <span className={styles.detail}>{row.description}</span>
              </th>
              <td className={styles.cell} data-label="Size">
                {row.size}
              </td>
              <td className={styles.cell} data-label="Date released">
                {row.released}
              </td>
              <td className={styles.cell}>
                <Inline gap="xs">
                  {row.builds.map(({ label: words, link }) => (
                    <LinkButton
                      key={words}
                      href={link}
                      target="_blank"
                      rel="noopener noreferrer"
                      size="small"
                      icon={<Download aria-hidden size={16} />}
                    >
                      {words}
                    </LinkButton>
                  ))}
                </Inline>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

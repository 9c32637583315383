import { Badge, LinkButton, Stack, Text } from "@vendor/ui";
import { Download } from "lucide-react";
import * as plans from "../plans/plans.css";
import type { ReleaseRow } from "./release-rows";

/** The releases of one platform. */
export function ReleaseTable({ rows, label }: { rows: ReleaseRow[]; label: string }) {
  if (rows.length === 0) return <Text tone="muted">No downloads available yet</Text>;
  return (
    <section className={plans.scroller} aria-label={label}>
      <table className={plans.table}>
        <thead>
          <tr>
            {["Version", "Size", "Date released"].map((title) => (
              <th key={title} scope="col" className={plans.feature}>
                {title}
              </th>
            ))}
            <th scope="col" className={plans.feature}>
              Download
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.version} className={plans.row}>
              <th scope="row" className={plans.feature}>
                {row.version} {row.beta ? <Badge tone="accent">BETA version</Badge> : null}
                <span className={plans.detail}>{row.description}</span>
              </th>
              <td className={plans.feature}>{row.size}</td>
              <td className={plans.feature}>{row.released}</td>
              <td className={plans.feature}>
                <Stack gap="xs">
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
                </Stack>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

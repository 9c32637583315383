import { Stack, Text, Timeline } from "@vendor/ui";
import { ChangeDiff } from "../changes/ChangeDiff";
import { Moment } from "../Moment";
import type { AuditEntry } from "./audit-entry";

/** The history of a row: who changed what. */
export function AuditTimeline({ entries, label }: { entries: readonly AuditEntry[]; label: string }) {
  return (
    <Timeline
      label={label}
      empty="Nothing has been done to it yet."
      entries={entries.map(({ id, title, at, time, by, reason, row, changes, tone }) => ({
        id: String(id),
        title,
        at,
        time: <Moment at={at} time={time} />,
        by: <bdi>{by}</bdi>,
        tone,
        children: (
          <Stack gap="xs">
            {reason ? <Text size="sm">“{reason}”</Text> : null}
            {changes.length > 0 ? <ChangeDiff row={row} rows={changes} /> : null}
          </Stack>
        ),
      }))}
    />
  );
}

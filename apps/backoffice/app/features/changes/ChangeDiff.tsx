import { Diff } from "@vendor/ui";

export type DiffRows = readonly { label: string; before: string; after: string }[];

/** What a change replaces and by what; of a row that is added, what it will have. */
export function ChangeDiff({ row, rows }: { row: string; rows: DiffRows }) {
  return <Diff caption={`What changes in ${row}`} hideCaption rows={rows} labels={{ none: "–" }} />;
}

import { printableLine } from "@vendor/api";
import writeSheet, { type Column } from "write-excel-file/node";
import { lagosTime } from "../../lagos-calendar.ts";

export type SheetRow = Record<string, string | number | Date>;

/** Texts are cells of text, which no spreadsheet runs as formulas. */
function cellOf(value: SheetRow[string] | undefined) {
  if (typeof value === "number") return { value, format: "#,##0.00" };
  // A spreadsheet's times have no zone, so they are Lagos's.
  if (value instanceof Date) {
    return { value: new Date(`${lagosTime(value).slice(0, 19)}Z`), format: "yyyy-mm-dd hh:mm" };
  }
  return { value: printableLine(value ?? ""), type: String };
}

/**
 * Rows as an XLSX file with a bold first line that stays in sight. Amounts and times are numbers and times.
 * @param columns - The names of the columns, with their widths in characters.
 */
export async function writeXlsx(
  rows: readonly SheetRow[],
  columns: Readonly<Record<string, number>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const described: Column<SheetRow>[] = Object.entries(columns).map(([column, width]) => ({
    ...{ header: { value: column, fontWeight: "bold" }, width },
    cell: (row) => cellOf(row[column]),
  }));
  const sheet = writeSheet([...rows], { columns: described, stickyRowsCount: 1 });
  return new Uint8Array(await sheet.toBuffer());
}

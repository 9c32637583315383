import { printableLine } from "@vendor/api";
import { stringify } from "csv-stringify/sync";
import { lagosDate, lagosTime } from "./lagos-calendar.ts";

type Rows = readonly Record<string, string | number | Date>[];

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark, formulas escaped, each text on one printable line, times in
 * Lagos time.
 */
export function csvText(rows: Rows, columns: readonly string[]): string {
  return stringify([...rows], {
    ...{ header: true, columns, bom: true, escape_formulas: true },
    cast: { string: printableLine, date: lagosTime },
  });
}

/** Rows as a CSV file, whose name has the day. */
export function csvFile(name: string, now: Date, rows: Rows, columns: readonly string[]): File {
  const type = "text/csv; charset=utf-8";
  return new File([csvText(rows, columns)], `${name}-${lagosDate(now)}.csv`, { type });
}

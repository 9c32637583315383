import { printableLine } from "@vendor/api/fields";
import { todayIn } from "@vendor/ui/dates";
import { stringify } from "csv-stringify/sync";

/**
 * Rows as a CSV file for spreadsheets: UTF-8 with a byte order mark, formulas escaped, each text on one printable line. Its name has the day.
 */
export function csvFile(name: string, labels: readonly string[], rows: readonly (readonly string[])[]): File {
  const text = stringify(
    [labels, ...rows].map((row) => [...row]),
    {
      ...{ bom: true, escape_formulas: true, cast: { string: printableLine } },
    },
  );
  return new File([text], `${name}-${todayIn()}.csv`, { type: "text/csv; charset=utf-8" });
}

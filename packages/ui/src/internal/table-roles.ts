/**
 * Explicit table roles, because Safari drops the implicit ones when a phone's layout changes `display`.
 * Strings instead of props objects: spreading those took a third of a long table's server rendering time.
 */
export const role = {
  group: "rowgroup",
  row: "row",
  columnHeader: "columnheader",
  rowHeader: "rowheader",
  cell: "cell",
} as const;

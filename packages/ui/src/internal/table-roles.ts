/**
 * A table's own roles, said aloud: Safari drops them where a phone's layout changes the display of the elements.
 * Strings and no props to spread, which would take a third of a long table's time on the server.
 */
export const role = {
  group: "rowgroup",
  row: "row",
  columnHeader: "columnheader",
  rowHeader: "rowheader",
  cell: "cell",
} as const;

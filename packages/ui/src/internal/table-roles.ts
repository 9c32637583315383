/** A table's own roles, said aloud: Safari drops them where a phone's layout changes the display of the elements. */
export const role = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

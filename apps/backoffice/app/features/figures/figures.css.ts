import { style } from "@vanilla-extract/css";

/** As many numbers in a row as there is room for. */
export const numbers = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))",
  gap: "1rem",
});

export const filter = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: "0.75rem" });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0.75rem",
});

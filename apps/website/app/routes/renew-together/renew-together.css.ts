import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

/** What a location continues, and its price at the end of the line. */
export const choice = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space.md,
});
export const price = style({
  marginInlineStart: "auto",
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.fontWeight.strong,
});

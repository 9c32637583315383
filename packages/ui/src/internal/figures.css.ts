import { style } from "@vanilla-extract/css";

/** Amounts below each other: figures of one width, and their own reading direction in right-to-left text. */
export const figures = style({
  direction: "ltr",
  unicodeBidi: "isolate",
  fontVariantNumeric: "tabular-nums lining-nums",
});

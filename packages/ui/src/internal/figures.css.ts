import { style } from "../theme/part-styles";

/** Tabular figures, always left-to-right, for amounts in columns. */
export const figures = style({
  direction: "ltr",
  unicodeBidi: "isolate",
  fontVariantNumeric: "tabular-nums lining-nums",
});

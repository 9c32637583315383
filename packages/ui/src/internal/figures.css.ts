import { inLayer } from "../theme/layers";

const { style } = inLayer("parts");

/** Tabular figures, always left-to-right, for amounts in columns. */
export const figures = style({
  direction: "ltr",
  unicodeBidi: "isolate",
  fontVariantNumeric: "tabular-nums lining-nums",
});

import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { space } = vars;

export const panel = style({ minInlineSize: 0, scrollMarginBlockStart: space.lg });
/** As high as the form beside it. */
export const balance = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
/** One line, unless the text is large. */
export const day = style({ "@media": { "(min-width: 18em)": { whiteSpace: "nowrap" } } });
export const client = style({ overflowWrap: "anywhere" });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.sm,
});

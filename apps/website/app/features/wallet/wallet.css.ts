import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { space } = vars;

export const balance = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.md,
});
/** A fixed basis, because the figure measures the available space itself. */
export const figure = style({ flex: "1 1 11rem", minInlineSize: 0 });
export const panel = style({ maxInlineSize: "34rem", scrollMarginBlockStart: space.lg });
export const cards = style({ display: "grid", gap: space.xs });
globalStyle(`${cards} > legend`, {
  marginBlockEnd: space.xs,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
});

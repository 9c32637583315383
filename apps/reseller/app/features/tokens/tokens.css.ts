import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const panel = style({ minInlineSize: 0, scrollMarginBlockStart: space.lg });
/** As high as what it says, beside a form of any height. */
export const balance = style({ minInlineSize: 0, alignSelf: "start" });
export const sums = style({
  display: "grid",
  gap: space.xs,
  margin: 0,
  padding: space.md,
  borderRadius: vars.radius.md,
  background: color.surface.sunken,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${sums} > div`, {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space.md,
});
globalStyle(`${sums} dd`, { margin: 0, marginInlineStart: "auto" });
globalStyle(`${sums} > div:last-child`, {
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  fontWeight: vars.fontWeight.strong,
});
export const day = style({ whiteSpace: "nowrap" });
export const client = style({ overflowWrap: "anywhere" });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.sm,
});

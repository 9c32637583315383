import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const totals = style({
  display: "grid",
  gap: space.xs,
  padding: space.md,
  borderRadius: vars.radius.md,
  background: color.surface.sunken,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${totals} > div`, {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space.md,
});
// A long value goes below its name.
globalStyle(`${totals} dd`, { marginInlineStart: "auto", textAlign: "end" });
globalStyle(`${totals} > div:last-child`, {
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  fontWeight: vars.fontWeight.strong,
});

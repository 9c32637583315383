import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

/** Words beside the form on large screens, above it on others. */
export const banner = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.xl,
  alignItems: "center",
  "@media": {
    [media.lg]: { gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 1fr)", columnGap: space.xxl },
  },
});
export const mark = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "3rem",
  blockSize: "3rem",
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  color: color.text.link,
  boxShadow: vars.shadow.low,
});
export const form = style({ position: "relative", display: "grid", gap: space.sm });
/** The button stands at the foot of the field, whatever is written above it. */
export const row = style({
  display: "grid",
  gap: space.sm,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.sm]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end" },
  },
});
globalStyle(`${row} > button`, { whiteSpace: "nowrap" });

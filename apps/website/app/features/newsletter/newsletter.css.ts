import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const form = style({ position: "relative", display: "grid", gap: space.sm });
/** Aligns the button with the field, whatever is above it. */
export const row = style({
  display: "grid",
  gap: space.sm,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.sm]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end" },
  },
});
globalStyle(`${row} > button`, { whiteSpace: "nowrap" });
export const label = style({
  display: "grid",
  gap: space.xs,
  minInlineSize: 0,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
});
/** Looks like the design system's fields. */
export const field = style({
  inlineSize: "100%",
  minBlockSize: vars.control.height,
  paddingInline: vars.control.padInline,
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.md,
  // 16px at least, or phones zoom in when the field takes focus.
  fontSize: vars.fontSize.md,
  fontWeight: vars.fontWeight.regular,
  selectors: { "&::placeholder": { color: color.text.muted, opacity: 1 } },
});

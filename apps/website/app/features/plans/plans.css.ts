import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

export const cards = style({ inlineSize: "100%", maxInlineSize: "54rem" });

export const scroller = style({
  // Also the frame of reference for the hidden words in the cells, which would widen the page otherwise.
  position: "relative",
  overflowX: "auto",
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface.raised,
});
export const table = style({ fontSize: vars.fontSize.sm, textAlign: "start" });
export const head = style({
  padding: vars.space.sm,
  textAlign: "center",
  borderBlockEnd: `2px solid ${vars.color.border.control}`,
  "@media": { [media.md]: { padding: vars.space.md } },
});
export const category = style({
  padding: `${vars.space.sm} ${vars.space.md}`,
  textAlign: "start",
  fontFamily: vars.fontFamily.display,
  background: vars.color.surface.sunken,
});
export const feature = style({
  padding: `${vars.space.sm} ${vars.space.md}`,
  textAlign: "start",
  fontWeight: vars.fontWeight.medium,
  minInlineSize: "11rem",
});
export const detail = style({
  display: "block",
  fontWeight: vars.fontWeight.regular,
  fontSize: vars.fontSize.xs,
  color: vars.color.text.muted,
});
export const row = style({
  selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${vars.color.border.subtle}` } },
});
export const cell = style({
  padding: vars.space.sm,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  minInlineSize: "4.5rem",
});
export const included = style({ color: vars.color.positive.text, display: "inline-block" });
export const missing = style({ color: vars.color.text.muted });

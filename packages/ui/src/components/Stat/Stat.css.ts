import { figures as own } from "../../internal/figures.css";
import { globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

export const root = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.xxs,
  minInlineSize: 0,
  containerType: "inline-size",
});
export const label = style({
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.muted,
});
/** Shrinks with its box, so that millions fit on one line in half a phone's width. */
export const value = style({
  fontFamily: vars.fontFamily.display,
  fontWeight: vars.fontWeight.bold,
  fontVariantNumeric: "tabular-nums lining-nums",
  lineHeight: vars.lineHeight.tight,
  overflowWrap: "anywhere",
});
export const size = styleVariants({
  md: { fontSize: `clamp(${vars.fontSize.lg}, 11cqi, ${vars.fontSize.h2})` },
  lg: { fontSize: `clamp(${vars.fontSize.xl}, 12cqi, ${vars.fontSize.h1})` },
});
export const figures = own;
export const below = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.xs,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.muted,
});
const change = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.2em",
  fontWeight: vars.fontWeight.strong,
});
globalStyle(`${change} > svg`, { flex: "none" });
export const tone = styleVariants({
  positive: [change, { color: vars.color.positive.text }],
  critical: [change, { color: vars.color.critical.text }],
  neutral: [change, { color: vars.color.text.default }],
});
export const bar = style({ maxInlineSize: "8rem", display: "inline-block" });

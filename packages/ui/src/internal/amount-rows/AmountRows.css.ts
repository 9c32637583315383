import { globalStyle, style, styleVariants, vars } from "../../theme/part-styles";

export const root = style({ display: "grid", gap: vars.space.xs });
export const row = style({
  display: "flex",
  // A value that does not fit beside its term moves below it unbroken, to the start of the line.
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.md,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
});
globalStyle(`${row} > dt`, {
  flex: "1 1 4.5rem",
  minInlineSize: 0,
  overflowWrap: "break-word",
  color: vars.color.text.muted,
});
globalStyle(`${row} > dd`, {
  flex: "none",
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
  fontWeight: vars.fontWeight.medium,
});
export const tone = styleVariants({
  default: {},
  positive: { color: vars.color.positive.text },
  critical: { color: vars.color.critical.text },
});
globalStyle(`${tone.positive} > dt`, { color: "inherit" });
globalStyle(`${tone.critical} > dt`, { color: "inherit" });
export const total = style({
  marginBlockStart: vars.space.xs,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  fontSize: vars.fontSize.lg,
  selectors: { "&:first-child": { marginBlockStart: 0, paddingBlockStart: 0, borderBlockStart: 0 } },
});
globalStyle(`${total} > dt`, { color: vars.color.text.default, fontWeight: vars.fontWeight.strong });
globalStyle(`${total} > dd`, { fontSize: vars.fontSize.xl, fontWeight: vars.fontWeight.bold });

import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

const line = `1px solid ${vars.color.border.subtle}`;
export const root = style({
  display: "grid",
  gap: vars.space.md,
  minInlineSize: 0,
  fontVariantNumeric: "tabular-nums lining-nums",
});
export const lines = style({ display: "grid", listStyle: "none", borderBlockStart: line });
export const item = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space.md,
  paddingBlock: vars.space.sm,
  borderBlockEnd: line,
});
export const name = style({ fontWeight: vars.fontWeight.medium, lineHeight: vars.lineHeight.snug });
export const detail = style({
  display: "block",
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
  color: vars.color.text.muted,
});
export const amount = style({ fontWeight: vars.fontWeight.medium, textAlign: "end", whiteSpace: "nowrap" });
export const action = style({ gridColumn: "1 / -1", justifySelf: "start", marginInlineStart: "-0.75rem" });
export const totals = style({ display: "grid", gap: vars.space.xs });
export const row = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.md,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
});
globalStyle(`${row} > dt`, { color: vars.color.text.muted });
globalStyle(`${row} > dd`, { fontWeight: vars.fontWeight.medium, whiteSpace: "nowrap" });
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
  borderBlockStart: line,
  fontSize: vars.fontSize.lg,
});
globalStyle(`${total} > dt`, { color: vars.color.text.default, fontWeight: vars.fontWeight.strong });
globalStyle(`${total} > dd`, { fontSize: vars.fontSize.xl, fontWeight: vars.fontWeight.bold });

import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../src/theme/contract.css";
import { media } from "../src/theme/tokens";

export const lead = style({
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.lg,
  lineHeight: vars.lineHeight.text,
  color: vars.color.text.muted,
  maxInlineSize: vars.measure.text,
  marginBlockEnd: vars.space.lg,
});

export const table = style({
  inlineSize: "100%",
  marginBlock: vars.space.md,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.default,
});
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.xs,
  paddingInline: `0 ${vars.space.md}`,
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
  textAlign: "start",
  verticalAlign: "top",
});

export const key = style({
  display: "inline-block",
  paddingInline: "0.4em",
  border: `1px solid ${vars.color.border.control}`,
  borderBlockEndWidth: "2px",
  borderRadius: vars.radius.sm,
  background: vars.color.surface.raised,
  fontFamily: vars.fontFamily.mono,
  fontSize: vars.fontSize.xs,
  whiteSpace: "nowrap",
});

export const rules = style({
  display: "grid",
  gap: vars.space.md,
  marginBlock: vars.space.md,
  "@media": { [media.md]: { gridTemplateColumns: "1fr 1fr" } },
});
const rule = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.sm,
  padding: vars.space.md,
  borderBlockStart: "4px solid",
  borderRadius: vars.radius.sm,
  background: vars.color.surface.raised,
  color: vars.color.text.default,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
});
globalStyle(`${rule} > :is(button, a)`, { justifySelf: "start" });
export const tone = styleVariants({
  do: [rule, { borderColor: vars.color.positive.text }],
  dont: [rule, { borderColor: vars.color.critical.text }],
});
export const verdict = styleVariants({
  do: { fontWeight: vars.fontWeight.bold, color: vars.color.positive.text },
  dont: { fontWeight: vars.fontWeight.bold, color: vars.color.critical.text },
});

export const anatomy = style({
  display: "grid",
  gap: vars.space.xs,
  marginBlock: vars.space.md,
  paddingInlineStart: vars.space.lg,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
  color: vars.color.text.default,
});

import { globalStyle, style, vars } from "../../theme/component-styles";

const line = `1px solid ${vars.color.border.subtle}`;
export const root = style({
  display: "grid",
  // Beside a taller column the rows keep their heights.
  alignContent: "start",
  gap: vars.space.md,
  minInlineSize: 0,
  selectors: { "&:focus-visible": { outline: "none" } },
});
/** Old amounts are dimmed while a new price loads. */
export const content = style({
  display: "grid",
  gap: vars.space.md,
  selectors: { "[aria-busy='true'] > &": { color: vars.color.text.muted } },
});
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.sm,
  minBlockSize: "1.75rem",
});
export const lines = style({ display: "grid", listStyle: "none", borderBlockStart: line });
export const item = style({
  display: "flex",
  // An amount that does not fit beside its line's name moves below it unbroken.
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.md,
  paddingBlock: vars.space.sm,
  borderBlockEnd: line,
});
export const name = style({
  flex: "1 1 7rem",
  minInlineSize: 0,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  overflowWrap: "anywhere",
});
export const detail = style({
  display: "block",
  marginBlockStart: "0.125rem",
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
  color: vars.color.text.muted,
});
export const amount = style({
  marginInlineStart: "auto",
  fontWeight: vars.fontWeight.medium,
  whiteSpace: "nowrap",
});
/** Aligns the button's text, not its edge, with the line's name. */
export const action = style({
  flex: "1 0 100%",
  marginInlineStart: "-0.75rem",
  marginBlockEnd: "-0.25rem",
});
export const empty = style({
  paddingBlock: vars.space.lg,
  borderBlock: line,
  color: vars.color.text.muted,
  textAlign: "center",
});
export const waiting = style({ display: "grid", gap: vars.space.md, paddingBlock: vars.space.xs });
globalStyle(`${waiting} > span`, {
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.xl,
  paddingBlockEnd: vars.space.md,
  borderBlockEnd: line,
});
globalStyle(`${waiting} > span > :first-child`, { maxInlineSize: "11rem" });
globalStyle(`${waiting} > span > :last-child`, { maxInlineSize: "5rem" });

import { globalStyle, style, vars } from "../../theme/component-styles";

const line = `1px solid ${vars.color.border.subtle}`;
export const root = style({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.default,
  "@media": { print: { color: "black", fontSize: "10pt" } },
});
globalStyle(`${root} :is(th, td)`, {
  paddingBlock: vars.space.xs,
  paddingInline: `0 ${vars.space.sm}`,
  textAlign: "start",
  verticalAlign: "baseline",
  fontWeight: vars.fontWeight.regular,
});
globalStyle(`${root} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${root} thead th`, {
  paddingBlockStart: 0,
  borderBlockEnd: line,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  color: vars.color.text.muted,
});
globalStyle(`${root} tbody tr + tr :is(th, td)`, { borderBlockStart: line });
globalStyle(`${root} tbody th`, { fontWeight: vars.fontWeight.medium, overflowWrap: "anywhere" });
globalStyle(`${root} tfoot th`, { color: vars.color.text.muted });
globalStyle(`${root} tfoot tr:first-child :is(th, td)`, {
  borderBlockStart: line,
  paddingBlockStart: vars.space.sm,
});

/** In print: black on white in every theme, rows unbroken, the header on each page. */
globalStyle(`${root} :is(thead, tfoot) :is(th, td)`, { "@media": { print: { color: "black" } } });
globalStyle(`${root} :is(thead th, tr, td, th)`, { "@media": { print: { borderColor: "black" } } });
globalStyle(`${root} tr`, { "@media": { print: { breakInside: "avoid" } } });
/** A table footer would repeat the total on each page. */
globalStyle(`${root} tfoot`, { "@media": { print: { display: "table-row-group", breakInside: "avoid" } } });

globalStyle(`${root} :is(td, thead th:not(:first-child))`, {
  inlineSize: "1%",
  textAlign: "end",
  whiteSpace: "nowrap",
});
export const detail = style({
  display: "block",
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.regular,
  color: vars.color.text.muted,
  "@media": { print: { color: "black" } },
});
export const total = style({});
globalStyle(`${root} ${total} :is(th, td)`, {
  borderBlockStart: `2px solid ${vars.color.text.default}`,
  paddingBlockStart: vars.space.sm,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  color: vars.color.text.default,
});

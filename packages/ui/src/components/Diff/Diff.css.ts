import { color, globalStyle, style, vars } from "../../theme/component-styles";
import { below } from "../../theme/tokens";

export const table = style({
  inlineSize: "100%",
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  textAlign: "start",
  borderCollapse: "collapse",
  "@media": { [below.sm]: { display: "block" } },
});
globalStyle(`${table} > :is(thead, tbody), ${table} > tbody > tr`, {
  "@media": { [below.sm]: { display: "block" } },
});
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  textAlign: "start",
  verticalAlign: "top",
  overflowWrap: "anywhere",
});
export const caption = style({
  textAlign: "start",
  fontWeight: vars.fontWeight.strong,
  paddingBlockEnd: vars.space.xs,
  "@media": { [below.sm]: { display: "block" } },
});
export const head = style({ color: color.text.muted, fontSize: vars.fontSize.xs });
// The headings are single words, which long values would break.
globalStyle(`${table} ${head} th`, { overflowWrap: "normal" });
globalStyle(`${table} ${head}`, { "@media": { [below.sm]: { display: "none" } } });
export const row = style({
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.border.subtle}` } },
  "@media": { [below.sm]: { paddingBlock: vars.space.xs } },
});
export const name = style({
  fontWeight: vars.fontWeight.medium,
  inlineSize: "30%",
  "@media": { [below.sm]: { display: "block", inlineSize: "auto" } },
});
const cell = { "@media": { [below.sm]: { display: "block" } } } as const;
export const before = style(cell);
export const after = style(cell);
/** A sign too, because colour alone says nothing to many. */
globalStyle(`${table} del, ${table} ins`, {
  display: "inline-block",
  paddingInline: "0.3em",
  borderRadius: vars.radius.sm,
});
globalStyle(`${table} del`, {
  background: color.critical.soft,
  color: color.critical.text,
  textDecoration: "line-through",
});
globalStyle(`${table} ins`, {
  background: color.positive.soft,
  color: color.positive.text,
  textDecoration: "none",
});
globalStyle(`${table} ins::before`, { content: '"+ " / ""' });
globalStyle(`${table} del::before`, { content: '"− " / ""' });
export const none = style({ color: color.text.muted });

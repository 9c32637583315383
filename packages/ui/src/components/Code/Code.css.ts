import { color, globalStyle, style, vars } from "../../theme/component-styles";

export const inline = style({
  paddingInline: "0.3em",
  paddingBlock: "0.1em",
  borderRadius: vars.radius.sm,
  background: color.surface.sunken,
  color: "inherit",
  fontFamily: vars.fontFamily.mono,
  fontSize: "0.9em",
  overflowWrap: "anywhere",
});
export const block = style({
  margin: 0,
  padding: vars.space.md,
  overflowX: "auto",
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.md,
  background: color.surface.sunken,
  color: color.text.default,
  fontFamily: vars.fontFamily.mono,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.text,
  direction: "ltr",
  textAlign: "left",
  tabSize: 2,
  selectors: { "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" } },
});
export const level = style({ margin: 0, padding: 0, listStyle: "none" });
globalStyle(`${level} ${level}`, {
  paddingInlineStart: "1.25rem",
  borderInlineStart: `1px solid ${color.border.subtle}`,
});
globalStyle(`${block} summary`, { cursor: "pointer" });
export const name = style({ color: color.text.link });
export const text = style({ color: color.positive.text, overflowWrap: "anywhere", whiteSpace: "pre-wrap" });
export const plain = style({ color: color.caution.text });
export const count = style({ color: color.text.muted });

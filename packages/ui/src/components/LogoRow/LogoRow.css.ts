import { globalStyle, space, style, vars } from "../../theme/component-styles";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.sm} ${space.xl}`,
  overflowWrap: "anywhere",
});
export const logos = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.xxs} ${space.lg}`,
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.strong,
  listStyle: "none",
});
globalStyle(`${logos} :is(img, svg)`, {
  display: "block",
  blockSize: "2rem",
  inlineSize: "auto",
  maxInlineSize: "100%",
});
export const note = style({ color: vars.color.text.muted });

import { style, vars } from "../../theme/component-styles";

export const list = style({
  display: "grid",
  gap: vars.space.xs,
  paddingInlineStart: "1.1rem",
  marginBlockStart: vars.space.xxs,
  overflowWrap: "anywhere",
});
/** Inline padding enlarges the link's touch target without changing the line height. */
export const link = style({
  paddingBlock: vars.space.xxs,
  color: "inherit",
  selectors: { "&:hover": { color: "inherit", textDecorationThickness: "0.14em" } },
});

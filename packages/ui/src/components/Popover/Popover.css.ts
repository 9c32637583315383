import { style, vars } from "../../theme/component-styles";

export const root = style({ display: "inline-flex", maxInlineSize: "100%" });
export const content = style({
  display: "grid",
  gap: vars.space.sm,
  minInlineSize: "12rem",
  maxInlineSize: "22rem",
});

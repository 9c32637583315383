import { label } from "../../internal/field/Field.css";
import { style, vars } from "../../theme/component-styles";

export const cards = style({ display: "grid", gap: vars.space.xs });
export const legend = style([label, { marginBlockEnd: vars.space.xxs }]);
export const sums = style({
  padding: vars.space.md,
  background: vars.color.surface.sunken,
  borderRadius: vars.radius.md,
});

import { box } from "../../internal/field/Field.css";
import { style, vars } from "../../theme/component-styles";

export const wrap = style({ position: "relative" });
export const select = style([
  box,
  {
    appearance: "none",
    textOverflow: "ellipsis",
    cursor: "pointer",
    // The doubled class outranks the box's own padding in whatever order an app's bundler loads the styles.
    selectors: { "&&": { paddingInlineEnd: "2.75rem" } },
  },
]);
export const arrow = style({
  position: "absolute",
  insetBlockEnd: `calc((${vars.control.height} - 18px) / 2)`,
  insetInlineEnd: "0.875rem",
  color: vars.color.text.muted,
  pointerEvents: "none",
  selectors: { ":disabled ~ &": { color: vars.color.disabled.text } },
});

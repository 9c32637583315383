import { box } from "../../internal/field/Field.css";
import { buttonInField } from "../../internal/rules";
import { style, vars } from "../../theme/component-styles";

export const wrap = style({ position: "relative" });
export const input = style([
  box,
  {
    // The doubled class outranks the box's own padding in whatever order an app's bundler loads the styles.
    selectors: { "&&": { paddingInlineEnd: vars.control.height } },
  },
]);
export const open = style({
  ...buttonInField,
  selectors: {
    "&:hover:not(:disabled)": { color: vars.color.text.default },
    "&:disabled": { color: vars.color.disabled.text, cursor: "not-allowed" },
    "&:focus-visible": { outlineOffset: "-4px" },
  },
});

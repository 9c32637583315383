import { box } from "../../internal/field/Field.css";
import { buttonInField } from "../../internal/rules";
import { style, vars } from "../../theme/component-styles";

export const wrap = style({ position: "relative" });

export const input = style([
  box,
  {
    // The doubled class outranks the box's own padding in whatever order an app's bundler loads the styles.
    selectors: { "&&": { paddingInlineEnd: "3.25rem" } },
    // Edge adds its own eye button.
    "::-ms-reveal": { display: "none" },
  },
]);

export const toggle = style({
  ...buttonInField,
  selectors: {
    "&:hover": { color: vars.color.text.default },
    "&:focus-visible": { outlineOffset: "-4px" },
    "&:disabled": { color: vars.color.disabled.text, cursor: "not-allowed" },
  },
});

/** A live region that screen readers always see; it takes up space only when it has text. */
export const capsLock = style({
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.caution.text,
  selectors: { "&:empty": { position: "absolute" } },
});

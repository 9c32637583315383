import { box } from "../../internal/field/Field.css";
import { buttonInField } from "../../internal/rules";
import { globalStyle, style, vars } from "../../theme/component-styles";

export const wrap = style({ position: "relative" });

export const input = style([
  box,
  {
    appearance: "none",
    textOverflow: "ellipsis",
    // The doubled class outranks the box's own padding in whatever order an app's bundler loads the styles.
    selectors: { "&&": { paddingInline: "2.75rem" } },
    // With scripts our button clears the box; without them the browser's own does.
    "::-webkit-search-cancel-button": { appearance: "none" },
    "@media": {
      "(scripting: none)": { "::-webkit-search-cancel-button": { appearance: "auto" } },
    },
  },
]);

export const icon = style({
  position: "absolute",
  insetBlockEnd: 0,
  insetInlineStart: 0,
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.height,
  blockSize: vars.control.height,
  color: vars.color.text.muted,
  pointerEvents: "none",
});

export const clear = style({
  ...buttonInField,
  selectors: {
    // `:placeholder-shown` knows whether the box is empty, however it was changed.
    "input:placeholder-shown ~ &, input:disabled ~ &, input:read-only ~ &": { display: "none" },
    "&:hover": { color: vars.color.text.default },
    "&:focus-visible": { outlineOffset: "-4px" },
  },
});
globalStyle(`${wrap}:dir(rtl) > ${icon} > svg`, { transform: "scaleX(-1)" });

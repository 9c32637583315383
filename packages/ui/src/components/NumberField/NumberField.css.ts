import { box } from "../../internal/field/Field.css";
import { iconButton } from "../../internal/rules";
import { style, vars } from "../../theme/component-styles";

export const wrap = style({ position: "relative", direction: "ltr" });
export const input = style([box, { fontVariantNumeric: "tabular-nums" }]);
/** Doubled classes outrank the box's own padding in whatever order an app's bundler loads the styles. */
export const stepped = style({
  "@media": {
    "(scripting: enabled)": { selectors: { "&&": { paddingInlineEnd: `calc(2 * ${vars.control.height})` } } },
  },
});
export const suffixed = style({ selectors: { "&&": { paddingInlineEnd: "4rem" } } });
export const suffix = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: vars.control.padInline,
  display: "grid",
  alignItems: "center",
  color: vars.color.text.muted,
  fontSize: vars.fontSize.sm,
  pointerEvents: "none",
});
export const steps = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 0,
  display: "flex",
  "@media": { "(scripting: none)": { display: "none" } },
});
export const step = style({
  ...iconButton,
  color: vars.color.text.muted,
  borderRadius: vars.radius.md,
  selectors: {
    "&:hover:not(:disabled)": { color: vars.color.text.default },
    "&:disabled": { color: vars.color.disabled.text, cursor: "not-allowed" },
  },
});

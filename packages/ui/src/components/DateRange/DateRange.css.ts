import { box, label as fieldLabel } from "../../internal/field/Field.css";
import { buttonInField } from "../../internal/rules";
import { style, vars } from "../../theme/component-styles";

export const group = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xxs,
  minInlineSize: 0,
});
export const legend = style([fieldLabel, { paddingBlock: "0.3rem", marginBlockEnd: 0 }]);
/** Two boxes beside each other where both show a long month, else one below the other. */
export const boxes = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr))",
  gap: vars.space.xs,
});
export const side = style({ position: "relative", minInlineSize: 0 });
export const input = style([box, { selectors: { "&&": { paddingInlineStart: "3.5rem" } } }]);
export const withButton = style({ selectors: { "&&&": { paddingInlineEnd: vars.control.height } } });
export const name = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: vars.control.padInline,
  display: "grid",
  alignItems: "center",
  blockSize: vars.control.height,
  fontSize: vars.fontSize.sm,
  color: vars.color.text.muted,
  pointerEvents: "none",
});
export const open = style({
  ...buttonInField,
  selectors: {
    "&:hover:not(:disabled)": { color: vars.color.text.default },
    "&:disabled": { color: vars.color.disabled.text, cursor: "not-allowed" },
    "&:focus-visible": { outlineOffset: "-4px" },
  },
});

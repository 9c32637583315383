import { label } from "../../internal/field/Field.css";
import { hidden } from "../../internal/rules";
import { color, style, vars } from "../../theme/component-styles";

export const group = style({ minInlineSize: 0, display: "grid", justifyItems: "start", gap: vars.space.xxs });
export const legend = style([label]);
export const track = style({
  display: "inline-flex",
  flexWrap: "wrap",
  maxInlineSize: "100%",
  gap: "2px",
  padding: "2px",
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.md,
  background: color.surface.sunken,
});
export const segment = style({
  position: "relative",
  display: "inline-flex",
  flex: "1 1 auto",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xs,
  minInlineSize: 0,
  minBlockSize: `calc(${vars.control.height} - 6px)`,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.sm,
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  textAlign: "center",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&:hover": { color: color.text.default },
    "&:has(:checked)": {
      background: color.surface.raised,
      color: color.text.default,
      boxShadow: vars.shadow.low,
    },
    "&:has(:focus-visible)": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" },
    "&:has(:disabled)": { color: color.disabled.text, cursor: "not-allowed" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&:has(:checked)": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});
export const radio = style({
  ...hidden,
  margin: 0,
  appearance: "none",
  selectors: { "&:focus-visible": { outline: "none" } },
});

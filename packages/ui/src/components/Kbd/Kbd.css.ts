import { color, style, vars } from "../../theme/component-styles";

export const keys = style({ display: "inline-flex", gap: "0.25em", verticalAlign: "baseline" });
export const key = style({
  display: "inline-grid",
  placeItems: "center",
  minInlineSize: "1.6em",
  paddingInline: "0.4em",
  border: `1px solid ${color.border.control}`,
  borderBlockEndWidth: "2px",
  borderRadius: vars.radius.sm,
  background: color.surface.raised,
  color: color.text.default,
  fontFamily: vars.fontFamily.text,
  fontSize: "0.85em",
  fontWeight: vars.fontWeight.medium,
  lineHeight: "1.5",
});

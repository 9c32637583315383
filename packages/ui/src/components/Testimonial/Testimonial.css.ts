import { color, space, style, styleVariants, vars } from "../../theme/component-styles";

export const root = style({
  display: "grid",
  gap: space.lg,
  alignContent: "space-between",
  gridTemplateColumns: "minmax(0, 1fr)",
  minInlineSize: 0,
  paddingInlineStart: space.lg,
  borderInlineStart: `3px solid ${color.accent}`,
  overflowWrap: "anywhere",
});
export const quote = style({ textWrap: "pretty" });
export const size = styleVariants({
  medium: { fontSize: vars.fontSize.lg, lineHeight: vars.lineHeight.text },
  large: {
    maxInlineSize: vars.measure.text,
    fontFamily: vars.fontFamily.display,
    fontSize: vars.fontSize.h3,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.snug,
  },
});
export const person = style({ display: "flex", alignItems: "center", gap: space.sm });
export const words = style({ display: "grid", minInlineSize: 0, lineHeight: vars.lineHeight.snug });
export const name = style({ fontWeight: vars.fontWeight.strong });
export const detail = style({ fontSize: vars.fontSize.sm, color: color.text.muted });

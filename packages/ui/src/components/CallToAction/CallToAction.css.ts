import { color, space, style, styleVariants, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

export const root = style({
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  padding: `clamp(${space.lg}, 5vw, ${space.xxl})`,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
});
export const tone = styleVariants({
  soft: { background: color.surface.brandSoft },
  brand: {
    vars: { [color.focus]: color.focusOnBrand },
    background: color.surface.brand,
    borderColor: color.surface.brand,
    color: color.text.onBrand,
  },
});
export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.xl,
  alignItems: "center",
  "@media": { [media.lg]: { columnGap: space.xxl } },
});
export const withForm = style({
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 1fr)" } },
});
export const withActions = style({
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
export const icon = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "3rem",
  blockSize: "3rem",
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  color: color.text.link,
  boxShadow: vars.shadow.low,
});

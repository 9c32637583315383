import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

const { color } = vars;
export const root = style({
  position: "relative",
  minInlineSize: 0,
  border: "1px solid",
  borderRadius: vars.radius.lg,
});
export const tone = styleVariants({
  raised: {
    background: color.surface.raised,
    borderColor: color.border.subtle,
    boxShadow: vars.shadow.low,
  },
  sunken: { background: color.surface.sunken, borderColor: color.border.subtle },
  soft: { background: color.surface.brandSoft, borderColor: color.border.subtle },
  brand: {
    background: color.surface.brand,
    borderColor: color.surface.brand,
    color: color.text.onBrand,
    isolation: "isolate",
    overflow: "hidden",
  },
});
export const padding = styleVariants({
  none: {},
  md: { padding: vars.space.md },
  lg: { padding: `clamp(${vars.space.md}, 4vw, ${vars.space.lg})` },
  xl: { padding: `clamp(${vars.space.lg}, 5vw, ${vars.space.xxl})` },
});

import { quick } from "../../internal/rules";
import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

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
    vars: { [color.focus]: color.focusOnBrand },
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

export const link = style({
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { color: "inherit" },
    "&:focus-visible": { outline: "none" },
    // Makes the link's target the whole card.
    "&::after": { content: "", position: "absolute", inset: 0, borderRadius: "inherit" },
  },
});
globalStyle(`${root}:has(${link})`, {
  transition: quick("border-color", "box-shadow", "transform"),
});
globalStyle(`${root}:has(${link}):hover`, {
  borderColor: color.border.controlHover,
  boxShadow: vars.shadow.mid,
});
globalStyle(`${root}:has(${link}:active)`, { borderColor: color.focus, boxShadow: "none" });
globalStyle(`${root}:has(${link}:focus-visible)`, {
  outline: `2px solid ${color.focus}`,
  outlineOffset: "2px",
});
// Keeps other controls above the link's target.
globalStyle(`${root}:has(${link}) :is(a:not(${link}), button, input, select, textarea, label, summary)`, {
  position: "relative",
  zIndex: vars.layer.raised,
});

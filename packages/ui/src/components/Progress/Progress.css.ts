import { keyframes } from "@vanilla-extract/css";
import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

const slide = keyframes({ from: { insetInlineStart: "-40%" }, to: { insetInlineStart: "100%" } });

export const root = style({ display: "grid", gap: vars.space.xxs, minInlineSize: 0 });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space.sm,
  fontSize: vars.fontSize.sm,
});
export const label = style({
  fontWeight: vars.fontWeight.medium,
  overflowWrap: "anywhere",
  minInlineSize: 0,
});
export const value = style({ color: color.text.muted, fontVariantNumeric: "tabular-nums" });
export const bar = style({
  appearance: "none",
  display: "block",
  inlineSize: "100%",
  blockSize: "0.5rem",
  border: 0,
  borderRadius: vars.radius.pill,
  background: color.border.subtle,
  overflow: "hidden",
  position: "relative",
  "@media": { "(forced-colors: active)": { appearance: "auto" } },
});
export const tone = styleVariants({
  brand: { color: color.brand.base },
  positive: { color: color.positive.text },
  caution: { color: color.caution.text },
  critical: { color: color.critical.text },
});
globalStyle(`${bar}::-webkit-progress-bar`, { background: "transparent" });
globalStyle(`${bar}::-webkit-progress-value`, { background: "currentColor", borderRadius: vars.radius.pill });
globalStyle(`${bar}::-moz-progress-bar`, { background: "currentColor", borderRadius: vars.radius.pill });
/** Without a value it only says that something happens. */
globalStyle(`${bar}:indeterminate::before`, {
  content: "",
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: "30%",
  inlineSize: "40%",
  borderRadius: vars.radius.pill,
  background: "currentColor",
  "@media": {
    "(prefers-reduced-motion: no-preference)": {
      animation: `${slide} 1.4s ${vars.easing.standard} infinite`,
    },
  },
});

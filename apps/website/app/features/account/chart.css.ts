import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color } = vars;

export const chart = style({ display: "block", inlineSize: "100%", blockSize: "auto", overflow: "visible" });
export const line = style({ stroke: color.border.subtle, strokeWidth: 1, strokeDasharray: "4 4" });
export const axis = style({ stroke: color.border.control, strokeWidth: 1 });
export const bar = style({
  fill: color.brand.base,
  "@media": { "(forced-colors: active)": { fill: "CanvasText" } },
});
/** In the drawing's units. The drawing shrinks with the screen, its text must not. */
export const label = style({
  fill: color.text.muted,
  fontFamily: vars.fontFamily.text,
  fontSize: 25,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.sm]: { fontSize: 19 }, [media.md]: { fontSize: 14 } },
});

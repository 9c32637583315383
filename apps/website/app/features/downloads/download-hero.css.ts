import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const hero = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  gap: space.xl,
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 22rem)" } },
});
/** Hidden on small screens, which have room for the downloads only. */
export const picture = style({
  display: "none",
  inlineSize: "100%",
  blockSize: "auto",
  "@media": { [media.lg]: { display: "block" } },
});
export const laptop = style({ fill: color.surface.brand, stroke: color.border.onBrand, strokeWidth: 2 });
export const base = style({ fill: color.border.onBrand });
export const phone = style({ fill: color.surface.brand, stroke: color.border.onBrand, strokeWidth: 3 });
export const screen = style({ fill: color.surface.raised });
export const bar = style({ fill: color.surface.sunken });
export const onBar = style({ fill: color.border.control });
export const faint = style({ fill: color.text.muted, opacity: 0.75 });
export const fainter = style({ fill: color.text.muted, opacity: 0.35 });
export const line = style({ stroke: color.border.subtle, strokeWidth: 1.5 });
export const day = style({ fill: color.border.control, opacity: 0.6 });
export const today = style({ fill: color.accent });
export const tick = style({
  stroke: color.action.text,
  strokeWidth: 4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const top = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.lg,
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 1.35fr) minmax(0, 1fr)" } },
});
export const figure = style({
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h1,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.tight,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
export const meter = style({
  display: "block",
  blockSize: "0.5rem",
  borderRadius: vars.radius.pill,
  background: color.surface.sunken,
  overflow: "hidden",
});
export const meterBar = style({
  fill: color.positive.text,
  selectors: { "&[data-short]": { fill: color.accent } },
});
/** Two lines at most, however long the name. */
export const name = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
export const email = style({ overflowWrap: "anywhere" });
export const code = style({ whiteSpace: "nowrap" });

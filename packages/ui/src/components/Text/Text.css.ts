import { style, styleVariants, vars } from "../../theme/component-styles";

const { color, fontSize, fontWeight, lineHeight } = vars;

export const heading = style({
  fontFamily: vars.fontFamily.display,
  fontWeight: fontWeight.bold,
  lineHeight: lineHeight.heading,
  letterSpacing: "-0.015em",
  textWrap: "balance",
  overflowWrap: "break-word",
});
export const headingSize = styleVariants({
  hero: { fontSize: fontSize.hero, lineHeight: lineHeight.tight, letterSpacing: "-0.025em" },
  h1: { fontSize: fontSize.h1, lineHeight: lineHeight.tight, letterSpacing: "-0.02em" },
  h2: { fontSize: fontSize.h2 },
  h3: { fontSize: fontSize.h3 },
  h4: { fontSize: fontSize.h4, letterSpacing: "-0.01em" },
});

export const text = style({ overflowWrap: "break-word" });
export const size = styleVariants({
  xs: { fontSize: fontSize.xs, lineHeight: lineHeight.snug },
  sm: { fontSize: fontSize.sm, lineHeight: "1.5" },
  md: { fontSize: fontSize.md, lineHeight: lineHeight.text },
  lg: { fontSize: fontSize.lg, lineHeight: lineHeight.text },
  xl: { fontSize: fontSize.xl, lineHeight: "1.5" },
});
export const weight = styleVariants(fontWeight, (value) => ({ fontWeight: value }));
export const tone = styleVariants({
  inherit: {},
  default: { color: color.text.default },
  muted: { color: color.text.muted },
  onBrand: { color: color.text.onBrand },
  onBrandMuted: { color: color.text.onBrandMuted },
  brand: { color: color.text.link },
  positive: { color: color.positive.text },
  critical: { color: color.critical.text },
});
export const align = styleVariants({
  start: { textAlign: "start" },
  center: { textAlign: "center", textWrap: "balance" },
  end: { textAlign: "end" },
});
export const tabular = style({ fontVariantNumeric: "tabular-nums" });

export const link = style({
  borderRadius: vars.radius.sm,
  fontWeight: fontWeight.medium,
  color: color.text.link,
  selectors: { "&:hover": { color: color.text.linkHover } },
});
export const quietLink = style({
  textDecorationLine: "none",
  selectors: { "&:hover": { textDecorationLine: "underline" } },
});
export const onBrandLink = style({
  color: color.text.onBrand,
  selectors: {
    "&:hover": { color: color.text.onBrand },
    "&:focus-visible": { outlineColor: color.focusOnBrand },
  },
});

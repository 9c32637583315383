import { quick } from "../../internal/rules";
import { color, globalStyle, space, style, vars } from "../../theme/component-styles";

export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  gap: space.sm,
  maxInlineSize: "46rem",
  listStyle: "none",
  margin: 0,
  padding: 0,
  selectors: { "&[data-single]": { maxInlineSize: "20rem" } },
});
export const badge = style({
  display: "flex",
  alignItems: "center",
  gap: space.sm,
  blockSize: "100%",
  minBlockSize: "4rem",
  paddingBlock: space.xs,
  paddingInline: space.md,
  border: `1px solid ${color.border.onBrand}`,
  borderRadius: vars.radius.md,
  background: color.surface.brand,
  color: color.text.onBrand,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
});
export const link = style({
  transition: quick("border-color", "box-shadow", "transform"),
  selectors: {
    "&:hover": { borderColor: color.accent, boxShadow: vars.shadow.mid, color: color.text.onBrand },
    "&:active": { transform: "translateY(1px)" },
  },
  "@media": {
    "(prefers-reduced-motion: reduce)": { selectors: { "&:active": { transform: "none" } } },
  },
});
/** Not available yet: a plain background, and not clickable. */
export const soon = style({
  borderStyle: "dashed",
  borderColor: color.border.control,
  background: color.surface.sunken,
  color: color.text.muted,
});
export const mark = style({ flex: "none", inlineSize: "2rem", blockSize: "2rem", color: color.accent });
globalStyle(`${mark} > *`, { display: "block", inlineSize: "100%", blockSize: "100%" });
globalStyle(`${soon} ${mark}`, { color: "inherit" });
export const words = style({ display: "grid", minInlineSize: 0, overflowWrap: "anywhere" });
export const caption = style({
  fontSize: vars.fontSize.xs,
  color: color.text.onBrandMuted,
  selectors: { [`${soon} &`]: { color: "inherit" } },
});
export const name = style({
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  letterSpacing: "-0.01em",
});

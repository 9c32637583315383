import { notice } from "../../internal/rules";
import { color, style, styleVariants, vars } from "../../theme/component-styles";

export const root = style({
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  overflow: "hidden",
  border: "1px solid",
  borderRadius: "50%",
  fontFamily: vars.fontFamily.display,
  fontWeight: vars.fontWeight.bold,
  lineHeight: 1,
  userSelect: "none",
});
export const tone = styleVariants({
  soft: notice(color.info),
  brand: { background: color.brand.base, borderColor: color.brand.base, color: color.brand.text },
  accent: { background: color.action.base, borderColor: color.action.base, color: color.action.text },
});
const square = (size: string, fontSize: string) => ({ inlineSize: size, blockSize: size, fontSize });
export const size = styleVariants({
  small: square("2rem", vars.fontSize.sm),
  medium: square("2.5rem", vars.fontSize.lg),
  large: square("3.5rem", vars.fontSize.h3),
  xlarge: square("5rem", vars.fontSize.h2),
});
/** Covers the initial, which shows until the picture loads and if it fails. */
export const image = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});
export const someone = style({ inlineSize: "60%", blockSize: "60%" });

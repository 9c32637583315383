import { color, globalStyle, space, style, styleVariants } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

export const root = style({
  position: "relative",
  isolation: "isolate",
  overflow: "clip",
  paddingBlockStart: space.section,
});
export const wordsOnly = style({ paddingBlockEnd: space.section });
export const place = styleVariants({
  below: { paddingBlockEnd: space.xl },
  beside: { paddingBlockEnd: space.section },
});
export const ground = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  isolation: "isolate",
  background: color.surface.brand,
  color: color.text.onBrand,
});
// The ground ends behind a picture below the words.
globalStyle(`${place.below} > ${ground}`, { "@media": { [media.md]: { insetBlockEnd: "12%" } } });

export const body = style({ display: "grid", gap: space.xxl, gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${place.beside} ${body}`, {
  alignItems: "center",
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)" } },
});
export const words = style({ maxInlineSize: "50rem" });
export const onGround = style({ vars: { [color.focus]: color.focusOnBrand } });
export const picture = style({ minInlineSize: 0 });

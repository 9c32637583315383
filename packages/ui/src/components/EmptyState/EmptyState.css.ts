import { globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "center",
  // The title would otherwise take the muted colour of a table's empty row.
  color: vars.color.text.default,
  textAlign: "center",
  textWrap: "balance",
  overflowWrap: "anywhere",
});
export const size = styleVariants({
  small: { gap: vars.space.sm, paddingBlock: vars.space.lg },
  medium: { gap: vars.space.md, paddingBlock: vars.space.xxl },
});

/** An adire background with the icon on it. */
export const picture = style({
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  display: "grid",
  placeItems: "center",
  borderRadius: vars.radius.xl,
  background: vars.color.surface.brand,
  color: vars.color.text.onBrandMuted,
});
export const pictureSize = styleVariants({
  small: { inlineSize: "6rem", blockSize: "4.5rem" },
  medium: { inlineSize: "11rem", blockSize: "7.5rem" },
});
export const mark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "3.5rem",
  blockSize: "3.5rem",
  borderRadius: "50%",
  border: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.raised,
  color: vars.color.text.link,
});
globalStyle(`${pictureSize.small} > ${mark}`, { inlineSize: "2.5rem", blockSize: "2.5rem" });

export const ownPicture = style({ maxInlineSize: "100%" });

export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xs,
  maxInlineSize: `min(100%, ${vars.measure.narrow})`,
});
export const text = style({ color: vars.color.text.muted });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space.sm,
  maxInlineSize: "100%",
});

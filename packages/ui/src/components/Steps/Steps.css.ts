import { color, space, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

const size = "2.5rem";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  listStyle: "none",
  "@media": {
    [media.lg]: { gridTemplateColumns: "none", gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)" },
  },
});
/** A line joins each step's number with the next one's. */
export const step = style({
  position: "relative",
  display: "grid",
  gap: space.md,
  gridTemplateColumns: `${size} minmax(0, 1fr)`,
  paddingBlockEnd: space.xl,
  selectors: {
    "&:last-child": { paddingBlockEnd: 0 },
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      insetBlock: `${size} 0`,
      insetInlineStart: `calc(${size} / 2)`,
      borderInlineStart: `1px solid ${color.border.subtle}`,
    },
  },
  "@media": {
    [media.lg]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      alignContent: "start",
      paddingBlockEnd: 0,
      selectors: {
        "&:not(:last-child)": { paddingInlineEnd: space.xl },
        "&:not(:last-child)::before": {
          insetBlock: `calc(${size} / 2) auto`,
          insetInline: `${size} 0`,
          borderInlineStart: 0,
          borderBlockStart: `1px solid ${color.border.subtle}`,
        },
      },
    },
  },
});
export const number = style({
  display: "grid",
  placeItems: "center",
  inlineSize: size,
  blockSize: size,
  borderRadius: "50%",
  background: color.brand.base,
  color: color.brand.text,
  fontFamily: vars.fontFamily.display,
  fontWeight: vars.fontWeight.bold,
  "@media": { "(forced-colors: active)": { border: "1px solid" } },
});
export const words = style({
  display: "grid",
  gap: space.xs,
  alignContent: "start",
  minInlineSize: 0,
  overflowWrap: "anywhere",
  paddingBlockStart: space.xs,
});

import { waiting } from "../../internal/placeholder.css";
import { style, styleVariants, vars } from "../../theme/component-styles";

export const root = waiting;

/** A placeholder for text: as tall as a line, with a bar as tall as the letters. */
export const lines = style({ display: "grid" });
export const line = style([
  waiting,
  {
    blockSize: "0.8em",
    marginBlock: "calc((1lh - 0.8em) / 2)",
    selectors: { "&:last-child:not(:only-child)": { inlineSize: "62%" } },
  },
]);
export const text = styleVariants({
  xs: { fontSize: vars.fontSize.xs, lineHeight: vars.lineHeight.snug },
  sm: { fontSize: vars.fontSize.sm, lineHeight: "1.5" },
  md: { fontSize: vars.fontSize.md, lineHeight: vars.lineHeight.text },
  lg: { fontSize: vars.fontSize.lg, lineHeight: vars.lineHeight.text },
  heading: { fontSize: vars.fontSize.h3, lineHeight: vars.lineHeight.heading },
});
export const width = styleVariants({
  short: { inlineSize: "6rem" },
  half: { inlineSize: "50%" },
  full: { inlineSize: "100%" },
});

export const block = styleVariants({
  control: { blockSize: vars.control.height, borderRadius: vars.radius.md },
  card: { blockSize: "9rem", borderRadius: vars.radius.lg },
  picture: { aspectRatio: "16 / 9", borderRadius: vars.radius.lg },
});
export const circle = styleVariants({
  small: { inlineSize: "2rem", blockSize: "2rem", borderRadius: "50%" },
  medium: { inlineSize: vars.control.height, blockSize: vars.control.height, borderRadius: "50%" },
  large: { inlineSize: "4rem", blockSize: "4rem", borderRadius: "50%" },
});

import { style } from "../theme/part-styles";

/** Visually hidden, but still announced and focusable. */
export const visuallyHidden = style({
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  padding: 0,
  margin: -1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
});

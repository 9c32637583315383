import { style } from "../theme/part-styles";
import { hidden } from "./rules";

/** Visually hidden, but still announced and focusable. */
export const visuallyHidden = style({
  ...hidden,
  padding: 0,
  margin: -1,
  whiteSpace: "nowrap",
  border: 0,
});

import { style } from "@vanilla-extract/css";

/** Not `display: none`: programs that fill in forms know that one. It takes no room and catches no pointer. */
export const away = style({
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  pointerEvents: "none",
});

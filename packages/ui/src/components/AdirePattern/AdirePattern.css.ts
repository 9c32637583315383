import { style } from "@vanilla-extract/css";

export const root = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  inlineSize: "100%",
  blockSize: "100%",
  pointerEvents: "none",
  "@media": { "(forced-colors: active)": { display: "none" } },
});

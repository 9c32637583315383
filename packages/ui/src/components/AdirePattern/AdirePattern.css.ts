import { style } from "../../theme/component-styles";

export const root = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  inlineSize: "100%",
  blockSize: "100%",
  pointerEvents: "none",
  // The pattern fades on the side where text begins.
  maskImage: "linear-gradient(to right, rgb(0 0 0 / 0.25), #000 80%)",
  selectors: { "&:dir(rtl)": { maskImage: "linear-gradient(to left, rgb(0 0 0 / 0.25), #000 80%)" } },
  "@media": { "(forced-colors: active)": { display: "none" } },
});

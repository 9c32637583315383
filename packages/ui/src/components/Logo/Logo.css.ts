import { globalStyle, style, vars } from "../../theme/component-styles";

export const root = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.45em",
  fontFamily: vars.fontFamily.display,
  fontWeight: vars.fontWeight.bold,
  // At 200 % text size the name fits on one line of a small phone.
  fontSize: "min(1.3125rem, 8vw)",
  letterSpacing: "-0.02em",
  lineHeight: 1,
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
});
export const mark = style({ flex: "none", inlineSize: "1.5em", blockSize: "1.5em" });
globalStyle(`${mark} > *`, { display: "block", inlineSize: "100%", blockSize: "100%" });

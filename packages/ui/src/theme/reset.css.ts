import { vars } from "./contract.css";
import { inLayer } from "./layers";
import { resetElements } from "./reset-rules";

const { globalStyle } = inLayer("reset");

globalStyle(":where(html)", {
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  scrollPaddingBlockStart: vars.space.xxl,
});
globalStyle(":where(body)", {
  margin: 0,
  minBlockSize: "100svh",
  background: vars.color.surface.page,
  color: vars.color.text.default,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.md,
  fontWeight: vars.fontWeight.regular,
  lineHeight: vars.lineHeight.text,
  // The text font has a narrow space, which made two words on a button look like one.
  wordSpacing: "0.06em",
});
globalStyle(":where([data-theme])", { color: vars.color.text.default });
globalStyle("::selection", { background: vars.color.accent, color: vars.color.action.text });
resetElements();

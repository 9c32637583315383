import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css";

globalStyle(":where(*, *::before, *::after)", { boxSizing: "border-box" });
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
globalStyle(":where(h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend)", {
  margin: 0,
  padding: 0,
});
globalStyle(":where(h1, h2, h3, h4)", {
  fontFamily: vars.fontFamily.display,
  lineHeight: vars.lineHeight.heading,
  textWrap: "balance",
});
globalStyle(":where(p, li)", { overflowWrap: "break-word" });
globalStyle(":where(fieldset)", { border: 0, minInlineSize: 0 });
globalStyle(":where(ul, ol)[role=list]", { listStyle: "none" });
globalStyle(":where(img, svg, video)", { display: "block", maxInlineSize: "100%" });
globalStyle(":where(img, video)", { blockSize: "auto" });
globalStyle(":where(button, input, select, textarea)", {
  font: "inherit",
  wordSpacing: "inherit",
  color: "inherit",
  margin: 0,
});
globalStyle(":where(button)", { background: "none", border: 0, padding: 0 });
globalStyle(":where(a)", {
  color: vars.color.text.link,
  textDecorationThickness: "0.08em",
  textUnderlineOffset: "0.18em",
});
globalStyle(":where(a:hover)", { color: vars.color.text.linkHover });
globalStyle(":where(table)", { borderCollapse: "collapse", inlineSize: "100%" });
globalStyle(":where(hr)", {
  border: 0,
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  margin: 0,
});
globalStyle(":where(:focus-visible)", {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: "2px",
});
globalStyle(":where([tabindex='-1']:focus)", { outline: "none" });
globalStyle("::selection", {
  background: vars.color.accent,
  color: vars.color.action.text,
});
// Forced colours remove backgrounds, so by default an outline marks a selected element.
const selected = '[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"])';
globalStyle(`:where(${selected})`, {
  "@media": {
    "(forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
});
// `!important`, so that a disabled link or button looks disabled in the reader's own palette.
globalStyle(':where([aria-disabled="true"])', {
  "@media": { "(forced-colors: active)": { color: "GrayText !important" } },
});
globalStyle(":where(:focus-visible)", {
  "@media": { "(forced-colors: active)": { outline: "3px solid Highlight" } },
});
globalStyle("[hidden]:not([hidden='until-found'])", { display: "none" });

import { vars } from "./contract.css";
import { inLayer } from "./layers";

const { globalStyle } = inLayer("reset");

/** Forced colours remove backgrounds, so by default an outline marks a selected element. */
const selected = '[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"])';

/**
 * Removes the browser's own look from elements, which every component expects. Call it in a style file.
 * @param within - A selector that the elements must also match; without it they are those of the whole page.
 */
export function resetElements(within = ""): void {
  const reset = (elements: string, rule: Parameters<typeof globalStyle>[1]) =>
    globalStyle(`:where(${elements})${within}`, rule);

  reset("*", { boxSizing: "border-box" });
  reset("h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend", {
    margin: 0,
    padding: 0,
  });
  reset("h1, h2, h3, h4", {
    fontFamily: vars.fontFamily.display,
    lineHeight: vars.lineHeight.heading,
    textWrap: "balance",
  });
  reset("p, li", { overflowWrap: "break-word", textWrap: "pretty" });
  reset("fieldset", { border: 0, minInlineSize: 0 });
  reset("ul[role=list], ol[role=list]", { listStyle: "none" });
  reset("img, svg, video", { display: "block", maxInlineSize: "100%" });
  reset("img, video", { blockSize: "auto" });
  reset("button, input, select, textarea", {
    font: "inherit",
    wordSpacing: "inherit",
    color: "inherit",
    margin: 0,
  });
  reset("button", { background: "none", border: 0, padding: 0 });
  reset("a", {
    color: vars.color.text.link,
    textDecorationThickness: "0.08em",
    textUnderlineOffset: "0.18em",
  });
  reset("a:hover", { color: vars.color.text.linkHover });
  reset("table", { borderCollapse: "collapse", inlineSize: "100%" });
  reset("hr", { border: 0, borderBlockStart: `1px solid ${vars.color.border.subtle}`, margin: 0 });
  reset(":focus-visible", { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" });
  reset("[tabindex='-1']:focus", { outline: "none" });
  reset(selected, {
    "@media": { "(forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
  });
  // `!important`, so that a disabled link or button looks disabled in the reader's own palette.
  reset('[aria-disabled="true"]', {
    "@media": { "(forced-colors: active)": { color: "GrayText !important" } },
  });
  reset(":focus-visible", { "@media": { "(forced-colors: active)": { outline: "3px solid Highlight" } } });
  // `!important`, because the layers above set `display`.
  reset("[hidden]:not([hidden='until-found'])", { display: "none !important" });
}

import { createVar } from "@vanilla-extract/css";
import { globalStyle, style, vars } from "../../theme/component-styles";
import { longestCode } from "./edit-code";

const count = createVar();
const cell = createVar();
const gap = createVar();

/** The boxes shrink in a narrow container. */
const best = `calc(${count} * 3.625rem - 0.625rem)`;

export const frame = style({
  vars: { [gap]: "min(0.625rem, 4.6cqi)", [cell]: `calc((100cqi + ${gap}) / ${count} - ${gap})` },
  containerType: "inline-size",
  containIntrinsicInlineSize: best,
  position: "relative",
  inlineSize: "100%",
  minInlineSize: 0,
  maxInlineSize: best,
  blockSize: "3.5rem",
  marginBlockEnd: "0.125rem",
  // The letter spacing after the last digit extends past the last box.
  overflow: "clip",
  direction: "ltr",
});
/** Rules instead of a style attribute, which a strict content security policy blocks. */
for (let digits = 1; digits <= longestCode; digits++)
  globalStyle(`${frame}[data-length="${digits}"]`, { vars: { [count]: String(digits) } });
export const boxes = style({ display: "flex", gap, blockSize: "100%" });
export const box = style({
  flex: "none",
  inlineSize: cell,
  blockSize: "100%",
  background: vars.color.surface.raised,
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.md,
  transition: `border-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    "&[data-filled]": { borderColor: vars.color.text.default },
    [`${frame}:not([data-invalid]):hover:not(:has(:disabled)) &`]: {
      borderColor: vars.color.border.controlHover,
    },
    [`${frame}[data-invalid] &`]: {
      borderColor: vars.color.critical.text,
      boxShadow: `inset 0 0 0 1px ${vars.color.critical.text}`,
    },
    [`${frame}:focus-within:not([data-invalid]) &`]: { borderColor: vars.color.focus },
    [`${frame}:focus-within &[data-active]`]: {
      borderColor: vars.color.focus,
      boxShadow: `inset 0 0 0 2px ${vars.color.focus}`,
    },
    [`${frame}:focus-within &[data-selected]`]: { background: vars.color.surface.brandSoft },
    [`${frame}:has(:disabled) &`]: {
      background: vars.color.disabled.base,
      borderColor: vars.color.border.subtle,
    },
  },
  "@media": {
    // Forced colours remove shadows and backgrounds, so an outline shows the caret.
    "(forced-colors: active)": {
      selectors: {
        [`${frame}:focus-within &[data-active]`]: { outline: "2px solid Highlight", outlineOffset: "-3px" },
        [`${frame}[data-invalid] &`]: { borderWidth: "2px" },
      },
    },
  },
});
/** The real input lies over the boxes; its letter spacing puts each digit into its box. */
export const input = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: `calc(${count} * (${cell} + ${gap}) + 2ch)`,
  blockSize: "100%",
  padding: 0,
  paddingInlineStart: `calc((${cell} - 1ch) / 2)`,
  border: 0,
  background: "transparent",
  color: vars.color.text.default,
  caretColor: vars.color.focus,
  fontFamily: vars.fontFamily.mono,
  fontSize: "1.5rem",
  fontWeight: vars.fontWeight.strong,
  letterSpacing: `calc(${cell} + ${gap} - 1ch)`,
  direction: "ltr",
  textAlign: "left",
  borderRadius: vars.radius.md,
  selectors: {
    "&:focus-visible": { outline: "none" },
    // The boxes draw the selection; the browser's would also cover the gaps.
    "&::selection": { background: "transparent", color: vars.color.text.default },
    "&:disabled": { cursor: "not-allowed", color: vars.color.disabled.text },
    "&:-webkit-autofill": {
      WebkitTextFillColor: vars.color.text.default,
      // An endless transition keeps the browser's autofill colour from covering the boxes.
      transition: "background-color 99999s",
    },
  },
  "@media": {
    // Forced colours put a ground behind each letter, which would cover the borders of the boxes.
    "(forced-colors: active)": {
      forcedColorAdjust: "none",
      color: "CanvasText",
      caretColor: "CanvasText",
      selectors: { "&:disabled": { color: "GrayText" }, "&::selection": { color: "CanvasText" } },
    },
  },
});

import { keyframes } from "@vanilla-extract/css";
import { style, vars } from "../theme/part-styles";

const breathe = keyframes({ "50%": { opacity: 0.5 } });

/** The background of every loading placeholder. */
export const waiting = style({
  display: "block",
  maxInlineSize: "100%",
  borderRadius: vars.radius.sm,
  background: vars.color.border.subtle,
  "@media": {
    "(prefers-reduced-motion: no-preference)": { animation: `${breathe} 1.8s ease-in-out infinite` },
    // Forced colours remove backgrounds, so an outline remains.
    "(forced-colors: active)": { border: "1px solid GrayText" },
  },
});

/** A bar in place of text. */
export const placeholder = style([waiting, { blockSize: "1em", inlineSize: "100%" }]);

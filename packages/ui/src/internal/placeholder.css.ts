import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css";

const breathe = keyframes({ "50%": { opacity: 0.5 } });

/** The ground of whatever stands where something is coming. */
export const waiting = style({
  display: "block",
  maxInlineSize: "100%",
  borderRadius: vars.radius.sm,
  background: vars.color.border.subtle,
  "@media": {
    "(prefers-reduced-motion: no-preference)": { animation: `${breathe} 1.8s ease-in-out infinite` },
    // Colours of grounds are taken away there; an edge stays.
    "(forced-colors: active)": { border: "1px solid GrayText" },
  },
});

/** A bar where words will be. */
export const placeholder = style([waiting, { blockSize: "1em", inlineSize: "100%" }]);

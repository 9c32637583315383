import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css";

const breathe = keyframes({ "50%": { opacity: 0.5 } });

/** A bar where words will be. */
export const placeholder = style({
  display: "block",
  blockSize: "1em",
  inlineSize: "100%",
  borderRadius: vars.radius.sm,
  background: vars.color.border.subtle,
  "@media": {
    "(prefers-reduced-motion: no-preference)": { animation: `${breathe} 1.6s ease-in-out infinite` },
    "(forced-colors: active)": { border: "1px solid GrayText" },
  },
});

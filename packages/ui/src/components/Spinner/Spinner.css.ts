import { keyframes } from "@vanilla-extract/css";
import { style, styleVariants, vars } from "../../theme/component-styles";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });
const breathe = keyframes({ "50%": { opacity: 0.35 } });

export const root = style({ display: "inline-flex", alignItems: "center", gap: vars.space.xs });

export const ring = style({
  flex: "none",
  inlineSize: "1.15em",
  blockSize: "1.15em",
  borderRadius: "50%",
  border: "0.15em solid currentColor",
  borderInlineEndColor: "transparent",
  animation: `${turn} 700ms linear infinite`,
  "@media": {
    // Fades instead of turning.
    "(prefers-reduced-motion: reduce)": { animation: `${breathe} 2s ease-in-out infinite` },
    // Forced colours paint a transparent border, and a full ring does not appear to turn.
    "(forced-colors: active)": { borderColor: "CanvasText", borderInlineEndColor: "Canvas" },
  },
});

export const size = styleVariants({
  /** As large as the text around it. */
  text: { fontSize: "1em" },
  large: { fontSize: vars.fontSize.h2 },
});

import { figures } from "../../internal/rules";
import { style, styleVariants, vars } from "../../theme/component-styles";

export const root = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "0.25rem 0.5rem",
  maxInlineSize: "100%",
});
/** Breaks an amount only when it is alone on its line and still too wide. */
export const amount = style({ ...figures, fontWeight: vars.fontWeight.strong, overflowWrap: "anywhere" });
export const size = styleVariants({
  inherit: {},
  md: { fontSize: vars.fontSize.lg },
  lg: {
    fontFamily: vars.fontFamily.display,
    fontSize: vars.fontSize.h2,
    fontWeight: vars.fontWeight.bold,
    // The bars of the naira sign are wider than its stems, so letters must not move closer.
    letterSpacing: 0,
    lineHeight: vars.lineHeight.tight,
  },
});
const small = { fontFamily: vars.fontFamily.text, fontWeight: vars.fontWeight.regular, letterSpacing: 0 };
export const was = style({
  ...small,
  ...figures,
  fontSize: "max(0.8125rem, 0.42em)",
  color: vars.color.text.muted,
  textDecorationThickness: "0.08em",
  whiteSpace: "nowrap",
});
export const per = style({ ...small, fontSize: "max(0.8125rem, 0.45em)", color: vars.color.text.muted });

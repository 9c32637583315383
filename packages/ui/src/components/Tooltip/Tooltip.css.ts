import { keyframes } from "@vanilla-extract/css";
import { style, vars } from "../../theme/component-styles";

const appear = keyframes({ from: { opacity: 0 } });

export const root = style({
  position: "fixed",
  inset: "auto",
  margin: 0,
  inlineSize: "max-content",
  maxInlineSize: "min(16rem, calc(100vw - 2 * 0.75rem))",
  paddingBlock: "0.375rem",
  paddingInline: "0.625rem",
  border: `1px solid ${vars.color.border.onBrand}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface.brand,
  color: vars.color.text.onBrand,
  boxShadow: vars.shadow.mid,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  overflowWrap: "anywhere",
  animation: `${appear} ${vars.duration.quick} ${vars.easing.standard}`,
});

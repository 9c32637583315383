import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";
import { media } from "../../theme/tokens";

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: "translateY(12px)" } });

export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  display: "grid",
  placeItems: "end center",
  background: vars.color.backdrop,
  animation: `${fade} ${vars.duration.calm} ${vars.easing.standard}`,
  "@media": { [media.sm]: { placeItems: "center", padding: vars.space.md } },
});
export const modal = style({
  inlineSize: "100%",
  maxBlockSize: "min(100%, 92svh)",
  overflowY: "auto",
  background: vars.color.surface.raised,
  color: vars.color.text.default,
  border: `1px solid ${vars.color.border.subtle}`,
  borderStartStartRadius: vars.radius.xl,
  borderStartEndRadius: vars.radius.xl,
  boxShadow: vars.shadow.high,
  animation: `${rise} ${vars.duration.calm} ${vars.easing.standard}`,
  "@media": { [media.sm]: { borderRadius: vars.radius.lg } },
});
export const size = styleVariants({
  small: { maxInlineSize: "26rem" },
  medium: { maxInlineSize: "34rem" },
  large: { maxInlineSize: "48rem" },
});
export const body = style({
  position: "relative",
  display: "grid",
  gap: vars.space.md,
  padding: vars.space.lg,
  paddingBlockEnd: `max(${vars.space.lg}, env(safe-area-inset-bottom))`,
  selectors: { "&:focus-visible": { outline: "none" } },
});
export const title = style({
  paddingInlineEnd: vars.space.xl,
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.fontWeight.bold,
  letterSpacing: "-0.01em",
});
export const close = style({
  position: "absolute",
  insetBlockStart: vars.space.sm,
  insetInlineEnd: vars.space.sm,
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.height,
  blockSize: vars.control.height,
  borderRadius: vars.radius.pill,
  color: vars.color.text.muted,
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.surface.hover, color: vars.color.text.default } },
});
export const actions = style({
  display: "flex",
  flexDirection: "column-reverse",
  gap: vars.space.sm,
  marginBlockStart: vars.space.xs,
  "@media": { [media.sm]: { flexDirection: "row", justifyContent: "flex-end" } },
});

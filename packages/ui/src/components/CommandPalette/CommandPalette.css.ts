import { keyframes } from "@vanilla-extract/css";
import { color, globalStyle, style, vars } from "../../theme/component-styles";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-6px)" } });

export const dialog = style({
  selectors: {
    "&[open]": {
      position: "fixed",
      insetBlockStart: "min(6rem, 8dvb)",
      insetInline: 0,
      insetBlockEnd: "auto",
      display: "flex",
      flexDirection: "column",
      boxSizing: "border-box",
      inlineSize: "min(38rem, 100vw - 1rem)",
      maxInlineSize: "none",
      maxBlockSize: "min(32rem, 84dvb)",
      marginInline: "auto",
      padding: 0,
      overflow: "hidden",
      border: `1px solid ${color.border.subtle}`,
      borderRadius: vars.radius.lg,
      background: color.surface.raised,
      color: color.text.default,
      boxShadow: vars.shadow.high,
      fontFamily: vars.fontFamily.text,
      animation: `${appear} ${vars.duration.quick} ${vars.easing.standard}`,
    },
    "&::backdrop": { background: color.backdrop },
  },
});
export const head = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  paddingInline: vars.space.md,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  color: color.text.muted,
});
export const input = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: "3.25rem",
  border: 0,
  background: "none",
  color: color.text.default,
  fontSize: vars.fontSize.lg,
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&::placeholder": { color: color.text.muted, opacity: 1 },
  },
});
export const list = style({ flex: 1, minBlockSize: 0, overflowY: "auto", padding: vars.space.xs });
export const heading = style({
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  color: color.text.muted,
});
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.control.height,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.md,
  lineHeight: vars.lineHeight.snug,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: { "&[data-active]": { background: color.surface.brandSoft, color: color.text.link } },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[data-active]": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});
globalStyle(`${option} > svg`, { flex: "none" });
export const words = style({ flex: 1, minInlineSize: 0 });
export const hint = style({ display: "block", fontSize: vars.fontSize.xs, color: color.text.muted });
export const note = style({ padding: vars.space.md, color: color.text.muted });

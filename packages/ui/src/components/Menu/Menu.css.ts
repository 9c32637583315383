import { keyframes } from "@vanilla-extract/css";
import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-4px)" } });

export const popover = style({
  // Instead of the browser's own place in the middle of the window.
  position: "fixed",
  inset: "auto",
  zIndex: vars.layer.dialog,
  margin: 0,
  padding: 0,
  display: "flex",
  boxSizing: "border-box",
  minInlineSize: "min(max(12rem, var(--trigger-width)), 22rem, calc(100vw - 2 * 0.75rem))",
  maxInlineSize: "min(22rem, calc(100vw - 2 * 0.75rem))",
  overflow: "hidden",
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  color: color.text.default,
  boxShadow: vars.shadow.high,
  fontSize: vars.fontSize.md,
  animation: `${appear} ${vars.duration.quick} ${vars.easing.standard}`,
});

export const menu = style({
  flex: 1,
  minInlineSize: 0,
  maxBlockSize: "inherit",
  overflowY: "auto",
  padding: vars.space.xxs,
  selectors: { "&:focus-visible": { outline: "none" } },
});

export const section = style({
  selectors: {
    "& + &, [role^='menuitem'] + &": {
      marginBlockStart: vars.space.xxs,
      borderBlockStart: `1px solid ${color.border.subtle}`,
      paddingBlockStart: vars.space.xxs,
    },
  },
});
/** A line also follows a section. */
globalStyle(`${section} + [role^='menuitem']`, { marginBlockStart: `calc(2 * ${vars.space.xxs} + 1px)` });
globalStyle(`${section} + [role^='menuitem']::before`, {
  content: "",
  position: "absolute",
  insetInline: 0,
  insetBlockStart: `calc(-1 * ${vars.space.xxs} - 1px)`,
  borderBlockStart: `1px solid ${color.border.subtle}`,
});
export const sectionTitle = style({
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  color: color.text.muted,
});

export const item = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.control.height,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.sm,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  overflowWrap: "anywhere",
  cursor: "pointer",
  userSelect: "none",
  touchAction: "manipulation",
  selectors: {
    "&[aria-disabled]": { color: color.disabled.text, cursor: "not-allowed" },
    // An outset ring would be clipped by the menu's edge.
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&:focus": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});
globalStyle(`${item} > svg`, { flex: "none" });

export const tone = styleVariants({
  neutral: {
    color: color.text.default,
    selectors: {
      "&:focus, &:hover": {
        background: color.surface.hover,
        color: color.text.default,
      },
      "&:active": { background: color.surface.sunken },
      "&[aria-disabled]": { background: "none", color: color.disabled.text },
    },
  },
  danger: {
    color: color.critical.text,
    selectors: {
      "&:focus, &:hover": {
        background: color.critical.soft,
        color: color.critical.text,
      },
      "&[aria-disabled]": { background: "none", color: color.disabled.text },
    },
  },
});
export const words = style({ flex: 1, minInlineSize: 0 });
export const hint = style({
  display: "block",
  fontSize: vars.fontSize.xs,
  color: color.text.muted,
});

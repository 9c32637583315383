import { keyframes } from "@vanilla-extract/css";
import { color, globalStyle, space, style, vars } from "../../theme/component-styles";
import { below, media } from "../../theme/tokens";

const barHeight = "4.25rem";
/** The width from which the links fit into the bar. */
const wide = media.lg;
const narrow = below.lg;

export const root = style({
  position: "relative",
  zIndex: vars.layer.header,
  background: color.surface.page,
  color: color.text.default,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  selectors: { "&[data-sticky]": { position: "sticky", insetBlockStart: 0 } },
});
// Keeps anchors and focused elements from scrolling under the bar.
globalStyle(`:root:has(${root}[data-sticky])`, {
  scrollPaddingBlockStart: `calc(${barHeight} + 1px + ${space.xxl})`,
});
export const bar = style({
  display: "flex",
  // At 200 % text size the bar wraps to two lines on a small phone.
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.xs,
  // Visible only when the bar has two lines.
  paddingBlock: space.xs,
  minBlockSize: barHeight,
  "@media": {
    [media.sm]: { gap: space.md },
    [wide]: { columnGap: space.lg, rowGap: 0 },
  },
});
/** Flex, because an inline logo would sit slightly too high. */
export const logo = style({ display: "flex", flex: "none", maxInlineSize: "100%", marginInlineEnd: "auto" });
globalStyle(`${logo} > a`, {
  display: "inline-flex",
  minInlineSize: 0,
  alignItems: "center",
  minBlockSize: vars.control.height,
  color: "inherit",
  textDecoration: "none",
});

const wideOnly = { display: "none", "@media": { [wide]: { display: "flex" } } } as const;
/** Long links wrap before the bar takes a second line. */
export const wideNav = style({ ...wideOnly, flex: "1 1 20rem", minInlineSize: 0, justifyContent: "center" });
export const wideLinks = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.lg,
  listStyle: "none",
  margin: 0,
  padding: 0,
});
export const wideActions = style({ ...wideOnly, flex: "none", alignItems: "center", gap: space.sm });

export const link = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.height,
  borderRadius: vars.radius.sm,
  color: color.text.default,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: color.text.link },
    "&:active": { color: color.text.linkHover },
    "&[aria-current='page']": { color: color.text.link },
    [`${wideLinks} &::after`]: {
      content: "",
      position: "absolute",
      insetInline: 0,
      insetBlockEnd: "0.375rem",
      blockSize: 2,
      borderRadius: vars.radius.pill,
    },
    [`${wideLinks} &:hover::after`]: { background: color.border.control },
    [`${wideLinks} &[aria-current='page']::after`]: { background: color.accent },
  },
  // Forced colours remove backgrounds, so the current page gets a border.
  "@media": {
    "(forced-colors: active)": { selectors: { "&[aria-current='page']": { textDecoration: "underline" } } },
  },
});

export const menu = style({
  flex: "none",
  "@media": { [wide]: { display: "none" }, print: { display: "none" } },
});
export const toggle = style({
  display: "block",
  borderRadius: vars.radius.pill,
  cursor: "pointer",
  listStyle: "none",
  touchAction: "manipulation",
  // The backdrop is part of the toggle, whose tap highlight would flash the whole screen.
  WebkitTapHighlightColor: "transparent",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:focus-visible": { outline: "none" },
    // A press on the backdrop presses the toggle, so it closes without a script.
    "details[open] > &::before": {
      content: "",
      position: "fixed",
      inset: 0,
      background: color.backdrop,
      cursor: "default",
    },
  },
});
/** The visible part of the toggle; it stays above the sidebar as the close button. */
export const face = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.xs,
  minInlineSize: vars.control.height,
  minBlockSize: vars.control.height,
  paddingInline: space.sm,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.pill,
  fontWeight: vars.fontWeight.medium,
  lineHeight: 1,
  cursor: "pointer",
  transition: `background-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    [`${toggle}:hover &`]: { background: color.surface.hover },
    [`${toggle}:active &`]: { background: color.surface.sunken },
    [`${toggle}:focus-visible &`]: { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
    "details[open] > summary > &": {
      zIndex: vars.layer.raised,
      paddingInline: 0,
      background: color.surface.raised,
    },
    [`details[open] > ${toggle}:hover > &`]: { background: color.surface.hover },
  },
});
const gone = { position: "absolute", inlineSize: 1, blockSize: 1, clipPath: "inset(50%)" } as const;
/** When open, the cross is enough; beside an account menu a phone has space for the icon only. */
export const faceLabel = style({
  overflow: "hidden",
  whiteSpace: "nowrap",
  selectors: { "details[open] > summary &": gone },
  "@media": { [below.sm]: { selectors: { "&[data-tight]": gone } } },
});
export const openIcon = style({ selectors: { "details[open] > summary &": { display: "none" } } });
export const closeIcon = style({
  display: "none",
  selectors: { "details[open] > summary &": { display: "block" } },
});

const fromEnd = keyframes({ from: { transform: "translateX(100%)" } });
const fromStart = keyframes({ from: { transform: "translateX(-100%)" } });
const slide = (frames: string) => `${frames} ${vars.duration.calm} ${vars.easing.standard}`;

export const sidebar = style({
  position: "fixed",
  insetBlock: 0,
  insetInlineEnd: 0,
  display: "flex",
  flexDirection: "column",
  inlineSize: "min(22rem, 100vw - 2.5rem)",
  paddingInline: space.md,
  paddingBlockEnd: `max(${space.lg}, env(safe-area-inset-bottom))`,
  overflowY: "auto",
  overscrollBehavior: "contain",
  background: color.surface.raised,
  borderInlineStart: `1px solid ${color.border.subtle}`,
  boxShadow: vars.shadow.high,
  animation: slide(fromEnd),
  selectors: { "&:dir(rtl)": { animation: slide(fromStart) } },
  "@media": { [media.md]: { paddingInline: space.lg } },
});
export const sidebarTitle = style({
  display: "flex",
  alignItems: "center",
  flex: "none",
  minBlockSize: barHeight,
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.bold,
});
export const sidebarLinks = style({
  display: "grid",
  flex: "none",
  listStyle: "none",
  margin: 0,
  padding: 0,
});
globalStyle(`${sidebarLinks} > li`, { borderBlockEnd: `1px solid ${color.border.subtle}` });
globalStyle(`${sidebarLinks} ${link}`, {
  display: "flex",
  minBlockSize: vars.control.heightLarge,
  paddingInline: space.sm,
  fontSize: vars.fontSize.lg,
});
globalStyle(`${sidebarLinks} ${link}:hover`, { background: color.surface.hover });
globalStyle(`${sidebarLinks} ${link}[aria-current='page']`, {
  borderInlineStart: `3px solid ${color.accent}`,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  // Keeps the text aligned with the other links.
  paddingInlineStart: `calc(${space.sm} - 3px)`,
  fontWeight: vars.fontWeight.strong,
});
/** A grid stretches the buttons to the sidebar's width. */
export const sidebarActions = style({ display: "grid", gap: space.sm, paddingBlockStart: space.lg });

// The page does not scroll under the sidebar.
globalStyle(`:root:has(${menu}[open])`, { "@media": { [narrow]: { overflow: "hidden" } } });

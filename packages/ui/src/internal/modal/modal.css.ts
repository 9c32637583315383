import { keyframes } from "@vanilla-extract/css";
import { globalStyle, style, vars } from "../../theme/part-styles";
import { media } from "../../theme/tokens";
import { iconButton } from "../rules";

const fade = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

/** Dims the page. Its height ends at the on-screen keyboard, so that a sheet stays above it. */
export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "var(--visual-viewport-height, 100%)",
  background: vars.color.backdrop,
  animation: `${fade} ${vars.duration.calm} ${vars.easing.standard}`,
  selectors: {
    "&[data-exiting]": { animation: `${fadeOut} ${vars.duration.quick} ${vars.easing.standard} forwards` },
  },
});

/** The panel on the backdrop: the frame fills it, and the frame's body scrolls. */
export const panel = style({
  display: "flex",
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: "hidden",
  background: vars.color.surface.raised,
  color: vars.color.text.default,
  border: `1px solid ${vars.color.border.subtle}`,
  boxShadow: vars.shadow.high,
});

export const frame = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { "&:focus-visible": { outline: "none" } },
});

export const header = style({
  flex: "none",
  paddingBlockStart: vars.space.lg,
  paddingBlockEnd: vars.space.sm,
  paddingInline: vars.space.lg,
});
/** Space for the close button, which is last in reading order but shown beside the title. */
export const beside = style({ paddingInlineEnd: `calc(${vars.control.height} + ${vars.space.md})` });

export const title = style({
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.fontWeight.bold,
  letterSpacing: "-0.01em",
  overflowWrap: "anywhere",
});

export const body = style({
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.lg,
  selectors: {
    // Borders show that there is more content above or below.
    "&[data-scrolls]": {
      borderBlock: `1px solid ${vars.color.border.subtle}`,
      paddingBlock: vars.space.md,
    },
    "&:focus-visible": { outlineOffset: "-2px" },
    "&:last-of-type": { paddingBlockEnd: `max(${vars.space.lg}, env(safe-area-inset-bottom))` },
  },
});
export const content = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.md });

export const actions = style({
  flex: "none",
  display: "flex",
  flexDirection: "column-reverse",
  gap: vars.space.sm,
  paddingBlockStart: vars.space.md,
  paddingBlockEnd: `max(${vars.space.lg}, env(safe-area-inset-bottom))`,
  paddingInline: vars.space.lg,
  "@media": {
    [media.sm]: { flexDirection: "row", flexWrap: "wrap", justifyContent: "flex-end" },
  },
});
globalStyle(`${body} + ${actions}`, { paddingBlockStart: vars.space.md });

export const close = style({
  position: "absolute",
  insetBlockStart: vars.space.sm,
  insetInlineEnd: vars.space.sm,
  ...iconButton,
  borderRadius: vars.radius.pill,
  color: vars.color.text.muted,
  selectors: {
    "&:hover": { background: vars.color.surface.hover, color: vars.color.text.default },
    "&:active": { background: vars.color.surface.sunken },
    "&:disabled": { color: vars.color.disabled.text, background: "none", cursor: "not-allowed" },
  },
});

import { keyframes } from "@vanilla-extract/css";
import { color, globalStyle, style, vars } from "../../theme/component-styles";

const appear = keyframes({ from: { opacity: 0 } });

/** The scope separates the anchor names of a page's toggletips without inline styles. */
export const root = style({
  display: "inline-flex",
  verticalAlign: "middle",
  anchorScope: "--pos-toggletip",
});

export const trigger = style({
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "1.5rem",
  blockSize: "1.5rem",
  borderRadius: vars.radius.pill,
  color: color.text.muted,
  cursor: "help",
  touchAction: "manipulation",
  anchorName: "--pos-toggletip",
  // Extends the touch target to 44 px although the mark looks smaller.
  "::after": { content: "", position: "absolute", inset: "-0.625rem" },
  selectors: {
    "&:hover, &:has(+ :popover-open)": { background: color.info.soft, color: color.info.text },
    "&:active": { background: color.info.border, color: color.info.text },
  },
});
globalStyle(`${trigger} > svg`, { inlineSize: "1.125rem", blockSize: "1.125rem" });

/**
 * Transparent padding bridges the gap between button and bubble, so that the mouse can reach the text. These rules use
 * `:popover-open`, so a browser without popovers ignores them and shows the text inline.
 */
export const tip = style({
  selectors: {
    "&:popover-open": {
      position: "fixed",
      inset: "auto",
      // Flips below the button when there is no space above.
      positionAnchor: "--pos-toggletip",
      positionArea: "block-start",
      positionTryFallbacks: "flip-block",
      positionVisibility: "anchors-visible",
      display: "block",
      inlineSize: "max-content",
      maxInlineSize: `min(20rem + 2 * ${vars.space.xs}, 100vw)`,
      maxBlockSize: "none",
      margin: 0,
      border: 0,
      padding: vars.space.xs,
      overflow: "visible",
      background: "none",
      color: "inherit",
      animation: `${appear} ${vars.duration.quick} ${vars.easing.standard} backwards`,
    },
    // A delay, so that a mouse moving across a table does not flash every text.
    "&[data-by='hover']": { animationDelay: vars.duration.calm },
  },
  "@supports": {
    "not (position-area: block-start)": {
      // A sheet at the bottom of the screen, whatever the button's position.
      selectors: {
        "&:popover-open": { insetInline: 0, insetBlockEnd: 0, marginInline: "auto" },
      },
    },
  },
});

export const bubble = style({
  display: "block",
  maxBlockSize: "60svh",
  overflowY: "auto",
  padding: `${vars.space.sm} ${vars.space.md}`,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.high,
  background: color.surface.raised,
  color: color.text.default,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
  lineHeight: "1.5",
  letterSpacing: 0,
  textAlign: "start",
  textTransform: "none",
  whiteSpace: "normal",
  overflowWrap: "break-word",
});

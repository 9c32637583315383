import { style, styleVariants, vars } from "../theme/part-styles";
import { below } from "../theme/tokens";

/**
 * A native popover beside the button that opens it, placed by the browser, so that it needs no script. Where a browser cannot, it
 * is a sheet at the bottom of the screen.
 */
export const popover = style({
  selectors: {
    "&:popover-open": {
      position: "fixed",
      inset: "auto",
      positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
      positionVisibility: "anchors-visible",
      boxSizing: "border-box",
      maxInlineSize: "calc(100vw - 1rem)",
      maxBlockSize: "min(36rem, 100dvb - 1rem)",
      marginBlock: "0.375rem",
      marginInline: 0,
      padding: vars.space.md,
      overflowY: "auto",
      overscrollBehavior: "contain",
      border: `1px solid ${vars.color.border.subtle}`,
      borderRadius: vars.radius.md,
      background: vars.color.surface.raised,
      color: vars.color.text.default,
      boxShadow: vars.shadow.high,
      fontFamily: vars.fontFamily.text,
      fontSize: vars.fontSize.md,
      fontWeight: vars.fontWeight.regular,
      textAlign: "start",
      whiteSpace: "normal",
    },
  },
  "@supports": {
    "not (position-area: block-end)": {
      selectors: {
        "&:popover-open": {
          insetInline: 0,
          insetBlockEnd: 0,
          inlineSize: "100%",
          maxInlineSize: "30rem",
          marginInline: "auto",
        },
      },
    },
  },
});
/** A phone has no room to align with the button. */
const anywhere = {
  "@media": { [below.sm]: { selectors: { "&:popover-open": { positionArea: "block-end span-all" } } } },
} as const;
export const popoverAt = styleVariants({
  start: { selectors: { "&:popover-open": { positionArea: "block-end span-inline-end" } }, ...anywhere },
  end: { selectors: { "&:popover-open": { positionArea: "block-end span-inline-start" } }, ...anywhere },
});

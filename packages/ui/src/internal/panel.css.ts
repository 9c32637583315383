import { style, vars } from "../theme/part-styles";

/** A native popover that a script places beside its anchor. */
export const panel = style({
  selectors: {
    // It opens in the corner of the window.
    "&:not([data-placed])": { visibility: "hidden" },
    "&:popover-open": {
      position: "fixed",
      inset: "auto",
      boxSizing: "border-box",
      maxInlineSize: "calc(100vw - 1rem)",
      margin: 0,
      padding: vars.space.xxs,
      overflowY: "auto",
      overscrollBehavior: "contain",
      border: `1px solid ${vars.color.border.subtle}`,
      borderRadius: vars.radius.md,
      background: vars.color.surface.raised,
      color: vars.color.text.default,
      boxShadow: vars.shadow.high,
      fontFamily: vars.fontFamily.text,
      fontSize: vars.fontSize.md,
    },
  },
});

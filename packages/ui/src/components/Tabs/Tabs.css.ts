import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const list = style({
  display: "flex",
  gap: vars.space.xs,
  overflowX: "auto",
  scrollbarWidth: "none",
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
});
export const tab = style({
  flex: "none",
  minBlockSize: vars.control.height,
  paddingInline: vars.space.md,
  color: vars.color.text.muted,
  fontWeight: vars.fontWeight.strong,
  fontSize: vars.fontSize.sm,
  cursor: "pointer",
  borderBlockEnd: "3px solid transparent",
  selectors: {
    "&:hover": { color: vars.color.text.default },
    "&[data-state='active']": { color: vars.color.text.link, borderBlockEndColor: vars.color.accent },
    "&:focus-visible": { outlineOffset: "-3px", borderRadius: vars.radius.sm },
    "&:disabled": { color: vars.color.disabled.text, cursor: "not-allowed" },
  },
});
export const panel = style({
  paddingBlockStart: vars.space.lg,
  selectors: { "&[data-state='inactive']": { display: "none" } },
  "@media": {
    "(scripting: none)": { selectors: { "&[data-state='inactive']": { display: "block" } } },
  },
});

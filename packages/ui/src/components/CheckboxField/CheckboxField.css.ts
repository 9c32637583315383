import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const root = style({ minInlineSize: 0 });
export const row = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.sm,
  minBlockSize: vars.control.height,
  paddingBlock: "0.6rem",
  cursor: "pointer",
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.text,
  selectors: { "&:has(:disabled)": { cursor: "not-allowed", color: vars.color.disabled.text } },
});
export const words = style({ minInlineSize: 0, overflowWrap: "anywhere" });
export const box = style({
  flex: "none",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  marginBlockStart: "0.125rem",
  accentColor: vars.color.brand.base,
  cursor: "inherit",
  borderRadius: vars.radius.sm,
  selectors: {
    [`${row}:hover &:not(:disabled), &:hover:not(:disabled)`]: {
      boxShadow: `0 0 0 3px ${vars.color.surface.brandSoft}`,
    },
    [`${row}:active &:not(:disabled), &:active:not(:disabled)`]: {
      boxShadow: `0 0 0 4px ${vars.color.border.subtle}`,
    },
    "&[aria-invalid='true']": { outline: `2px solid ${vars.color.critical.text}`, outlineOffset: "1px" },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
  "@media": { "(forced-colors: active)": { accentColor: "Highlight" } },
});
/** Under the words, not under the box. */
export const below = style({
  display: "grid",
  gap: vars.space.xxs,
  marginBlockStart: "-0.25rem",
  paddingInlineStart: `calc(1.25rem + ${vars.space.sm})`,
});

import { style, vars } from "../../theme/component-styles";

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
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });
export const box = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  flex: "none",
  border: `1.5px solid ${vars.color.border.control}`,
  background: vars.color.surface.raised,
  transition: `background-color ${vars.duration.quick} ${vars.easing.standard}`,
  "::before": { content: "", inlineSize: "0.75rem", blockSize: "0.75rem" },
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  marginBlockStart: "0.125rem",
  accentColor: vars.color.brand.base,
  cursor: "inherit",
  borderRadius: vars.radius.sm,
  selectors: {
    "&:checked, &:indeterminate": { background: vars.color.brand.base, borderColor: vars.color.brand.base },
    "&:checked::before": {
      background: vars.color.brand.text,
      clipPath: "polygon(12% 48%, 0% 62%, 40% 96%, 100% 20%, 86% 8%, 38% 70%)",
    },
    "&:indeterminate::before": { background: vars.color.brand.text, clipPath: "inset(40% 4%)" },
    "&:disabled": { background: vars.color.disabled.base, borderColor: vars.color.disabled.text },
    "&:disabled::before": { background: vars.color.disabled.text },
    "&:disabled:not(:checked, :indeterminate)::before": { background: "transparent" },
    [`${row}:hover &:not(:disabled), &:hover:not(:disabled)`]: {
      boxShadow: `0 0 0 3px ${vars.color.border.subtle}`,
    },
    [`${row}:active &:not(:disabled), &:active:not(:disabled)`]: {
      boxShadow: `0 0 0 5px ${vars.color.border.subtle}`,
    },
    "&[aria-invalid='true']": { outline: `2px solid ${vars.color.critical.text}`, outlineOffset: "1px" },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
  // In forced colours the native checkbox is shown.
  "@media": { "(forced-colors: active)": { appearance: "auto", accentColor: "Highlight" } },
});
/** Aligns help and errors with the label. */
export const below = style({
  display: "grid",
  gap: vars.space.xxs,
  marginBlockStart: "-0.25rem",
  paddingInlineStart: `calc(1.25rem + ${vars.space.sm})`,
});

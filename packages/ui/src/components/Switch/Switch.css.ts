import { quick } from "../../internal/rules";
import { color, style, vars } from "../../theme/component-styles";

export const root = style({ minInlineSize: 0 });

export const row = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: vars.space.md,
  minBlockSize: vars.control.height,
  paddingBlock: "0.625rem",
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { cursor: "not-allowed", color: color.disabled.text } },
});

export const label = style({
  flex: 1,
  minInlineSize: 0,
  cursor: "inherit",
  overflowWrap: "anywhere",
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.text,
});

/** Reserves the spinner's space, so that nothing moves. */
export const control = style({
  position: "relative",
  paddingInlineStart: "1.75rem",
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  color: color.text.muted,
});
export const spinner = style({
  position: "absolute",
  insetInlineStart: 0,
  display: "inline-flex",
});

export const input = style({
  appearance: "none",
  position: "relative",
  flex: "none",
  inlineSize: "2.75rem",
  blockSize: "1.5rem",
  margin: 0,
  border: `1px solid ${color.border.control}`,
  // Round like a radio in every brand: half of its height.
  borderRadius: "0.75rem",
  background: color.surface.sunken,
  cursor: "inherit",
  transition: quick("background-color", "border-color"),
  "::before": {
    content: "",
    position: "absolute",
    insetBlockStart: "0.1875rem",
    insetInlineStart: "0.1875rem",
    inlineSize: "1rem",
    blockSize: "1rem",
    borderRadius: "50%",
    background: color.border.control,
    transition: `inset-inline-start ${vars.duration.quick} ${vars.easing.standard}`,
  },
  // Extends the touch target to 44 px although the switch looks smaller.
  "::after": { content: "", position: "absolute", insetBlock: "-0.6875rem", insetInline: 0 },
  selectors: {
    "&:hover:not(:disabled)": { borderColor: color.border.controlHover },
    "&:hover:not(:disabled)::before": { background: color.border.controlHover },
    "&:checked": { background: color.brand.base, borderColor: color.brand.base },
    "&:checked::before": { insetInlineStart: "1.4375rem", background: color.brand.text },
    "&:checked:hover:not(:disabled)": { background: color.brand.hover, borderColor: color.brand.hover },
    "&:checked:hover:not(:disabled)::before": { background: color.brand.text },
    "&:active:not(:disabled)": { background: color.surface.hover },
    "&:checked:active:not(:disabled)": { background: color.brand.pressed, borderColor: color.brand.pressed },
    "&[aria-invalid='true']": { outline: `2px solid ${color.critical.text}`, outlineOffset: "2px" },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
    "&[aria-disabled='true']": { cursor: "progress" },
    "&:disabled": { background: color.disabled.base, borderColor: color.border.subtle },
    "&:disabled::before": { background: color.disabled.text },
  },
  "@media": {
    "(forced-colors: active)": {
      borderColor: "ButtonText",
      selectors: {
        "&::before": { background: "ButtonText", forcedColorAdjust: "none" },
        "&:checked": { background: "Highlight", forcedColorAdjust: "none" },
        "&:checked::before": { background: "HighlightText" },
        "&:disabled, &:disabled::before": { borderColor: "GrayText" },
        "&:disabled::before": { background: "GrayText" },
      },
    },
  },
});

export const below = style({ display: "grid", gap: vars.space.xxs, marginBlockStart: "-0.375rem" });

import { radio } from "../../internal/radio.css";
import { figures, iconButton } from "../../internal/rules";
import { color, globalStyle, style, vars } from "../../theme/component-styles";

export { radio };

const ring = `2px solid ${color.focus}`;

export const root = style({
  display: "flex",
  // At 200 % text size the button moves below.
  flexWrap: "wrap",
  alignItems: "center",
  minInlineSize: 0,
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.md,
  transition: `background-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    "&[data-plain]": { borderColor: color.border.subtle },
    "&:has(label:hover)": { borderColor: color.border.controlHover, background: color.surface.hover },
    "&:has(label:active)": { background: color.surface.sunken },
    "&:has(:checked)": {
      background: color.surface.brandSoft,
      borderColor: color.brand.base,
      boxShadow: `inset 0 0 0 1px ${color.brand.base}`,
    },
    "&:has(input:focus-visible)": { outline: ring, outlineOffset: "2px" },
    "&:has(:disabled)": {
      background: color.disabled.base,
      borderColor: color.border.subtle,
      color: color.disabled.text,
    },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&:has(:checked)": { borderColor: "Highlight" } } },
  },
});
export const face = style({
  flex: "1 1 12rem",
  display: "flex",
  // At 200 % text size the words move below the mark.
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.sm,
  minInlineSize: 0,
  minBlockSize: "3.75rem",
  paddingBlock: "0.625rem",
  paddingInline: "1rem 0.5rem",
});
globalStyle(`label${face}`, { cursor: "pointer" });
globalStyle(`label${face}:has(:disabled)`, { cursor: "not-allowed" });
export const words = style({
  display: "grid",
  gap: "0.125rem",
  flex: "1 1 6rem",
  minInlineSize: 0,
  lineHeight: vars.lineHeight.snug,
});
export const name = style({
  fontWeight: vars.fontWeight.strong,
  overflowWrap: "anywhere",
});
/** Keeps the dots and digits together and in order. */
export const digits = style({ ...figures, display: "inline-block", whiteSpace: "nowrap" });
export const expiry = style({
  fontSize: vars.fontSize.sm,
  color: color.text.muted,
  selectors: {
    "&[data-expired]": { color: color.critical.text, fontWeight: vars.fontWeight.medium },
  },
});
export const remove = style({
  ...iconButton,
  flex: "none",
  marginInlineStart: "auto",
  marginInlineEnd: vars.space.xxs,
  borderRadius: vars.radius.md,
  color: color.text.muted,
  selectors: {
    "&:hover": { background: color.critical.soft, color: color.critical.text },
    "&:active": { background: color.surface.sunken },
    "&[aria-disabled='true']": { color: color.disabled.text, background: "transparent", cursor: "progress" },
  },
});
export const slot = style({ flex: "none", marginInlineStart: "auto", marginInlineEnd: vars.space.sm });

export const mark = style({ flex: "none", inlineSize: "min(2.5rem, 12.5vw)", blockSize: "auto" });
export const ground = style({ fill: color.surface.raised, stroke: color.border.subtle });
export const ink = style({ fill: color.brand.base });
export const first = style({ fill: color.danger.base });
export const second = style({ fill: color.action.base, fillOpacity: 0.9 });
const stroke = { fill: "none", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" } as const;
export const cut = style({ ...stroke, stroke: color.danger.text, strokeWidth: 2.2 });
export const line = style({ ...stroke, stroke: color.text.muted });

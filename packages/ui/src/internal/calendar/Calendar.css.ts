import { globalStyle, style, vars } from "../../theme/part-styles";
import { iconButton } from "../rules";

const { color } = vars;

export const root = style({ padding: vars.space.xs, inlineSize: "max-content", maxInlineSize: "100%" });
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xs,
});
export const month = style({ fontWeight: vars.fontWeight.strong, fontSize: vars.fontSize.md });
export const turn = style({
  ...iconButton,
  borderRadius: vars.radius.md,
  color: color.text.muted,
  selectors: {
    "&:hover:not(:disabled)": { background: color.surface.hover, color: color.text.default },
    "&:disabled": { color: color.disabled.text, cursor: "not-allowed" },
  },
});
globalStyle(`${turn}:dir(rtl) > svg`, { transform: "scaleX(-1)" });
export const grid = style({
  borderCollapse: "separate",
  borderSpacing: "0 2px",
  marginBlockStart: vars.space.xxs,
});
export const weekday = style({
  paddingBlock: vars.space.xxs,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.medium,
  color: color.text.muted,
  textAlign: "center",
});
export const cell = style({
  padding: 0,
  textAlign: "center",
  selectors: {
    "&[data-within]": { background: color.surface.brandSoft },
    "&[data-within='start']": {
      borderStartStartRadius: vars.radius.md,
      borderEndStartRadius: vars.radius.md,
    },
    "&[data-within='end']": { borderStartEndRadius: vars.radius.md, borderEndEndRadius: vars.radius.md },
  },
});
export const day = style({
  display: "grid",
  placeItems: "center",
  // Seven fit a phone of 320 px.
  inlineSize: "min(2.5rem, 12vw)",
  blockSize: "2.5rem",
  borderRadius: vars.radius.md,
  border: "1px solid transparent",
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
  color: color.text.default,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.surface.hover },
    "&[aria-current='date']": { borderColor: color.border.control, fontWeight: vars.fontWeight.strong },
    "[aria-selected='true'] > &": { background: color.brand.base, color: color.brand.text },
    "&[aria-disabled='true']": {
      background: "none",
      color: color.disabled.text,
      textDecoration: "line-through",
      cursor: "not-allowed",
    },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: {
        "[data-within] > &": { borderColor: "Highlight" },
        "[aria-selected='true'] > &": {
          forcedColorAdjust: "none",
          background: "Highlight",
          color: "HighlightText",
        },
      },
    },
  },
});
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  marginBlockStart: vars.space.xs,
});

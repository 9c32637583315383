import { color, globalStyle, style, vars } from "../../theme/component-styles";
import { below } from "../../theme/tokens";

export const list = style({ display: "flex", gap: vars.space.xs, margin: 0, padding: 0, listStyle: "none" });
export const step = style({
  position: "relative",
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.xs,
  flex: "1 1 0",
  minInlineSize: 0,
  paddingBlockStart: vars.space.sm,
  borderBlockStart: `3px solid ${color.border.subtle}`,
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  selectors: {
    "&[data-state='done']": { borderColor: color.positive.text },
    "&[data-state='current']": { borderColor: color.brand.base, color: color.text.default },
  },
  "@media": {
    // Only the current step has room for its words.
    [below.sm]: { selectors: { "&[data-state='current']": { flex: "3 1 0" } } },
    "(forced-colors: active)": { selectors: { "&[data-state='current']": { borderColor: "Highlight" } } },
  },
});
export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  minInlineSize: "1.375rem",
  blockSize: "1.375rem",
  borderRadius: "50%",
  background: color.surface.sunken,
  color: color.text.default,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  selectors: {
    "[data-state='done'] &": { background: color.positive.soft, color: color.positive.text },
    "[data-state='current'] &": { background: color.brand.base, color: color.brand.text },
  },
});
export const words = style({
  minInlineSize: 0,
  overflowWrap: "anywhere",
  fontWeight: vars.fontWeight.medium,
  "@media": {
    [below.sm]: {
      selectors: {
        "[data-state]:not([data-state='current']) > &": {
          position: "absolute",
          inset: 0,
          overflow: "hidden",
          opacity: 0,
        },
      },
    },
  },
});
export const link = style({
  color: color.text.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.18em",
  // The whole step is the target.
  "::after": { content: "", position: "absolute", inset: 0 },
  selectors: { "&:hover": { color: color.text.linkHover } },
});
globalStyle(`${step}:has(:focus-visible)`, { outline: `2px solid ${color.focus}`, outlineOffset: "2px" });

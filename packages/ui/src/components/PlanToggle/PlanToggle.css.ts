import { style, vars } from "../../theme/component-styles";

export const root = style({
  display: "inline-flex",
  flexWrap: "wrap",
  // Not stretched by a Stack or a grid around it.
  inlineSize: "fit-content",
  maxInlineSize: "100%",
  gap: "0.25rem",
  padding: "0.25rem",
  background: vars.color.surface.sunken,
  border: `1px solid ${vars.color.border.subtle}`,
  // At most half of one row's height, because a larger radius would distort a pill with two lines.
  borderRadius: `min(${vars.radius.pill}, 1.625rem)`,
  // Two choices stay beside each other on a phone, unless its text is large; a long note moves below its label.
  "@media": { "(min-width: 22em)": { selectors: { "&[data-pair]": { flexWrap: "nowrap" } } } },
});
export const item = style({
  position: "relative",
  // Choices below each other are equally wide.
  flexGrow: 1,
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  columnGap: vars.space.xs,
  minBlockSize: vars.control.height,
  paddingBlock: "0.25rem",
  paddingInline: "min(1.125rem, 3vw)",
  // Not "anywhere", which would let one choice's long note break the other's label.
  overflowWrap: "break-word",
  borderRadius: `calc(min(${vars.radius.pill}, 1.625rem) - 0.25rem)`,
  color: vars.color.text.muted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  textAlign: "center",
  cursor: "pointer",
  transition: `background-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    "&:hover": { color: vars.color.text.default },
    "&[aria-current='true'], &:has(:checked)": {
      background: vars.color.brand.base,
      color: vars.color.brand.text,
    },
    "&:active": { color: vars.color.text.default },
    "&[aria-current='true']:is(:hover, :active), &:has(:checked):is(:hover, :active)": {
      background: vars.color.brand.hover,
      color: vars.color.brand.text,
    },
    "&:focus-visible, &:has(:focus-visible)": {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "2px",
    },
    "&:has(:disabled)": { color: vars.color.disabled.text, cursor: "not-allowed" },
    "&:has(:disabled:checked), &:has(:disabled:checked):hover": {
      background: vars.color.disabled.base,
      color: vars.color.disabled.text,
    },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[aria-current='true'], &:has(:checked)": { outline: "2px solid Highlight" } },
    },
  },
});
export const radio = style({
  position: "absolute",
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: "inherit",
});
export const note = style({ fontSize: vars.fontSize.xs, fontWeight: vars.fontWeight.medium });

import { quick } from "../../internal/rules";
import { color, globalStyle, style, vars } from "../../theme/component-styles";

export const root = style({ display: "grid", gap: vars.space.sm, minInlineSize: 0 });
export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const search = style({ flex: "1 1 16rem", maxInlineSize: "26rem", minInlineSize: 0 });
export const chip = style({
  display: "inline-flex",
  alignItems: "stretch",
  maxInlineSize: "100%",
  minInlineSize: 0,
  minBlockSize: vars.control.heightSmall,
  border: `1px dashed ${color.border.control}`,
  borderRadius: vars.radius.pill,
  background: color.surface.raised,
  color: color.text.default,
  fontSize: vars.fontSize.sm,
  transition: quick("border-color", "background-color"),
  selectors: {
    "&[data-active]": {
      borderStyle: "solid",
      borderColor: color.info.border,
      background: color.surface.brandSoft,
    },
    "&[data-invalid]": {
      borderStyle: "solid",
      borderColor: color.critical.text,
      background: color.critical.soft,
    },
    "&:hover": { borderColor: color.border.controlHover },
  },
});
export const open = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minInlineSize: 0,
  paddingBlock: "0.25rem",
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.pill,
  fontWeight: vars.fontWeight.medium,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" },
    [`${chip}[data-active] > &`]: { paddingInlineEnd: vars.space.xs },
  },
});
globalStyle(`${open} > svg`, { flex: "none", color: color.text.muted });
export const words = style({ minInlineSize: 0, overflowWrap: "anywhere" });
export const value = style({ fontWeight: vars.fontWeight.regular, color: color.text.link });
export const remove = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: vars.control.heightSmall,
  borderRadius: vars.radius.pill,
  color: color.text.muted,
  selectors: {
    "&:hover": { color: color.text.default, background: color.surface.hover },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
  },
});
export const clear = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.heightSmall,
  paddingInline: vars.space.xs,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  color: color.text.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.18em",
  selectors: { "&:hover": { color: color.text.linkHover } },
});
export const status = style({ fontSize: vars.fontSize.sm, color: color.text.muted });
export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
  inlineSize: "min(19rem, 100%)",
  minInlineSize: "min(19rem, 80vw)",
});
/** Long lists of choices scroll; the button stays in view. */
export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
  maxBlockSize: "20rem",
  overflowY: "auto",
  // Room for focus rings.
  padding: "3px",
  margin: "-3px",
});

import { color, globalStyle, style, vars } from "../../theme/component-styles";

export const zone = style({
  display: "grid",
  gap: vars.space.xs,
  padding: vars.space.md,
  border: `1.5px dashed ${color.border.control}`,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  selectors: {
    "&[data-over]": {
      borderStyle: "solid",
      borderColor: color.brand.base,
      background: color.surface.brandSoft,
    },
    "&[data-invalid]": { borderColor: color.critical.text },
    "&:has(:disabled)": { background: color.disabled.base, borderColor: color.border.subtle },
  },
});
export const input = style({
  inlineSize: "100%",
  minInlineSize: 0,
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
  selectors: {
    "&:focus-visible": {
      outline: `2px solid ${color.focus}`,
      outlineOffset: "3px",
      borderRadius: vars.radius.sm,
    },
    "&:disabled": { color: color.disabled.text },
    "&::file-selector-button": {
      minBlockSize: vars.control.height,
      marginInlineEnd: vars.space.sm,
      paddingInline: vars.space.md,
      border: `1px solid ${color.border.control}`,
      borderRadius: vars.radius.md,
      background: color.surface.raised,
      color: color.text.default,
      font: "inherit",
      fontWeight: vars.fontWeight.strong,
      cursor: "pointer",
    },
    "&:disabled::file-selector-button": { color: color.disabled.text, cursor: "not-allowed" },
  },
});
export const paste = style({
  fontSize: vars.fontSize.xs,
  color: color.text.muted,
  "@media": { "(scripting: none)": { display: "none" } },
});
export const list = style({ display: "grid", gap: vars.space.xs, margin: 0, padding: 0, listStyle: "none" });
export const file = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space.xs,
  alignItems: "center",
  padding: vars.space.sm,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  selectors: { "&[data-failed]": { borderColor: color.critical.text } },
});
export const facts = style({ fontSize: vars.fontSize.xs, color: color.text.muted, overflowWrap: "anywhere" });
export const failed = style({ fontSize: vars.fontSize.sm, color: color.critical.text });
export const name = style({ fontWeight: vars.fontWeight.medium, overflowWrap: "anywhere" });
export const actions = style({ display: "flex", gap: vars.space.xxs, alignSelf: "start" });
export const root = style({ display: "grid", gap: vars.space.sm, position: "relative" });
globalStyle(`${file} > :first-child`, { display: "grid", gap: vars.space.xxs, minInlineSize: 0 });

import { color, style, vars } from "../../theme/component-styles";

export const root = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.md });
export const end = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: vars.space.xs,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.md,
  background: color.surface.sunken,
  fontSize: vars.fontSize.sm,
  color: color.text.muted,
});
export const left = style({
  fontWeight: vars.fontWeight.strong,
  color: color.text.default,
  // The time left when the page was made stands still without scripts.
  "@media": { "(scripting: none)": { display: "none" } },
});

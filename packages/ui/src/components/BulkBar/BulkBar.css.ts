import { color, style, vars } from "../../theme/component-styles";

/** Over the end of the list, so that nothing moves when it comes. */
export const bar = style({
  position: "sticky",
  insetBlockEnd: `max(${vars.space.sm}, env(safe-area-inset-bottom))`,
  zIndex: vars.layer.raised,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.sm,
  padding: vars.space.sm,
  paddingInlineStart: vars.space.md,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  color: color.text.default,
  boxShadow: vars.shadow.high,
  selectors: { "&:not([data-shown])": { display: "none" } },
});
export const words = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.sm,
  flex: "1 1 auto",
  fontSize: vars.fontSize.sm,
});
export const count = style({ fontWeight: vars.fontWeight.strong });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xs });

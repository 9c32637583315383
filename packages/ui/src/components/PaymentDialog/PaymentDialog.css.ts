import { style, vars } from "../../theme/component-styles";

/** A long word in a name cannot widen the dialog. */
const oneColumn = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minInlineSize: 0 } as const;
export const root = style(oneColumn);
export const form = style({ ...oneColumn, gap: vars.space.md });
/** The item and its price, at the top. */
export const item = style({
  ...oneColumn,
  gap: vars.space.xs,
  padding: vars.space.md,
  background: vars.color.surface.sunken,
  borderRadius: vars.radius.md,
  overflowWrap: "anywhere",
});
export const itemName = style({
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.muted,
});
export const sum = style({ lineHeight: vars.lineHeight.tight });

import { style, vars } from "../../theme/part-styles";

/** A long word in a name cannot widen the dialog. */
const oneColumn = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minInlineSize: 0 } as const;
export const root = style(oneColumn);
export const form = style({ ...oneColumn, gap: vars.space.md });
export const waiting = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space.sm,
  paddingBlock: vars.space.lg,
  textAlign: "center",
});
export const ring = style({ fontSize: "2rem", color: vars.color.text.link });
export const waitingTitle = style({ fontWeight: vars.fontWeight.strong, fontSize: vars.fontSize.lg });
export const muted = style({ color: vars.color.text.muted, maxInlineSize: "24rem" });
export const outcome = style({ paddingBlock: vars.space.sm });
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
export const shortfall = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "0.375rem",
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.critical.text,
});

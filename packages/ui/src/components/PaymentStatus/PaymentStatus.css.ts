import { notice } from "../../internal/rules";
import { color, style, styleVariants, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "center",
  gap: vars.space.md,
  minInlineSize: 0,
  textAlign: "center",
});
/** A card on a page, but not inside a dialog, which has its own surface. */
export const card = style({
  inlineSize: "100%",
  maxInlineSize: "34rem",
  marginInline: "auto",
  padding: `clamp(${vars.space.lg}, 6vw, ${vars.space.xl})`,
  background: color.surface.raised,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.xl,
  boxShadow: vars.shadow.mid,
});
export const mark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "4rem",
  blockSize: "4rem",
  border: "1px solid",
  borderRadius: "50%",
});
export const tone = styleVariants(
  {
    paid: color.positive,
    underpaid: color.caution,
    overpaid: color.caution,
    expired: color.caution,
    failed: color.critical,
  },
  notice,
);
export const words = style({ display: "grid", gap: vars.space.xs, maxInlineSize: "26rem" });
export const text = style({
  color: color.text.muted,
  lineHeight: vars.lineHeight.text,
  textWrap: "balance",
});
export const facts = style({
  inlineSize: "100%",
  padding: vars.space.md,
  background: color.surface.sunken,
  borderRadius: vars.radius.md,
  textAlign: "start",
});
export const content = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  inlineSize: "100%",
  textAlign: "start",
});
export const countdown = style({ fontSize: vars.fontSize.sm, color: color.text.muted });
export const actions = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  inlineSize: "100%",
  "@media": { [media.sm]: { flexDirection: "row", justifyContent: "center" } },
});

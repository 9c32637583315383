import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const hero = style({
  position: "relative",
  display: "grid",
  gap: space.xl,
  alignItems: "center",
  "@media": {
    [media.lg]: {
      gridTemplateColumns: "minmax(0, 1.15fr) minmax(0, 0.85fr)",
      gap: space.xxl,
      paddingBlock: space.lg,
    },
  },
});
export const ledger = style({
  margin: 0,
  background: color.surface.raised,
  color: color.text.default,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.high,
  overflow: "hidden",
  fontSize: vars.fontSize.sm,
});
export const ledgerHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space.xs,
  padding: `${space.sm} ${space.md}`,
  fontWeight: vars.fontWeight.strong,
  borderBlockEnd: `2px solid ${color.accent}`,
});
export const pill = style({
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.medium,
  paddingInline: space.sm,
  borderRadius: vars.radius.pill,
  background: color.positive.soft,
  color: color.positive.text,
});
export const ledgerRows = style({ listStyle: "none", margin: 0, padding: 0 });
export const ledgerRow = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space.md,
  padding: `${space.sm} ${space.md}`,
  borderBlockEnd: `1px dashed ${color.border.subtle}`,
  fontVariantNumeric: "tabular-nums",
});
export const small = style({ display: "block", fontSize: vars.fontSize.xs, color: color.text.muted });
export const ledgerTotal = style({
  display: "flex",
  justifyContent: "space-between",
  padding: `${space.md}`,
  background: color.surface.sunken,
  fontVariantNumeric: "tabular-nums",
});
export const benefitIcon = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "3rem",
  blockSize: "3rem",
  borderRadius: vars.radius.md,
  background: color.surface.brandSoft,
  color: color.text.link,
});

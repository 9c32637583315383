import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

export const facts = style({ margin: 0 });
export const fact = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.md,
  paddingBlock: vars.space.xs,
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
});

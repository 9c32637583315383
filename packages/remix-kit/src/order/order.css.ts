import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

/** "/month" after an amount. */
export const per = style({
  fontWeight: vars.fontWeight.regular,
  fontSize: vars.fontSize.xs,
  color: vars.color.text.muted,
});

import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const links = style({ display: "inline-flex", flexWrap: "wrap", columnGap: space.md });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.xs,
  minBlockSize: vars.control.heightSmall,
  color: color.text.link,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
globalStyle(`${links}[data-compact]`, { flexWrap: "nowrap", columnGap: space.xxs });
globalStyle(`${links}[data-compact] > ${link}`, {
  justifyContent: "center",
  minInlineSize: vars.control.heightSmall,
});

import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const root = style({
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
  selectors: { "&:first-of-type": { borderBlockStart: `1px solid ${vars.color.border.subtle}` } },
});
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.md,
  minBlockSize: vars.control.heightLarge,
  paddingBlock: vars.space.md,
  fontWeight: vars.fontWeight.strong,
  fontSize: vars.fontSize.lg,
  lineHeight: vars.lineHeight.snug,
  cursor: "pointer",
  listStyle: "none",
  borderRadius: vars.radius.sm,
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { color: vars.color.text.link },
  },
});
globalStyle(`${summary} > svg`, {
  flex: "none",
  color: vars.color.text.muted,
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
});
globalStyle(`${root}[open] > ${summary} > svg`, { transform: "rotate(180deg)" });
export const heading = style({ font: "inherit" });
export const content = style({
  maxInlineSize: vars.measure.text,
  paddingBlockEnd: vars.space.lg,
  color: vars.color.text.muted,
});

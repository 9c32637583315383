import { vars } from "../../theme/contract.css";
import { inLayer } from "../../theme/layers";

const { globalStyle, style } = inLayer("components");

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
    "&:active": { color: vars.color.text.linkHover },
  },
});
globalStyle(`${summary} > svg`, {
  flex: "none",
  color: vars.color.text.muted,
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
});
globalStyle(`${root}[open] > ${summary} > svg`, { transform: "rotate(180deg)" });
/** The opening is animated where the browser supports it. */
globalStyle(`${root}::details-content`, {
  "@supports": {
    "(interpolate-size: allow-keywords)": {
      interpolateSize: "allow-keywords",
      overflow: "clip",
      blockSize: 0,
      transition: `block-size ${vars.duration.calm} ${vars.easing.standard}, content-visibility ${vars.duration.calm} allow-discrete`,
    },
  },
});
globalStyle(`${root}[open]::details-content`, { blockSize: "auto" });
globalStyle(`${root}::details-content`, {
  "@media": { print: { contentVisibility: "visible", blockSize: "auto" } },
});
export const heading = style({ font: "inherit", minInlineSize: 0, overflowWrap: "break-word" });
export const content = style({
  maxInlineSize: vars.measure.text,
  paddingBlockEnd: vars.space.lg,
  color: vars.color.text.muted,
  overflowWrap: "break-word",
});

import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const root = style({ borderBlockStart: `1px solid ${vars.color.border.subtle}` });
export const item = style({ borderBlockEnd: `1px solid ${vars.color.border.subtle}` });
export const heading = style({ font: "inherit" });
export const trigger = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.md,
  inlineSize: "100%",
  minBlockSize: vars.control.heightLarge,
  paddingBlock: vars.space.md,
  fontFamily: vars.fontFamily.text,
  fontWeight: vars.fontWeight.strong,
  fontSize: vars.fontSize.lg,
  lineHeight: vars.lineHeight.snug,
  textAlign: "start",
  cursor: "pointer",
  borderRadius: vars.radius.sm,
  selectors: { "&:hover": { color: vars.color.text.link } },
});
globalStyle(`${trigger} > svg`, {
  flex: "none",
  color: vars.color.text.muted,
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
});
globalStyle(`${trigger}[data-state="open"] > svg`, { transform: "rotate(180deg)" });
/** Closed content stays in the document, squeezed to nothing and out of reach of focus and readers. */
export const content = style({
  display: "grid",
  gridTemplateRows: "1fr",
  color: vars.color.text.muted,
  transition: ["grid-template-rows", "visibility"]
    .map((property) => `${property} ${vars.duration.calm} ${vars.easing.standard}`)
    .join(", "),
  selectors: { "&[data-state='closed']": { gridTemplateRows: "0fr", visibility: "hidden" } },
  "@media": {
    "(scripting: none)": {
      selectors: { "&[data-state='closed']": { gridTemplateRows: "1fr", visibility: "visible" } },
    },
  },
});
export const clip = style({ overflow: "hidden", minBlockSize: 0 });
export const inner = style({ maxInlineSize: vars.measure.text, paddingBlockEnd: vars.space.lg });

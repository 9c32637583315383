import { globalStyle, style, vars } from "../../theme/component-styles";

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
  selectors: {
    "&:hover": { color: vars.color.text.link },
    "&:active": { color: vars.color.text.linkHover },
    "&:disabled": { color: vars.color.disabled.text, cursor: "not-allowed" },
  },
  "@media": { "(forced-colors: active)": { selectors: { "&:disabled": { color: "GrayText" } } } },
});
export const title = style({ minInlineSize: 0, overflowWrap: "break-word" });
globalStyle(`${trigger} > svg`, {
  flex: "none",
  color: vars.color.text.muted,
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
});
globalStyle(`${trigger}[data-state="open"] > svg`, { transform: "rotate(180deg)" });
/** Without scripts, and in print, every item is open because nothing can open it. */
const readable = {
  contentVisibility: "visible",
  selectors: {
    "&[data-state='closed'][data-state]": { gridTemplateRows: "1fr", visibility: "visible" },
  },
} as const;
/**
 * Collapses closed content to zero height; it stays in the document but out of the focus order and the accessibility
 * tree.
 */
export const content = style({
  display: "grid",
  gridTemplateRows: "1fr",
  color: vars.color.text.muted,
  transition: ["grid-template-rows", "visibility"]
    .map((property) => `${property} ${vars.duration.calm} ${vars.easing.standard}`)
    .join(", "),
  selectors: {
    "&[data-state='closed']": { gridTemplateRows: "0fr" },
    // Find-in-page skips `visibility: hidden`; `hidden="until-found"` already keeps the content out of reach.
    "&[data-state='closed']:not([hidden])": { visibility: "hidden" },
  },
  "@media": { "(scripting: none)": readable, print: readable },
});
export const clip = style({ overflow: "hidden", minBlockSize: 0 });
export const inner = style({
  maxInlineSize: vars.measure.text,
  overflowWrap: "break-word",
  paddingBlockEnd: vars.space.lg,
});
